import type { Language } from '#core/i18n.ts'
import { onPreferenceChange, readPreference, usePreference } from './preferences.ts'

export function readLanguage(): Language {
  return known(readPreference<unknown>('language', 'id'))
}

/** SH-01: Indonesian unless the person chose English. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = usePreference<Language>('language', 'id')
  return [known(language), setLanguage]
}

/** Keeps `<html lang>` true, so that a screen reader speaks with the right voice. */
export function followLanguage(): void {
  const apply = () => {
    document.documentElement.lang = readLanguage()
  }
  apply()
  onPreferenceChange(apply)
}

function known(value: unknown): Language {
  return value === 'en' ? 'en' : 'id'
}
