import { afterAll, beforeAll, expect, test } from 'vitest'
import { choiceText } from '#core/empty-choice.ts'
import type { Caller } from '#test/kit/caller.ts'
import { givenBy, type Given } from '#test/kit/given.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { perencanaanProduksiBibit } from './perencanaan-produksi-bibit.module.ts'

let world: World
let admin: Caller
let given: Given
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  given = givenBy(world, admin)
})
afterAll(() => world.close())

const path = 'perencanaan_produksi_bibit'
const ids = async (filters: Record<string, unknown>) => (await admin.get(`${path}/dataset`, { filters })).rows.map((row) => row['id'])
const exported = async (filters: Record<string, unknown>) =>
  (await admin.raw({ method: 'GET', url: `/api/${path}/export?format=csv&filters=${encodeURIComponent(JSON.stringify(filters))}` })).text

test('AP-01 a plan that nobody submitted does not wait: the badge, the filter and the file say so alike; a submitted one waits in all three', async () => {
  const plan = await given('perencanaan-produksi-bibit')
  const field = perencanaanProduksiBibit.fields.status_approval
  expect([plan['status_approval'], choiceText(field, null), choiceText(field, 0)]).toEqual([null, '-', 'Menunggu'])
  expect(await ids({ id: plan['id'], status_approval: 0 })).toEqual([])
  expect(await ids({ id: plan['id'], status_approval: null })).toEqual([plan['id']])
  expect(await exported({ id: plan['id'] })).not.toContain('Menunggu')
  const sent = await admin.post(`${path}/${String(plan['id'])}/action/submit`, { version: plan['version'] })
  expect([sent.status, sent.row['status_approval']]).toEqual([200, 0])
  expect(await ids({ id: plan['id'], status_approval: 0 })).toEqual([plan['id']])
  expect(await exported({ id: plan['id'] })).toContain('Menunggu')
})

test('VS-01 elsewhere an empty choice is what its set calls otherwise, in the record, the filter and the file', async () => {
  const reason = await given('monitoring-reason', { risk_level: null })
  expect(reason['risk_level']).toBe(3)
  await world.db.query('update monitoring_reason set risk_level = null where id = $1', [reason['id']])
  const found = async (level: number) => (await admin.get('monitoring_reason/dataset', { filters: { id: reason['id'], risk_level: level } })).rows.length
  expect([await found(3), await found(2)]).toEqual([1, 0])
  expect(
    (await admin.raw({ method: 'GET', url: `/api/monitoring_reason/export?format=csv&filters=${encodeURIComponent(JSON.stringify({ id: reason['id'] }))}` }))
      .text,
  ).toContain('Tinggi')
})
