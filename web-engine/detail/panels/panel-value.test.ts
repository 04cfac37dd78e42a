import { expect, test } from 'vitest'
import { valueAt } from './panel-value.ts'

test('DT-03 a panel’s value is found by its dotted path, and only among the answer’s own keys', () => {
  const data = { vehicle: { plate: 'AB 1' }, list: ['a', 'b'] }
  expect([
    valueAt(data, 'vehicle.plate'),
    valueAt(data, 'list.1'),
    valueAt(data, 'vehicle.driver.name'),
    valueAt(data, 'constructor.name'),
    valueAt(null, 'x'),
  ]).toEqual(['AB 1', 'b', undefined, undefined, undefined])
})
