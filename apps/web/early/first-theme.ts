/**
 * So that a dark screen never flashes white. Kept in step with `web-engine/kit/look/color-scheme.ts`, which follows
 * later changes.
 */
export function paintFirstTheme(): void {
  let choice: unknown = 'auto'
  try {
    choice = JSON.parse(localStorage.getItem('pref.theme') ?? 'null') ?? 'auto'
  } catch {
    // A broken or forbidden storage means the system's choice.
  }
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (choice === 'sun') document.documentElement.setAttribute('data-contrast', 'high')
}
