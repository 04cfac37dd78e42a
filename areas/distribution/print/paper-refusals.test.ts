import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meetsCondition } from '#core/declare/condition.ts'
import { openLoading, type LoadedRun, type Loading } from '../loading/loading.test-kit.ts'
import { distributionLoadingLine } from '../distribution-loading-line/distribution-loading-line.module.ts'

let l: Loading
let run: LoadedRun
beforeAll(async () => {
  l = await openLoading()
  run = await l.readyRun({ bags: 2 })
})
afterAll(() => l.world.close())

const PAPERS = [
  'label-seed',
  'label-armada',
  'label-poc',
  'bast-seed',
  'surat-jalan-armada',
  'distribution-report',
  'distribution-received-report',
]
const labelsOn = async () => {
  const reply = await l.coordinator.get('print/label-seed', { loading_line_id: run.id })
  return (reply.row as unknown as { labels: { id: number }[] }).labels.map(({ id }) => id)
}

describe('PRINT the papers of distribution', () => {
  test.each(PAPERS)(
    "PR-01 %s without its run, of none, or of another nursery's: 'Data tidak ditemukan!'",
    async (paper) => {
      const [foreign] = (
        await l.world.db.query<{ id: number }>(
          `select id from loading_line where location_nursery_id <> ${l.nursery} order by id limit 1`,
        )
      ).rows
      const numbers = [null, '', 'x', '-1', '0', '99999999', String(run.id).repeat(9), ...(foreign ? [foreign.id] : [])]
      for (const loading_line_id of numbers) {
        const reply = await l.coordinator.get(`print/${paper}`, loading_line_id === null ? {} : { loading_line_id })
        expect([paper, loading_line_id, reply.status, reply.body['message']]).toEqual([
          paper,
          loading_line_id,
          404,
          'Data tidak ditemukan!',
        ])
      }
    },
  )

  test.each(PAPERS)('PR-01 %s needs a token, and the rights to read and to print', async (paper) => {
    const query = { loading_line_id: run.id }
    expect((await l.world.with(null).get(`print/${paper}`, query)).status).toBe(401)
    expect((await (await l.world.as('mitra')).get(`print/${paper}`, query)).status).toBe(403)
  })

  test("PR-01 a void label is on no paper, cannot be noted as printed, and its record offers no 'Cetak Ulang'", async () => {
    const [bag = 0] = run.bags
    expect(await labelsOn()).toContain(bag)
    const split = await l.coordinator.post(`detail_labels/${bag}/action/split`, { filled: 1 })
    expect(split.status).toBe(200)
    const { row } = await l.coordinator.get(`detail_labels/${bag}/show`)
    expect(row['void_at']).not.toBeNull()
    expect(await labelsOn()).not.toContain(bag)
    const noted = await l.coordinator.post('print/label-seed/printed', {
      parameters: { loading_line_id: String(run.id) },
      labels: [String(bag)],
    })
    const after = (await l.coordinator.get(`detail_labels/${bag}/show`)).row
    expect([noted.status < 500, after['print_count']]).toEqual([true, row['print_count']])
    const again = distributionLoadingLine.fields.print_label
    const others = (await l.coordinator.get(`detail_labels/${run.bags[1]}/show`)).row
    expect([again.label, again.options.when.field]).toEqual(['Cetak Ulang', 'void_at'])
    expect([meetsCondition(again.options.when, row), meetsCondition(again.options.when, others)]).toEqual([false, true])
  })
})

describe('an action asks for what is of its record', () => {
  test("DS-07 'Rencanakan Kendaraan' takes the vehicles of the label's own run alone", async () => {
    const other = await l.readyRun({ bags: 1 })
    const bag = run.bags[1] ?? 0
    const plan = (truck: unknown) =>
      l.coordinator.post(`detail_labels/${bag}/action/plan`, { planned_transportation_id: truck })
    const strange = await plan(other.trucks[0])
    expect([strange.status, strange.body['errors']]).toEqual([
      422,
      { planned_transportation_id: 'Kendaraan tidak ditemukan' },
    ])
    expect((await plan(run.trucks[0])).status).toBe(200)
    // What the dialog asks for offers exactly these.
    const { ofRecord, where } = distributionLoadingLine.actions.plan.input.planned_transportation_id.options
    expect([ofRecord, where]).toEqual([{ loading_line_id: 'loading_line_id' }, { load_after_time: null }])
    const offered = await l.coordinator.get('allocation_transportation/dataset', {
      filters: { ...where, loading_line_id: run.id },
    })
    expect(offered.rows.map(({ id }) => id)).toEqual(run.trucks)
  })
})
