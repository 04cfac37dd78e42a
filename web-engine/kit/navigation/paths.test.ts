import { describe, expect, test } from 'vitest'
import { text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { createHref, isOtherRecord, modulePath, recordHref, isSameScreenAddress, pathWithQuery } from './paths.ts'

const skill = defineModule({
  key: 'treatment-skill',
  route: 'trees/treatment-skill',
  title: 'Skill',
  display: 'name',
  fields: { name: text('Nama') },
})

describe('addresses of the module screen', () => {
  test('SH-05 the screen lives below its menu module', () => {
    expect(modulePath('master', skill)).toBe('/master/trees/treatment-skill')
  })
  test('MD-01 a record has its id in the path and in the query', () => {
    expect(recordHref('/master/bed', 'detail', 12)).toBe('/master/bed/12?view=detail&id=12')
  })
  test('MD-01 a new record has a view and no id', () => {
    expect(createHref('/master/bed')).toBe('/master/bed?view=create')
  })
  test('LS-01 an empty query leaves no question mark', () => {
    expect(pathWithQuery('/master/bed', new URLSearchParams())).toBe('/master/bed')
    expect(pathWithQuery('/master/bed', new URLSearchParams('page=2'))).toBe('/master/bed?page=2')
  })
  test('MD-03 back finds the list whatever page it showed, but not the form at the same path', () => {
    expect(isSameScreenAddress('/master/bed?page=3&search=x', '/master/bed')).toBe(true)
    expect(isSameScreenAddress('/master/bed?view=create', '/master/bed')).toBe(false)
    expect(isSameScreenAddress('/master/bed/5?view=update&id=5', '/master/bed/5?view=detail&id=5')).toBe(false)
  })
  test('MD-02 a child opened from its master goes back there, a record opened from its own module to the list', () => {
    expect(isOtherRecord('/master/nursery/5?view=detail&id=5', '/master/bed')).toBe(true)
    expect(isOtherRecord('/master/bed/5?view=detail&id=5', '/master/bed')).toBe(false)
    expect(isOtherRecord('/master/nursery?page=2', '/master/bed')).toBe(false)
  })
})
