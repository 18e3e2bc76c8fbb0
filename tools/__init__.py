"""Build-time tools: staging, packaging, catalogues, serving. Nothing here is part of the product."""
