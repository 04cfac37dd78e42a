import { afterAll, beforeAll, expect, test } from 'vitest'
import { idInQr, qrText } from '#core/questions/qr-code.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { bedengNursery } from './bedeng-nursery.module.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test("MS-04 a bed is found by what its QR says, within the reader's nursery", async () => {
  const admin = await world.as('admin')
  const coordinator = await world.as('koordinator')
  const { rows } = await world.db.query<{ own: number; other: number }>(
    `select (select min(id) from bedeng_nursery where location_nursery_id = 1)::int as own, (select min(id)
      from bedeng_nursery where location_nursery_id <> 1)::int as other`,
  )
  const [{ own, other } = { own: 0, other: 0 }] = rows
  const found = async (caller: typeof admin, search: string) =>
    (await caller.get('bedeng_nursery/list', { search })).rows.map((row) => row['id'])
  expect(await found(admin, qrText(bedengNursery, own))).toContain(own)
  expect(await found(admin, `bd-${other}`)).toContain(other)
  expect(await found(coordinator, `BD-${other}`)).not.toContain(other)
})

test.each([
  ['BD-12', 12],
  ['bd-12', 12],
  ['BD-', null],
  ['BD-0', null],
  ['BD-1x', null],
  ['XX-12', null],
  ['BD-99999999999999999', null],
])('MS-04 %s says %s', (text, id) => {
  expect(idInQr(bedengNursery, text)).toBe(id)
})
