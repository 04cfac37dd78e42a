import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { UnreadableFile } from './unreadable-file.ts'

export interface XmlHandlers {
  /** `name` without its prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Deeper than any part of a workbook. */
const DEEPEST = 40
/** A cell of the greatest length, each character written as an entity, stays below this. */
const LONGEST_RUN = 1024 * 1024

/**
 * Reads XML as it comes and pauses after each piece, so that others are served meanwhile. Own entities, which could
 * grow without end, need a document type, and that is refused.
 */
export async function* walkXml(
  bytes: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): AsyncGenerator<void, void, undefined> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  const refuse = () => {
    throw new UnreadableFile()
  }
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > DEEPEST) refuse()
    handlers.open?.(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    handlers.close?.(localName(tag.name))
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let run = 0
  for await (const piece of bytes) {
    const text = decoded(decoder, piece)
    const last = text.lastIndexOf('<')
    run = last < 0 ? run + text.length : text.length - last
    // The parser holds what stands between two tags; it must not hold the whole file.
    if (run > LONGEST_RUN) refuse()
    parser.write(text)
    yield
  }
  parser.write(decoded(decoder)).close()
  yield
}

function decoded(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw new UnreadableFile()
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
