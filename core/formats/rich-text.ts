/**
 * FR-02: all that a formatted text may consist of. The server cleans by this list before it stores, the browser draws
 * by it.
 */
export const RICH_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'code',
  'pre',
  'hr',
] as const
export type RichTag = (typeof RICH_TAGS)[number]

export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const

export function isRichTag(tag: string): tag is RichTag {
  return (RICH_TAGS as readonly string[]).includes(tag)
}

/**
 * A link's address when it may be followed, else null: whole addresses only, none of ours and none that runs something.
 */
export function safeHref(href: string | null | undefined): string | null {
  // Browsers pass over control characters and blanks inside a scheme ('java\tscript:'); such an address is refused as
  // it is.
  if (!href || href.length > 2_000 || [...href].some((character) => character <= ' ' || character === '\u007f'))
    return null
  const scheme = /^([a-z]+):/i.exec(href)?.[1]?.toLowerCase()
  return (LINK_SCHEMES as readonly (string | undefined)[]).includes(scheme) ? href : null
}
