import { textInCurrentLanguage, frameTexts } from '../words/texts.ts'

/** What a failure says to the person who caused it. */
export function failureInWords(what: unknown): string {
  if (typeof what === 'string') return what
  return what instanceof Error && what.message !== '' ? what.message : textInCurrentLanguage(frameTexts, 'api.unknown')
}
