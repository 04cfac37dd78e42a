import { describe, expect, test } from 'vitest'
import { text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { readScreenOfAddress } from './module-screen-kind.ts'

const fields = { code: text('Kode') }
const module = defineModule({ key: 'bed', title: 'Bedeng', display: 'code', fields })
const readOnly = defineModule({ key: 'bed', title: 'Bedeng', display: 'code', fields, without: ['create', 'update'] })
const read = (query: string, pathId: number | null = null) =>
  readScreenOfAddress(module, new URLSearchParams(query), pathId)

describe('view of the generic module screen', () => {
  test('MD-01 no view is the list', () => {
    expect(read('')).toEqual({ view: 'list', id: null })
  })
  test('MD-01 the query id wins over the path id', () => {
    expect(read('view=detail&id=7', 5)).toEqual({ view: 'detail', id: 7 })
  })
  test('MD-01 the path id counts when the query has none', () => {
    expect(read('view=update', 5)).toEqual({ view: 'update', id: 5 })
  })
  test.each([
    'view=detail',
    'view=update',
    'view=detail&id=abc',
    'view=detail&id=0',
    'view=detail&id=1.5',
    'view=detail&id=',
  ])('MD-01 %s has no record and is the list', (query) => {
    expect(read(query)).toEqual({ view: 'list', id: null })
  })
  test.each(['view=remove', 'view=constructor', 'view='])('MD-01 unknown %s is the list', (query) => {
    expect(read(query, 5)).toEqual({ view: 'list', id: null })
  })
  test('a module with one record opens it, whatever the address asks', () => {
    const single = defineModule({ key: 'settings', title: 'Pengaturan', display: 'code', fields, single: true })
    const views = ['', 'view=create', 'view=detail&id=7', 'view=update'].map((query) =>
      readScreenOfAddress(single, new URLSearchParams(query), 5),
    )
    expect(views.map(({ view, id }) => [view, id])).toEqual([
      ['detail', 1],
      ['detail', 1],
      ['detail', 1],
      ['update', 1],
    ])
  })
  test('PM-02 a view the module goes without is the list', () => {
    expect(readScreenOfAddress(readOnly, new URLSearchParams('view=create'), null)).toEqual({ view: 'list', id: null })
    expect(readScreenOfAddress(readOnly, new URLSearchParams('view=update&id=3'), null)).toEqual({
      view: 'list',
      id: null,
    })
  })
})
