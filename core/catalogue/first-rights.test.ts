import { describe, expect, test } from 'vitest'
import { defineArea } from '../declare/area.ts'
import { buildCatalogue, permissionsOf } from './catalogue.ts'
import { text } from '../declare/fields.ts'
import { isFirstRight, unknownFirstRights, type FirstRights } from './first-rights.ts'
import { defineModule } from '../declare/module.ts'

const tool = defineModule({
  key: 'tool',
  title: 'Alat',
  display: 'name',
  fields: { name: text('Nama', { required: true }), secret: text('Rahasia', { permission: 'tool.private' }) },
})
const rights = permissionsOf(
  buildCatalogue([
    defineArea({
      key: 'tools',
      menus: [{ key: 'tools', title: 'Alat', description: 'Alat', icon: 'leaf', modules: [tool] }],
    }),
  ]),
)

const held = (given: FirstRights, role: string) =>
  rights.filter((right) => isFirstRight(given, role, right)).map(({ code }) => code)

describe('first rights of roles', () => {
  test('an area gives a role single rights of its modules, and only that role', () => {
    const given = { Pengawas: ['tool.update'] }
    expect([held(given, 'Pengawas'), held(given, 'QA'), held(given, 'constructor')]).toEqual([['tool.update'], [], []])
  })

  test('all work with a module is neither looking at it nor what is private in it', () => {
    expect(held({ Pengawas: ['tool.*'] }, 'Pengawas')).toEqual([
      'tool.create',
      'tool.update',
      'tool.delete',
      'tool.import',
    ])
  })

  test('a right that nothing declares is named', () => {
    expect(unknownFirstRights({ Pengawas: ['tool.updat', 'tool.*', 'tol.*'] }, rights)).toEqual([
      `gives 'Pengawas' the right 'tool.updat', which nothing declares`,
      `gives 'Pengawas' the right 'tol.*', which nothing declares`,
    ])
  })
})
