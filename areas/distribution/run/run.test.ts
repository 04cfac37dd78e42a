import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#server-engine/base/database.ts'
import { buildApp } from '#server/http/app.ts'
import { createCaller } from '#test/kit/caller.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { openRuns, type Runs } from './run.test-kit.ts'

let runs: Runs
let tree: number
beforeAll(async () => {
  runs = await openRuns()
  const fresh = await runs.count(
    `select min(t.id) as n from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id)`,
  )
  tree = fresh
  await runs.admin.post('trees_allocation_bag/create', { tree_id: tree, capacity_per_bag: 50 })
  await runs.stand(tree, 300)
})
afterAll(() => runs.world.close())

const act = (id: number, action: string, input = {}) => runs.act(runs.coordinator, 'loading_line', id, action, input)

describe('DS-05 a run from allocation to printed labels', () => {
  test('a run takes farmers, plots and requests from its day; holes limit what it proposes, and confirming promises the stock', async () => {
    const id = await runs.farmersRun({ [tree]: { request: 200, holes: 120 } })
    const [line] = await runs.lines(id)
    expect(line).toMatchObject({
      lahan_no: expect.stringMatching(/^99_/),
      qty_request: 200,
      total_penlub: 120,
      elsewhere: 0,
      limit: 120,
      qty_allocated: 0,
    })
    expect((await act(id, 'allocate')).status).toBe(200)
    expect((await runs.lines(id))[0]).toMatchObject({ qty_allocated: 120, bags: 3 })
    const confirmed = await act(id, 'confirm')
    expect([
      confirmed.status,
      confirmed.row['status_allocation'],
      confirmed.row['is_confirmed'],
      confirmed.row['status_run'],
    ]).toEqual([200, 2, 1, 0])
    expect(await runs.reserved(tree)).toBe(120)
    const measured = async () =>
      (await runs.world.db.query(`select total_penlub from distribution_allocation_seed where loading_line_id = ${id}`))
        .rows
    const before = await measured()
    const reopened = await act(id, 'reopen')
    expect([reopened.status, await runs.reserved(tree)]).toEqual([200, 0])
    // What it was measured by goes with the promise: holes may be others by the next time.
    expect(before).toEqual([{ total_penlub: 120 }])
    expect(await measured()).toEqual([{ total_penlub: null }])
    expect((await act(id, 'confirm')).status).toBe(200)
    expect(await runs.reserved(tree)).toBe(120)
    const gone = await act(id, 'void', { reason: 'Petani menunda' })
    expect([gone.status, gone.row['status_run'], await runs.reserved(tree)]).toEqual([200, 9, 0])
    expect((await act(id, 'void', { reason: 'Sekali lagi' })).status).toBe(409)
  })

  test('INV8 more than holes is refused, a shortage needs its reason, and another run sees what is left', async () => {
    const id = await runs.farmersRun({ [tree]: { request: 100, holes: 80 } })
    const { run, lines } = await runs.grid(id)
    const put = (qty_allocated: number, shortage_reason: string | null, version: unknown) =>
      runs.coordinator.put(`loading_line/${id}/allocation`, {
        version,
        lines: [{ id: lines[0]?.['id'], qty_allocated, shortage_reason }],
      })
    const tooMuch = await put(81, null, run['version'])
    expect([tooMuch.status, tooMuch.body['message']]).toEqual([409, expect.stringContaining('paling banyak 80')])
    const stored = await put(30, null, run['version'])
    expect(stored.status).toBe(200)
    expect((await put(40, null, run['version'])).status).toBe(409)
    const refused = await act(id, 'confirm')
    expect([refused.status, refused.body['message']]).toEqual([409, expect.stringContaining('Kekurangan butuh alasan')])
    expect((await put(30, 'Bibit belum siap', (await runs.grid(id)).run['version'])).status).toBe(200)
    const confirmed = await act(id, 'confirm')
    expect([confirmed.status, confirmed.row['status_allocation']]).toEqual([200, 1])
    expect(await runs.reserved(tree)).toBe(30)
    // A reason explains what is short, and nothing once it is not.
    const reason = async () => (await runs.lines(id))[0]?.['shortage_reason']
    expect([await reason(), (await act(id, 'reopen')).status]).toEqual(['Bibit belum siap', 200])
    const { version } = (await runs.grid(id)).run
    const filled = { version, lines: [{ id: lines[0]?.['id'], qty_allocated: 80 }] }
    expect((await runs.coordinator.put(`loading_line/${id}/allocation`, filled)).status).toBe(200)
    expect([(await act(id, 'confirm')).status, await reason()]).toEqual([200, null])
    expect((await act(id, 'void', { reason: 'Selesai diuji' })).status).toBe(200)
  })

  test('DS-05 a save that leaves the sums as they are is seen by whoever has the grid open: shifted, explained, fertilizer, proposed', async () => {
    const second = await runs.count(
      `select max(t.id) as n from master_trees t where t.is_active = 1 and t.id <> ${tree}`,
    )
    const id = await runs.picRun({ [tree]: 60, [second]: 60 })
    const { lines } = await runs.grid(id)
    const versionOf = async () => (await runs.grid(id)).run['version']
    const [one, two] = lines.map((line) => line['id'])
    const put = (version: unknown, body: object) =>
      runs.coordinator.put(`loading_line/${id}/allocation`, { version, ...body })
    const both = (first: number, other: number) => ({
      lines: [
        { id: one, qty_allocated: first },
        { id: two, qty_allocated: other },
      ],
    })
    expect((await put(await versionOf(), both(60, 40))).status).toBe(200)
    const { rows } = await runs.world.db.query<{ id: number }>(
      `select id from detail_farmers where loading_line_id = ${id}`,
    )
    const saves = [
      both(50, 50),
      { lines: [{ id: one, qty_allocated: 50, shortage_reason: 'Sisanya nanti' }] },
      { pupuk: [{ detail_farmer_id: Number(rows[0]?.id), total_pupuk: 120 }] },
    ]
    for (const save of saves) {
      const seen = await versionOf()
      expect((await put(seen, save)).status).toBe(200)
      const late = await put(seen, { lines: [{ id: one, qty_allocated: 55 }] })
      expect([late.status, late.body['code']]).toEqual([409, 'stale_version'])
    }
    const seen = await versionOf()
    expect((await act(id, 'allocate')).status).toBe(200)
    expect((await put(seen, both(55, 40))).status).toBe(409)
    expect((await runs.lines(id)).map((line) => line['qty_allocated'])).not.toContain(55)
    await act(id, 'void', { reason: 'Selesai diuji' })
  })

  test('a PIC has no holes: the request is the limit', async () => {
    const id = await runs.picRun({ [tree]: 70 })
    expect((await runs.lines(id))[0]).toMatchObject({ qty_request: 70, total_penlub: null, limit: 70 })
    await act(id, 'allocate')
    expect((await act(id, 'confirm')).status).toBe(200)
    expect(await runs.reserved(tree)).toBe(70)
    await act(id, 'void', { reason: 'Selesai diuji' })
  })

  test('INV8 of two coordinators who promise the same seedlings at once one gets them, the other is told what is left', async () => {
    const ids = [await runs.picRun({ [tree]: 200 }), await runs.picRun({ [tree]: 200 })]
    for (const id of ids) expect((await act(id, 'allocate')).status).toBe(200)
    const replies = await Promise.all(ids.map((id) => act(id, 'confirm')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body['message']).toContain('tersedia 100')
    expect(await runs.reserved(tree)).toBe(200)
    for (const id of ids) await act(id, 'void', { reason: 'Selesai diuji' })
    expect(await runs.reserved(tree)).toBe(0)
  })

  test('INV8 on two servers: of two coordinators who confirm at the same moment one gets all, the other is told what is left and gets that', async () => {
    const second = openPool(runs.world.url, { max: 5 })
    const app = await buildApp({
      ...runs.world.product,
      db: second,
      environment: testEnvironment({ DATA_DIR: runs.world.folder }),
      webFolder: null,
    })
    try {
      const other = createCaller(app, runs.admin.token)
      for (const round of [1, 2, 3]) {
        const ids = [
          await runs.picRun({ [tree]: 200 }),
          await runs.farmersRun({ [tree]: { request: 220, holes: 180 } }),
        ]
        for (const id of ids) expect((await act(id, 'allocate')).status).toBe(200)
        const replies = await Promise.all(
          ids.map((id, at) =>
            (at === round % 2 ? other : runs.coordinator).post(`loading_line/${id}/action/confirm`, {}),
          ),
        )
        const lost = replies.findIndex(({ status }) => status === 409)
        expect([round, replies.map(({ status }) => status).toSorted()]).toEqual([round, [200, 409]])
        const won = lost === 0 ? 180 : 200
        expect(replies[lost]?.body['message']).toContain(`tersedia ${300 - won}`)
        expect(await runs.reserved(tree)).toBe(won)
        // What is left is enough for a smaller promise, on either server.
        const { run, lines } = await runs.grid(ids[lost] ?? 0)
        await runs.coordinator.put(`loading_line/${ids[lost]}/allocation`, {
          version: run['version'],
          lines: [{ id: lines[0]?.['id'], qty_allocated: 300 - won, shortage_reason: 'Stok habis' }],
        })
        expect((await other.post(`loading_line/${ids[lost]}/action/confirm`, {})).status).toBe(200)
        expect(await runs.reserved(tree)).toBe(300)
        for (const id of ids) expect((await act(id, 'void', { reason: 'Selesai diuji' })).status).toBe(200)
        expect(await runs.reserved(tree)).toBe(0)
      }
    } finally {
      await app.close()
      await second.end()
    }
  })

  test('INV8 the database itself refuses a confirmed run above the holes, and a change of what is promised', async () => {
    const id = await runs.farmersRun({ [tree]: { request: 60, holes: 50 } })
    await act(id, 'allocate')
    await runs.world.db.query(
      `update distribution_allocation_seed set qty_allocated = 60 where loading_line_id = ${id}`,
    )
    await expect(runs.world.db.query(`update loading_line set is_confirmed = 1 where id = ${id}`)).rejects.toThrow(
      'more seedlings than holes',
    )
    await act(id, 'allocate')
    expect((await act(id, 'confirm')).status).toBe(200)
    await expect(
      runs.world.db.query(`update distribution_allocation_seed set qty_allocated = 10 where loading_line_id = ${id}`),
    ).rejects.toThrow('allocation of a confirmed run')
    await act(id, 'void', { reason: 'Selesai diuji' })
  })

  test('another nursery neither sees the run nor its grid, and who may not allocate reads it only', async () => {
    const id = await runs.picRun({ [tree]: 10 })
    const other = await runs.count(
      `select id as n from location_nursery where id <> ${runs.nursery} order by id limit 1`,
    )
    await runs.world.db.query(`update users set location_nursery_id = ${other} where username = 'pengawas'`)
    const stranger = await runs.world.as('pengawas')
    for (const path of [`loading_line/${id}/show`, `loading_line/${id}/allocation`])
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404])
    expect((await stranger.get('print/label-seed', { loading_line_id: id })).status).toBe(404)
    const { run } = await runs.grid(id)
    expect((await runs.facilitator.put(`loading_line/${id}/allocation`, { version: run['version'] })).status).toBe(403)
    expect((await runs.facilitator.get(`loading_line/${id}/proposal`)).status).toBe(403)
  })

  test('PM-03 who may not read recipients does not read them in the grid', async () => {
    const id = await runs.picRun({ [tree]: 10 })
    const grid = async () => (await runs.coordinator.get(`loading_line/${id}/allocation`)).status
    expect(await grid()).toBe(200)
    await revoke(runs.world, 'Nursery Coordinator', 'detail-farmers.read')
    expect(await grid()).toBe(403)
    await grant(runs.world, 'Nursery Coordinator', 'detail-farmers.read')
    expect(await grid()).toBe(200)
    await act(id, 'void', { reason: 'Selesai diuji' })
  })
})
