// Runs before the first paint, so that a dark screen never flashes white. Kept in step with web-engine/color-scheme.ts.
(function () {
  var choice = 'auto'
  try {
    choice = JSON.parse(localStorage.getItem('pref.theme')) || 'auto'
  } catch {
    // A broken or forbidden storage means the system's choice.
  }
  var dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (choice === 'sun') document.documentElement.setAttribute('data-contrast', 'high')
})()
