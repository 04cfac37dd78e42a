import { expect, test } from 'vitest'
import { withoutEnglish } from './indonesian-only-plugin.config.ts'

test('the built texts have no English, whatever stands in them, and their Indonesian to the letter', () => {
  const code = `export const texts = defineTexts({
  'saved': { id: 'Data {title}, disimpan', en: 'It\\'s saved, {title}' },
  'quoted': { id: "Jum'at", en: "Friday, \\"really\\"" },
  'split': {
    id: 'Satu',
    en: 'One',
  },
  'backtick': { id: \`dua\`, en: \`two\` },
})`
  expect(withoutEnglish(code)).toBe(`export const texts = defineTexts({
  'saved': { id: 'Data {title}, disimpan' },
  'quoted': { id: "Jum'at" },
  'split': {
    id: 'Satu',
  },
  'backtick': { id: \`dua\` },
})`)
})
