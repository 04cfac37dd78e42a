import { describe, expect, test } from 'vitest'
import { areas } from '#areas/areas.ts'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { number, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { covering, sampled, shapes, shapesOf } from '#test/kit/shapes.ts'
import { isLong } from '#test/kit/tier.ts'

const { modules } = buildCatalogue(demoAreas)

describe('shapes of modules', () => {
  test('hold every module, and every type of field is in a sample', () => {
    expect(
      modules
        .filter(({ key }) => !shapes.some((shape) => shape.modules.some((module) => module.key === key)))
        .map(({ key }) => key),
    ).toEqual([])
    const typesOf = (some: typeof modules) =>
      [...new Set(some.flatMap(({ fields }) => Object.values(fields)).map(({ type }) => type))].toSorted()
    expect(typesOf(shapes.map(({ sample }) => sample))).toEqual(typesOf(modules))
  })

  test('are far fewer than modules, and the long run takes all of them', () => {
    expect(sampled(modules).length).toBe(isLong ? modules.length : new Set(shapes.map(({ sample }) => sample)).size)
    expect(shapes.length).toBeLessThan(modules.length / 2)
  })

  test('a module like others adds none; one that asks something new of the engine adds its own', () => {
    const declare = (key: string, amount: ReturnType<typeof number>) =>
      defineModule({
        key,
        title: key,
        display: 'name',
        fields: { name: text('Nama', { required: true, max: 50 }), amount },
      })
    const present = buildCatalogue(areas).modules
    const count = shapesOf(present).length
    expect(shapesOf([...present, declare('alike', number('Jumlah', { min: 0 }))]).length).toBe(count)
    const unheard = shapesOf([...present, { ...declare('unheard', number('Jumlah')), without: ['read', 'delete'] }])
    expect(unheard.length).toBe(count + 1)
    expect(unheard.flatMap((shape) => (shape.sample.key === 'unheard' ? [shape.modules.length] : []))).toEqual([1])
    expect(covering(present, () => ['one and the same'])).toHaveLength(1)
  })
})
