// A browser without modules cannot run any of the rest: say so instead of waiting for ever.
document.getElementById('words').textContent =
  'This browser is too old for Atout. · Ce navigateur est trop ancien. · Dieser Browser ist zu alt. · Deze browser is te oud.';
