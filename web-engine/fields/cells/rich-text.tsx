import { createElement, type ReactNode } from 'react'
import { isRichTag, safeHref } from '#core/formats/rich-text.ts'
import styles from './rich-text.module.css'

/**
 * Formatted text as elements of the closed list: no markup ever reaches the page as markup, so nothing in it can run.
 */
export function RichText({ html }: { readonly html: string }) {
  // A document of the parser's own: it loads nothing and runs nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={styles.text}>{drawAll(body)}</div>
}

function drawAll(parent: Node): ReactNode[] {
  return [...parent.childNodes].map(draw)
}

function draw(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  // What is no part of the list is not drawn, but what is written in it is; code and other languages are not writing.
  if (!isRichTag(tag) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml')
    return SILENT.has(tag) ? null : drawAll(node)
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  const href = tag === 'a' ? safeHref(node.getAttribute('href')) : null
  return createElement(
    tag,
    { key, ...(href && { href, target: '_blank', rel: 'noopener noreferrer' }) },
    ...drawAll(node),
  )
}

const SILENT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'title',
])
