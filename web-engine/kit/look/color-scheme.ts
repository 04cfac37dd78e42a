import { useSyncExternalStore } from 'react'
import { onPreferenceChange, readPreference, usePreference } from '../device/preferences.ts'

/** `sun` is the light scheme with the strongest contrast, for a phone in the field. */
export type ThemeChoice = 'light' | 'dark' | 'auto' | 'sun'
export type ColorScheme = 'light' | 'dark'

const systemDark = matchMedia('(prefers-color-scheme: dark)')
/** Paper is always light. */
const paper = matchMedia('print')

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return usePreference<ThemeChoice>('theme', 'auto')
}

/** What is on the screen now, for libraries that must be told. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onChange, currentScheme)
}

/** Keeps the attributes on `<html>` true; `theme.js` sets them for the first paint. */
export function followTheme(): void {
  apply()
  onChange(apply)
}

function apply(): void {
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', currentScheme())
  if (!paper.matches && readPreference<ThemeChoice>('theme', 'auto') === 'sun')
    root.setAttribute('data-contrast', 'high')
  else root.removeAttribute('data-contrast')
}

function currentScheme(): ColorScheme {
  const choice = readPreference<ThemeChoice>('theme', 'auto')
  if (paper.matches) return 'light'
  return choice === 'dark' || (choice === 'auto' && systemDark.matches) ? 'dark' : 'light'
}

function onChange(listener: () => void): () => void {
  const stop = onPreferenceChange(listener)
  systemDark.addEventListener('change', listener)
  paper.addEventListener('change', listener)
  return () => {
    stop()
    systemDark.removeEventListener('change', listener)
    paper.removeEventListener('change', listener)
  }
}
