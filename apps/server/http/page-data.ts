import { createHash } from 'node:crypto'

/** JSON for a data block of the page: nothing in it can end the block. */
export function jsonForPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/**
 * The page's own scripts, each by its hash, for the content security policy: no other script inside a page runs. Data
 * blocks are none.
 */
export function inlineScriptHashes(page: string): readonly string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
