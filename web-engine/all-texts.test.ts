import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TranslatedTexts } from '#core/formats/i18n.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Whatever declares texts beside its feature. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./**/*texts.ts', '../areas/**/*texts.ts'])
/** Words of the sentences that only Indonesian has. */
const INDONESIAN = /\b(dan|yang|tidak|belum|untuk|dengan|sudah|akan|Anda|dari|pada|ke)\b/

describe('SH-01 every text has both languages', () => {
  test('the sets are found', () => {
    expect(Object.keys(files).length).toBeGreaterThan(15)
  })
  test.each(Object.entries(files))('%s', async (_file, load) => {
    const sets = Object.values(await load()).filter(isTexts)
    expect(sets.length).toBeGreaterThan(0)
    for (const [key, { id, en }] of sets.flatMap((set) => Object.entries(set))) {
      expect([key, id.trim() === '', en.trim() === '']).toEqual([key, false, false])
      expect([key, id !== en && INDONESIAN.test(en)]).toEqual([key, false])
    }
  })
})

describe('SH-01 what users read goes through the texts', () => {
  const sources = Object.keys(
    import.meta.glob(['./**/*.tsx', '../apps/web/**/*.tsx', '../areas/*/screens/**/*.tsx', '!./**/*.test.tsx']),
  ).map((file) => path.resolve(import.meta.dirname, file))
  test.each(sources.map((file) => [path.relative(root, file), file]))(
    '%s writes no Indonesian of its own between its tags',
    (name, file) => {
      // The legal pages are documents, not interface.
      const words = name.startsWith(path.join('apps', 'web', 'legal'))
        ? []
        : [...readFileSync(file, 'utf8').matchAll(/>([^<>{}\n]*)</g)]
            .map(([, text = '']) => text)
            .filter((text) => INDONESIAN.test(text))
      expect(words).toEqual([])
    },
  )
})

function isTexts(value: unknown): value is TranslatedTexts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (text: unknown) => typeof text === 'object' && text !== null && 'id' in text && 'en' in text,
    )
  )
}
