import { z } from 'zod'

// PostgreSQL cannot hold NUL; lone surrogates would come back as another text than was sent; the next two are no
// characters, and no XML holds them; the rest turn what follows around, so that a name could read as another one in a
// list or a mail.
const UNSTORABLE = /[\0\ufffe\uffff\u202a-\u202e\u2066-\u2069]/
const BREAK = /[\p{Cc}\u2028\u2029]/u
// Nobody sees these; they come along from other programs, and would make a second name of the same one.
const UNSEEN = /[\u200b\u2060\ufeff]/g

/** A text as it is stored, '' where nothing is left; null where it has characters that cannot be stored. */
export function storedText(raw: string): string | null {
  if (UNSTORABLE.test(raw) || !raw.isWellFormed()) return null
  // One way to write an accent: 'é' as one character or as two must be one name.
  return raw.replaceAll(UNSEEN, '').trim().normalize('NFC')
}

/** The same of one line: a break in it would make lines of its own in a mail, a list or a file. */
export function storedLine(raw: string): string | null {
  return BREAK.test(raw.trim()) ? null : storedText(raw)
}

const SIGNS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]+/gu

/** The line of a machine that nobody can ask again: what cannot be stored is left out of it. */
export function plainLine(raw: string): string {
  return raw.replaceAll(SIGNS, ' ').trim().normalize('NFC')
}

/** The same of several lines. */
export function plainText(raw: string): string {
  return raw.split('\n').map(plainLine).join('\n').trim()
}

const stored = (read: (raw: string) => string | null) =>
  z.string().transform((raw, { addIssue }) => {
    const text = read(raw)
    if (text !== null) return text
    addIssue({ code: 'custom', message: 'unstorable' })
    return z.NEVER
  })

/** For bodies that no field reads: what fields refuse fails with an issue of the code `custom`. */
export const storedTextSchema = stored(storedText)
export const storedLineSchema = stored(storedLine)
