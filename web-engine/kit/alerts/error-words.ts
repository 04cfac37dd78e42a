import { textNow, texts } from '../words/texts.ts'

/** What a failure says to the person who caused it. */
export function wordsOf(what: unknown): string {
  if (typeof what === 'string') return what
  return what instanceof Error && what.message !== '' ? what.message : textNow(texts, 'api.unknown')
}
