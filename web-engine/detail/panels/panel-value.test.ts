import { expect, test } from 'vitest'
import { valueAtPath } from './panel-value.ts'

test('DT-03 a panel’s value is found by its dotted path, and only among the answer’s own keys', () => {
  const data = { vehicle: { plate: 'AB 1' }, list: ['a', 'b'] }
  expect([
    valueAtPath(data, 'vehicle.plate'),
    valueAtPath(data, 'list.1'),
    valueAtPath(data, 'vehicle.driver.name'),
    valueAtPath(data, 'constructor.name'),
    valueAtPath(null, 'x'),
  ]).toEqual(['AB 1', 'b', undefined, undefined, undefined])
})
