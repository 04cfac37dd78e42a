type Values = Readonly<Record<string, unknown>>

export interface ButtonLinkAddress {
  readonly href: string
  /** Inside the application: opened in this tab, by the router. */
  readonly inside: boolean
}

/**
 * The address of a button: `{field}` stands for the record's value. A value at the very beginning may be a whole
 * address, any other is only a part of one. Null when a value is missing or the address leads elsewhere than to a page
 * (`javascript:`, `data:` …).
 */
export function buttonLinkAddress(template: string, values: Values, origin: string): ButtonLinkAddress | null {
  let missing = false
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
    const value = values[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (text === '') missing = true
    return at === 0 ? text : encodeURIComponent(text)
  })
  if (missing || !URL.canParse(filled, origin)) return null
  const url = new URL(filled, origin)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  const inside = url.origin === origin
  return { href: inside ? url.pathname + url.search + url.hash : url.href, inside }
}
