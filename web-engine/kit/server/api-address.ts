/** Where a call goes. Objects travel as JSON text; null, undefined and '' are left out. */
export function apiAddress(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = parameters.toString()
  return `/api/${path}${text && `?${text}`}`
}
