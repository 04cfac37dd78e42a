import { expect, test } from 'vitest'
import { tourTexts } from '../tour/tour-texts.ts'
import { helpTexts } from './help-texts.ts'

test('help and tour name no choice of language: there is none', () => {
  const said = Object.entries({ ...tourTexts, ...helpTexts }).flatMap(([key, { id, en }]) => [
    [key, id],
    [key, en],
  ])
  // The counterparts of words in English are no choice.
  const named = said.filter(([, text = '']) => /\bbahasa\b(?! Inggris)|\blanguage\b/i.test(text))
  expect(named).toEqual([])
  expect(said.length).toBeGreaterThan(60)
})
