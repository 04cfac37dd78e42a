import { afterAll, beforeAll, expect, test } from 'vitest'
import { choiceText, emptyCode } from '#core/empty-choice.ts'
import { choice } from '#core/fields.ts'
import type { Caller } from '#test/kit/caller.ts'
import { givenBy, type Given } from '#test/kit/given.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { riskLevel } from '../codes.ts'
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

test('VS-01 a risk that nobody judged is none, in the record, the filter and the file', async () => {
  const reason = await given('monitoring-reason', { risk_level: null })
  expect(reason['risk_level']).toBeNull()
  const found = async (level: number) => (await admin.get('monitoring_reason/dataset', { filters: { id: reason['id'], risk_level: level } })).rows.length
  expect([await found(3), await found(2)]).toEqual([0, 0])
  const file = await admin.raw({ method: 'GET', url: `/api/monitoring_reason/export?format=csv&filters=${encodeURIComponent(JSON.stringify({ id: reason['id'] }))}` })
  expect([file.status, file.text.includes('Tinggi')]).toEqual([200, false])
})

test('VS-01 elsewhere an empty choice is what its set calls otherwise', () => {
  const level = choice('Tingkat Risiko', riskLevel)
  expect([emptyCode(level), choiceText(level, null)]).toEqual([3, 'Tinggi'])
})
