import { describe, expect, test } from 'vitest'
import { buildCatalogue, DeclarationError, permissionsOf } from '../catalogue/catalogue.ts'
import { coordinates, reference, text, textarea } from './fields.ts'
import { defineModule, type AnyModule } from './module.ts'
import { rightsToCreate } from './personal-fields.ts'

const worker: AnyModule = defineModule({
  key: 'worker',
  title: 'Pekerja',
  display: 'name',
  fields: {
    name: text('Nama', { required: true }),
    phone: text('Telepon', { required: true, as: 'tel', personal: true }),
    home: textarea('Alamat', { personal: true }),
    ...coordinates('Rumah', { personal: true }),
    nik: text('NIK', { personal: true, permission: 'worker.private' }),
  },
})
const build = (...modules: AnyModule[]) =>
  buildCatalogue([{ key: 'a', menus: [{ key: 'm', title: 'M', description: '', icon: 'x', modules }] }])

function mistakesOf(...modules: AnyModule[]): readonly string[] {
  try {
    build(...modules)
    return []
  } catch (error) {
    if (error instanceof DeclarationError) return error.mistakes
    throw error
  }
}

describe('PM-03 fields about persons', () => {
  test('are read by a right of the module, unless one has a more specific right', () => {
    const rights = Object.fromEntries(
      Object.entries(worker.fields).map(([name, { options }]) => [name, options.permission ?? null]),
    )
    expect(rights).toEqual({
      name: null,
      phone: 'worker.personal',
      home: 'worker.personal',
      latitude: 'worker.personal',
      longitude: 'worker.personal',
      nik: 'worker.private',
    })
  })

  test('give rise to one right, named in Indonesian', () => {
    const own = permissionsOf(build(worker)).filter(({ action }) => action === 'personal' || action === 'private')
    expect(own.map(({ code, name }) => [code, name])).toEqual([
      ['worker.personal', 'Lihat data pribadi: Telepon, Alamat, Rumah (Pekerja)'],
      ['worker.private', 'Lihat NIK (Pekerja)'],
    ])
  })

  test('are searched apart from the text that everybody reads', () => {
    expect([worker.search, worker.searchPersonal]).toEqual([['name'], ['phone']])
    const chosen = defineModule({
      key: 'chosen',
      title: 'Pilihan',
      display: 'name',
      search: ['name', 'home'],
      fields: { name: text('Nama'), home: textarea('Alamat', { personal: true }) },
    })
    expect([chosen.search, chosen.searchPersonal]).toEqual([['name'], ['home']])
  })

  test('that every record must have belong to the rights of whoever makes one', () => {
    expect(rightsToCreate(worker)).toEqual(['worker.personal'])
  })

  test('stay so in a copy', () => {
    const trip = (personal: { personal: true } | object) =>
      defineModule({
        key: 'trip',
        title: 'Perjalanan',
        display: 'name',
        fields: {
          name: text('Nama'),
          worker_id: reference('Pekerja', 'worker'),
          phone: text('Telepon', { copyOf: ['worker_id', 'phone'], ...personal }),
        },
      })
    expect(mistakesOf(worker, trip({}))).toEqual([
      "module 'trip': field 'phone': copyOf: 'worker.phone' is personal data: mark the copy as personal",
    ])
    expect(mistakesOf(worker, trip({ personal: true }))).toEqual([])
  })

  test('name no record, and their right is no action', () => {
    const named = defineModule({
      key: 'named',
      title: 'Bernama',
      display: 'phone',
      fields: { phone: text('Telepon', { personal: true }) },
    })
    expect(mistakesOf(named)).toContain("module 'named': display 'phone' must not have a permission of its own")
    expect(mistakesOf({ ...worker, actions: { personal: { label: 'Pribadi' } } })).toEqual([
      "module 'worker': action name 'personal' cannot be used",
    ])
  })
})
