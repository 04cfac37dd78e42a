import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Undefined before it was looked for, null where the program runs from its sources and needs none. */
let map: SourceMap | null | undefined

/**
 * The stack of an error with the lines of the sources instead of the built file's. Its map is read when the first error
 * is told: as Node's own setting reads it at each start, it would be a tenth of the memory that is held at rest.
 */
export function sourceStackOf(error: Error): string {
  const stack = error.stack ?? error.message
  if (!stack.includes(import.meta.url)) return stack
  map ??= readMap()
  return map ? stack.replaceAll(/(file:[^\s()]+):(\d+):(\d+)/g, placeInSource) : stack
}

function placeInSource(place: string, file: string, line: string, column: string): string {
  const entry = file === import.meta.url ? map?.findEntry(Number(line) - 1, Number(column) - 1) : undefined
  // Packages are mapped to nowhere (`scripts/build-parts.mjs`).
  if (!isPlace(entry)) return place
  const source = new URL(entry.originalSource, import.meta.url)
  return `${source.href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

function isPlace(entry: object | undefined): entry is SourceMapping {
  return entry !== undefined && 'originalSource' in entry && Boolean(entry.originalSource)
}

function readMap(): SourceMap | null {
  const file = `${fileURLToPath(import.meta.url)}.map`
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null
}
