export type Language = 'id' | 'en'

/** One text in both languages; `{name}` marks where a value goes. */
export interface TranslatedText {
  readonly id: string
  readonly en: string
}

export type TranslatedTexts = Readonly<Record<string, TranslatedText>>

type Placeholders<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values a text needs, by name. */
export type TextParams<T extends TranslatedText> = Readonly<Record<Placeholders<T['id']>, string>>

type Rest<T extends TranslatedText> = [Placeholders<T['id']>] extends [never]
  ? [params?: Readonly<Record<string, string>>, language?: Language]
  : [params: TextParams<T>, language?: Language]

/**
 * Declares a set of texts. Each part of the program keeps its own set beside its code; keys and placeholders are typed.
 * Throws at start when one language is empty, or when the two do not take the same values: a translator's slip would
 * show braces to the user.
 */
export function defineTexts<const T extends TranslatedTexts>(texts: T): T {
  for (const [key, text] of Object.entries(texts)) {
    // The built screens leave English out; both were compared before.
    if (!Object.hasOwn(text, 'en')) continue
    const [id, en] = [placeholdersOf(text.id), placeholdersOf(text.en)]
    if (text.id.trim() === '' || text.en.trim() === '') throw new Error(`Text "${key}" is empty in one language`)
    if (id !== en) throw new Error(`Text "${key}" takes {${id}} in Indonesian and {${en}} in English`)
  }
  return texts
}

/** The text of a key in a language, its placeholders filled: `translate(texts, 'saved', { title }, language)`. */
export function translate<T extends TranslatedTexts, K extends keyof T & string>(
  texts: T,
  key: K,
  ...rest: Rest<T[K]>
): string
export function translate(
  texts: TranslatedTexts,
  key: string,
  params: Readonly<Record<string, string>> = {},
  language: Language = 'id',
): string {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined
  if (!text) throw new Error(`No text "${key}"`)
  return fillText(text[language], params)
}

/** Fills placeholders in one pass, so a value that itself holds braces is never read as a placeholder. */
export function fillText(sentence: string, params: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
}

function placeholdersOf(sentence: string): string {
  return [...new Set(Array.from(sentence.matchAll(/\{(\w+)\}/g), (match) => match[1]))].sort().join(', ')
}
