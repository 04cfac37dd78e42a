import { describe, expect, test } from 'vitest'
import { isSecondOfPair } from '#core/declare/field.ts'
import { columnFilterKindsOf, isFilterWithoutIndex, noFilterReason } from '#core/questions/column-filters.ts'
import { columnFilterTexts } from '#web-engine/form/fields/column-filter-texts.ts'
import { catalogue } from './hidden-matrix.ts'

/** What a list shows, whoever reads it. */
const columns = catalogue.modules.flatMap((module) =>
  module.list.columns.flatMap((name) => {
    const field = module.fields[name]
    return field && !isSecondOfPair(field) && field.options.as !== 'hidden' && !field.options.hideIn?.includes('list')
      ? [{ module, name, field, place: `${module.key}.${name}` }]
      : []
  }),
)

describe('LS-13 every column of every list', () => {
  test('can be asked, or its head says why not', () => {
    const silent = columns.filter(
      ({ module, name }) => columnFilterKindsOf(module, name).length === 0 && noFilterReason(module, name) === null,
    )
    expect(silent.map(({ place }) => place)).toEqual([])
    const closed = columns.filter(({ module, name }) => noFilterReason(module, name) !== null)
    // Of all columns only buttons hold nothing that could be asked for.
    expect(closed.map(({ place, field }) => [place, field.type])).toEqual(closed.map(({ place }) => [place, 'button']))
    for (const { module, name } of closed)
      expect(columnFilterTexts).toHaveProperty([`head.${noFilterReason(module, name)}`])
  })

  test('of text is asked by a part, of a reference by a part of its name, of figures and days between bounds, of what may be empty for that', () => {
    const lacking = columns.filter(({ module, name, field }) => {
      const ways = columnFilterKindsOf(module, name)
      const wanted = {
        text: 'contains',
        textarea: 'contains',
        reference: 'contains',
        number: 'range',
        money: 'range',
        date: 'range',
        datetime: 'range',
        file: 'empty',
        files: 'empty',
      } as const
      const way = field.type in wanted ? wanted[field.type as keyof typeof wanted] : null
      return way !== null && !ways.includes(way)
    })
    expect(lacking.map(({ place }) => place)).toEqual([])
  })

  test('that refers to others finds their names by the index of their search', () => {
    const unnamed = columns.filter(({ field }) => {
      const to = field.type === 'reference' ? catalogue.module(field.options.to ?? '') : null
      return to !== null && !to.search.includes(to.display)
    })
    expect(unnamed.map(({ place }) => place)).toEqual([])
  })

  test('that is worked out at reading is tried on rows, never said to have an index; one that an index begins with is not', () => {
    const derived = columns.filter(({ field: { options } }) => options.countOf ?? options.external !== undefined)
    expect(derived.length).toBeGreaterThan(10)
    expect(derived.filter(({ module, name }) => !isFilterWithoutIndex(module, name, 'range'))).toEqual([])
    const beds = catalogue.module('bedeng-nursery')
    expect(isFilterWithoutIndex(beds, beds.display, 'equal')).toBe(false)
  })
})
