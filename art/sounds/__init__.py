"""What is heard at the table, made from noise and sines: no recording is used anywhere."""
