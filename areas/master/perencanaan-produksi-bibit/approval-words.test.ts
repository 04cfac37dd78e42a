import { expect, test } from 'vitest'
import { choiceInWords, emptyCode } from '#core/questions/empty-choice.ts'
import { choice } from '#core/declare/fields.ts'
import type { Caller } from '#test/kit/caller.ts'
import { exportedFile } from '#test/kit/export.ts'
import type { Given } from '#test/kit/given.ts'
import { withGivenWorld } from '#test/kit/given-world.ts'
import { riskLevel } from '../codes.ts'
import { perencanaanProduksiBibit } from './perencanaan-produksi-bibit.module.ts'

let admin: Caller
let given: Given
withGivenWorld((opened) => ({ admin, given } = opened))

const path = 'perencanaan_produksi_bibit'
const ids = async (filters: Record<string, unknown>) =>
  (await admin.get(`${path}/dataset`, { filters })).rows.map((row) => row['id'])
const exported = async (filters: Record<string, unknown>) =>
  (await exportedFile(admin, path, { filters })).toString('utf8')

test('VS-01 a plan that nobody decided on is "Menunggu" in badge, filter and file, handed in or not; only the one handed in can be decided', async () => {
  const plan = await given('perencanaan-produksi-bibit')
  const field = perencanaanProduksiBibit.fields.status_approval
  expect([plan['status_approval'], choiceInWords(field, null), choiceInWords(field, 0)]).toEqual([
    null,
    'Menunggu',
    'Menunggu',
  ])
  expect(await ids({ id: plan['id'], status_approval: 0 })).toEqual([plan['id']])
  expect(await ids({ id: plan['id'], status_approval: [1, 2] })).toEqual([])
  expect(await exported({ id: plan['id'] })).toContain('Menunggu')
  const decided = await admin.post('custom/verification', {
    id: plan['id'],
    table: path,
    status: 'approved',
    description: '',
  })
  expect([decided.status, decided.body['message']]).toEqual([
    409,
    'Data ini belum diajukan untuk persetujuan atau sudah dibatalkan.',
  ])
  const sent = await admin.post(`${path}/${String(plan['id'])}/action/submit`, { version: plan['version'] })
  expect([sent.status, sent.row['status_approval']]).toEqual([200, 0])
  expect(await ids({ id: plan['id'], status_approval: 0 })).toEqual([plan['id']])
  expect(await exported({ id: plan['id'] })).toContain('Menunggu')
})

test('VS-01 a risk that nobody judged is none, in the record, the filter and the file', async () => {
  const reason = await given('monitoring-reason', { risk_level: null })
  expect(reason['risk_level']).toBeNull()
  const found = async (level: number) =>
    (await admin.get('monitoring_reason/dataset', { filters: { id: reason['id'], risk_level: level } })).rows.length
  expect([await found(3), await found(2)]).toEqual([0, 0])
  const file = (await exportedFile(admin, 'monitoring_reason', { filters: { id: reason['id'] } })).toString('utf8')
  expect(file.includes('Tinggi')).toBe(false)
})

test('VS-01 elsewhere an empty choice is what its set calls otherwise', () => {
  const level = choice('Tingkat Risiko', riskLevel)
  expect([emptyCode(level), choiceInWords(level, null)]).toEqual([3, 'Tinggi'])
})
