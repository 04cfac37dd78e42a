import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { RICH_TAGS, safeHref } from '#core/formats/rich-text.ts'

const require = createRequire(import.meta.url)
let library: typeof sanitizeHtml | undefined

/** With the first text that is formatted: few calls have one, and every start would wait for it. */
function sanitize(html: string): string {
  library ??= require('sanitize-html') as typeof sanitizeHtml
  return library(html, OPTIONS)
}

/** Other editors' names for the same marks. */
const SAME: sanitizeHtml.IOptions['transformTags'] = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
  a: linkTag,
}

/** Two are the rule; nested rubbish takes a third. */
const MOST_PASSES = 6

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands in these is code or another language, not writing.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  transformTags: SAME,
  nestingLimit: 30,
}

/** FR-02: only what the closed list names is stored; a text without writing is no text. */
export function cleanRichText(html: string): string {
  const clean = settled(html)
  const hasWriting = /\S/.test(clean.replaceAll(/<[^>]*>|&nbsp;|\u00a0/g, '')) || clean.includes('<hr')
  return hasWriting ? clean : ''
}

/** What is taken away can leave tags that a parser would order anew: cleaned until it stays as it is. */
function settled(html: string): string {
  let clean = html
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = sanitize(clean).trim()
    if (next === clean) return clean
    clean = next
  }
  return clean
}

function linkTag(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const safe = safeHref(href)
  return { tagName, attribs: safe ? { href: safe, rel: 'noopener noreferrer', target: '_blank' } : {} }
}
