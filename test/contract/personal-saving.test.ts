import { describe, expect, test } from 'vitest'
import { isWritable } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Caller } from '#test/kit/caller.ts'
import { importFile } from '#test/kit/import.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import type { World } from '#test/kit/world.ts'
import { changeable, each, namesOf, withPersonalWorld, type PersonalWorld, type Row } from './personal-matrix.ts'

let world: World
let admin: Caller
let guest: Caller
let recordOf: PersonalWorld['recordOf']
withPersonalWorld((opened) => ({ world, admin, guest, recordOf } = opened))

describe('PM-04 who may change a record but not read what is personal in it', () => {
  const stored = async (module: AnyModule) => {
    const names = namesOf(module)
      .map((name) => `"${name}"`)
      .join(', ')
    return (await world.db.query<Row>(`select ${names} from ${module.table} where id = $1`, [recordOf(module)['id']]))
      .rows[0]
  }

  // What a record is called by may follow from another field.
  const renamed = changeable.filter(({ fields, display }) => fields[display] && isWritable(fields[display]))
  test.each(each(renamed))('%s is saved, and what is personal stays as it was', async (_, module) => {
    const before = await stored(module)
    const seen = (await guest.get(`${module.path}/${String(recordOf(module)['id'])}/show`)).row
    const name = module.display
    const value = module.fields[name]?.options.plate ? 'H 7351 ZQ' : 'Nama Baru'
    const stale = await guest.put(`${module.path}/update`, { id: seen['id'], version: 0, [name]: value })
    expect(stale.status).toBe(409)
    for (const hidden of namesOf(module)) expect(stale.text).not.toContain(`"${hidden}"`)
    // A form sends back what it was given.
    const saved = await guest.put(`${module.path}/update`, { ...seen, [name]: value })
    expect([saved.status, saved.row?.[name]]).toEqual([200, value])
    for (const hidden of namesOf(module)) expect(saved.text).not.toContain(`"${hidden}"`)
    expect(await stored(module)).toEqual(before)
  })

  test.each(
    each(
      changeable.filter(({ fields }) =>
        Object.values(fields).some(({ type, options }) => type === 'text' && options.unique && !options.permission),
      ),
    ),
  )('%s is changed by a file without these columns, and a file with one does not reach it', async (_, module) => {
    const before = await stored(module)
    const [key] = Object.entries(module.fields).find(
      ([, { type, options }]) => type === 'text' && options.unique && !options.permission,
    ) ?? ['']
    const code = (await admin.get(`${module.path}/${String(recordOf(module)['id'])}/show`)).row[key]
    const plain =
      Object.entries(module.fields).find(
        ([name, { type, options }]) => type === 'text' && name !== key && options.required && !options.permission,
      )?.[0] ?? ''
    const label = (name: string) => module.fields[name]?.label ?? ''
    const file = (extra: readonly (readonly [string, string])[]) =>
      csvOf([
        [label(key), label(plain), ...extra.map(([head]) => head)],
        [String(code), 'Dari Berkas', ...extra.map(([, cell]) => cell)],
      ])
    const done = await importFile(guest, module.path, { bytes: file([]), mode: 'all', update: '1' })
    expect([done.status, done.body['updated']]).toEqual([200, 1])
    const personal = namesOf(module)[0] ?? ''
    await importFile(guest, module.path, {
      bytes: file([[label(personal), '0811-0000-0000']]),
      mode: 'all',
      update: '1',
    })
    expect(await stored(module)).toEqual(before)
  })

  test('makes no record that must have it, and is told so in words; with the right it is made', async () => {
    const body = { freelance_no: 'PL-ZQ-1', fullname: 'Tanpa Telepon', location_nursery_id: 1 }
    const refused = await guest.post('vendor_freelance/create', body)
    expect([refused.status, refused.body['message']]).toEqual([
      403,
      'Data baru memuat isian wajib yang memerlukan hak akses lain. Mintalah hak itu kepada administrator.',
    ])
    await grant(world, 'Tamu', 'vendor-freelance.personal')
    expect((await guest.post('vendor_freelance/create', { ...body, phone: '0812 1' })).status).toBe(201)
    expect((await guest.get('vendor_freelance/list')).text).toContain('"phone"')
    await revoke(world, 'Tamu', 'vendor-freelance.personal')
    expect((await guest.get('vendor_freelance/list')).text).not.toContain('"phone"')
  })
})
