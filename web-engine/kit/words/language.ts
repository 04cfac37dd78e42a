import type { Language } from '#core/formats/i18n.ts'

/**
 * SH-01: Indonesian. Our own words are there in English too, the declarations' are not: half a language is offered to
 * nobody.
 */
const LANGUAGE: Language = 'id'

export function readLanguage(): Language {
  return LANGUAGE
}

export function useLanguage(): readonly [Language] {
  return [LANGUAGE]
}

/** Keeps `<html lang>` true, so that a screen reader speaks with the right voice. */
export function followLanguage(): void {
  document.documentElement.lang = readLanguage()
}
