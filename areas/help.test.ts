import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { demoAreas } from './demo-areas.ts'

const modules = buildCatalogue(demoAreas).modules.filter(({ inMenu }) => inMenu)

describe('help', () => {
  test.each(modules.map((module) => [module.key, module.help] as const))(
    '%s says what it is for, what comes next and an example, in whole sentences',
    (_, help) => {
      for (const sentence of [help?.about, help?.next, help?.example]) {
        expect(sentence).toMatch(/^[A-Z“].{20,240}\.$/u)
      }
    },
  )
  test('no two screens say the same', () => {
    const sentences = modules.map(({ help }) => help?.about)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
