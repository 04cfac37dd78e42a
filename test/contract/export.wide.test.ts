import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { cellColumns } from '#core/cells/columns.ts'
import { EXPORT_FORMATS } from '#core/wire/export.ts'
import { workbookSheetName, workbookFault } from '#server-engine/features/export/writers/workbook-sheet.ts'
import type { Caller } from '#test/kit/caller.ts'
import { readSheet } from '#test/kit/read-sheet.ts'
import { sampled } from '#test/kit/shapes.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const modules = sampled(buildCatalogue(demoAreas).modules)
let world: World
let admin: Caller
let guest: Caller
let coordinator: Caller

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  guest = await world.as('tamu')
  coordinator = await world.as('koordinator')
  await world.db.query(`insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
    where r.role_name in ('Tamu', 'Nursery Coordinator') and (t.task_code like '%.export' or t.task_code like '%.read')
    on conflict do nothing`)
  for (const [code, nursery] of [
    ['MINE', 1],
    ['THEIRS', 2],
    ['SHARED', null],
  ] as const) {
    await admin.post('field_gallery/create', {
      name: code,
      code,
      colour: 1,
      location_nursery_id: nursery,
      secret: 'kenari',
      secret_number: 777_123,
      pin: 'rahasia-sekali',
      lines: [{ item: 'Paku', quantity: 1, cost: 888_123 }],
    })
  }
})
afterAll(() => world.close())

describe('export of every module', () => {
  test.each(EXPORT_FORMATS)(
    'EX-01 PM-03 a hidden field is in no .%s file of someone without its permission, and its header neither',
    async (format) => {
      const theirs = await guest.get('field_gallery/export', { format })
      expect(theirs.status).toBe(200)
      const texts = format === 'csv' || format === 'html' ? [theirs.text] : [JSON.stringify(readSheet(theirs.bytes))]
      expect(texts.join('')).not.toMatch(/Rahasia|kenari|777123|rahasia-sekali|888123|Biaya/)
      expect(texts.join('')).toMatch(/Galeri Kolom/)
      const own = await admin.get('field_gallery/export', { format })
      expect(format === 'csv' || format === 'html' ? own.text : JSON.stringify(readSheet(own.bytes))).toMatch(/kenari/)
      expect(format === 'csv' || format === 'html' ? own.text : JSON.stringify(readSheet(own.bytes))).not.toMatch(
        /rahasia-sekali/,
      )
      expect((await guest.get('field_gallery/export', { format, filters: { secret: 'kenari' } })).status).toBe(422)
      expect((await guest.get('field_gallery/export', { format, order: 'secret' })).status).toBe(422)
    },
  )

  test('EX-01 a row out of scope is in no file', async () => {
    const theirs = (await coordinator.get('field_gallery/export', { format: 'csv' })).text
    expect(theirs).toMatch(/MINE/)
    expect(theirs).toMatch(/SHARED/)
    expect(theirs).not.toMatch(/THEIRS/)
    expect(
      (await coordinator.get('field_gallery/export', { format: 'csv', filters: { code: 'THEIRS' } })).body['code'],
    ).toBe('empty_export')
  })

  test.each(modules.map((module) => module.key))(
    "EX-01 EX-02 the file of %s holds the caller's readable fields and exactly the rows of the caller's list",
    async (key) => {
      const module = world.catalogue.module(key)
      for (const caller of [admin, coordinator]) {
        const list = await caller.get(`${module.path}/list`)
        const file = await caller.get(`${module.path}/export`, { format: 'csv' })
        const total = Number(list.body['total'])
        expect([file.status, file.headers['x-export-rows'] ?? null]).toEqual(
          total === 0 ? [422, null] : [200, String(total)],
        )
      }
      const headers = cellColumns(module.fields, { timeZone: 'Asia/Jakarta' }).map(({ header }) => header)
      expect(new Set(headers.map((header) => header.toLowerCase())).size).toBe(headers.length)
      expect(workbookFault([{ name: workbookSheetName(module.title), columns: headers.length }])).toBeNull()
    },
  )
})
