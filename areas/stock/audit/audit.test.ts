import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bed, other, store } from '#test/kit/ledger.ts'
import { openAudits, type AuditWorld } from './audit.test-kit.ts'

let audits: AuditWorld
beforeAll(async () => {
  audits = await openAudits()
})
afterAll(() => audits.world.close())

const idOf = (row: Readonly<Record<string, unknown>> | undefined) => Number(row?.['id'])

describe('ST-05 Penugasan Audit', () => {
  test('starting it lists what stands in each place, lot by lot, and the seed store in its unit; a place is in one running audit only (INV18)', async () => {
    const place = await audits.newBed('tanam')
    const lots = [await audits.lot(), await audits.lot()]
    for (const lot of lots) await audits.put(bed(place, 5), 100, lot)
    await audits.put(store, 2.5)
    const { id, lines } = await audits.start([place, null])
    expect((await audits.rows(lines[0] ?? 0)).map((row) => Number(row['seed_lot_id']))).toEqual(lots)
    expect((await audits.rows(lines[1] ?? 0)).length).toBeGreaterThan(0)
    const second = await audits.coordinator.post('stock_audit_assignment/create', {
      program_year: 2025,
      location_nursery_id: audits.nursery,
      title: 'Kedua',
      start_date: audits.today,
      end_date: audits.today,
      auditor_ids: [audits.auditorId],
      details: [{ bedeng_id: place }],
    })
    const refused = await audits.coordinator.post(`stock_audit_assignment/${second.row['id']}/action/start`, {})
    expect([refused.status, String(refused.body['message'])]).toEqual([409, expect.stringContaining('Sedang diaudit')])
    expect((await audits.coordinator.post(`stock_audit_assignment/${id}/action/void`, { reason: 'Uji' })).status).toBe(
      200,
    )
    expect((await audits.rows(lines[0] ?? 0)).map((row) => row['status_document'])).toEqual([4, 4])
    expect((await audits.coordinator.post(`stock_audit_assignment/${second.row['id']}/action/start`, {})).status).toBe(
      200,
    )
  })
  test('it is completed when every count is decided and every place was looked at', async () => {
    const [full, empty] = [await audits.newBed('tanam'), await audits.newBed('tanam')]
    await audits.put(bed(full, 5), 50)
    const {
      id,
      lines: [first = 0, second = 0],
    } = await audits.start([full, empty])
    const complete = () => audits.coordinator.post(`stock_audit_assignment/${id}/action/complete`, {})
    expect(String((await complete()).body['message'])).toContain('1 hitungan')
    await audits.count({ line: first, phase: 5, qty: 50 })
    expect((await audits.decide(idOf((await audits.rows(first))[0]))).status).toBe(200)
    expect(String((await complete()).body['message'])).toContain('1 tempat')
    expect(await audits.send({ line: second, empty: true })).toMatchObject({ status: 'taken', answer: { counts: [] } })
    expect((await complete()).status).toBe(200)
  })
})

describe('ST-06 Audit', () => {
  test('a count within the limit is handed in; approval posts only the difference, and the bed holds what was counted', async () => {
    const place = await audits.newBed('tanam')
    await audits.put(bed(place, 5), 100)
    const {
      lines: [line = 0],
    } = await audits.start([place])
    expect(await audits.count({ line, phase: 5, qty: 98 })).toMatchObject({
      status: 'taken',
      answer: { counts: [{ result: 'counted' }] },
    })
    const [row] = await audits.rows(line)
    expect(row).toMatchObject({ status_document: 2, qty_system: 100, qty_diff: -2, status_audit: 4 })
    const reply = await audits.decide(idOf(row))
    expect([reply.status, reply.body['message']]).toEqual([200, expect.any(String)])
    expect(await audits.onHand({ bed: place })).toBe(98)
    const { rows } = await audits.world.db.query(
      `select from_account, to_account, movement_cause, to_qty::float8 as qty from stock_movement
        where source_table = 'stock_audit' and source_id = $1`,
      [idOf(row)],
    )
    expect(rows).toEqual([{ from_account: 2, to_account: 10, movement_cause: 'audit', qty: 2 }])
    const late = await audits
      .post([{ from: other('saldoAwal', 5), to: bed(place, 5), qty: 1 }], { date: audits.daysAgo(1) })
      .catch((error: unknown) => error)
    expect(String(late)).toContain('sudah diaudit')
  })
  test('what the books say is told to nobody before it is counted; INV16 who counted does not approve', async () => {
    const place = await audits.newBed('tanam')
    await audits.put(bed(place, 5), 100)
    const {
      lines: [line = 0],
    } = await audits.start([place])
    const id = idOf((await audits.rows(line))[0])
    const shown = await audits.auditor.get(`stock_audit/${id}/show`)
    expect(shown.row).toMatchObject({ qty_system: null, qty_diff: null })
    expect(JSON.stringify((await audits.auditor.get(`stock_audit/${id}/panel/between`)).body)).not.toContain('100')
    const own = await audits.auditor.get('stock_audit/package')
    const lines = (
      own.body['data'] as { assignments: { lines: { id: number; keys: { book: number | null }[] }[] }[] }
    ).assignments.flatMap((one) => one.lines)
    expect(lines.find((one) => one.id === line)?.keys.map(({ book }) => book)).toEqual([null])
    await audits.count({ line, phase: 5, qty: 100 })
    expect(
      (
        await audits.auditor.post('custom/verification', {
          table: 'stock_audit',
          id,
          status: 'approved',
          description: '',
        })
      ).status,
    ).toBe(403)
  })
  test('a difference above the limit asks for a recount with a photo, and the recount wins; above the tolerance it is explained before it is approved', async () => {
    const place = await audits.newBed('tanam')
    await audits.put(bed(place, 5), 100)
    const {
      lines: [line = 0],
    } = await audits.start([place])
    expect(await audits.count({ line, phase: 5, qty: 80 })).toMatchObject({
      status: 'taken',
      answer: { counts: [{ result: 'recount' }] },
    })
    expect((await audits.rows(line))[0]).toMatchObject({ status_document: 1, needs_recount: 1, qty_system: null })
    expect(await audits.count({ line, phase: 5, qty: 82 })).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('foto'),
    })
    const photos = await audits.photo()
    expect(await audits.count({ line, phase: 5, qty: 82, photos })).toMatchObject({
      status: 'taken',
      answer: { counts: [{ result: 'counted' }] },
    })
    const [row] = await audits.rows(line)
    expect(row).toMatchObject({ status_document: 2, qty_counted: 80, qty_recount: 82, qty_diff: -18, status_audit: 1 })
    const unexplained = await audits.decide(idOf(row))
    expect([unexplained.status, String(unexplained.body['message'])]).toEqual([
      409,
      expect.stringContaining('Tetapkan Sebab'),
    ])
    expect(
      (
        await audits.manager.post(`stock_audit/${idOf(row)}/action/explain`, {
          status_audit: 3,
          description: 'Mati kekeringan',
        })
      ).status,
    ).toBe(200)
    expect((await audits.decide(idOf(row))).status).toBe(200)
    expect([await audits.onHand({ bed: place }), await audits.rows(line)]).toEqual([
      82,
      [expect.objectContaining({ status_audit: 3 })],
    ])
  })
  test('a species the books do not know there is added by the auditor; what is not there is counted as nothing', async () => {
    const place = await audits.newBed('tanam')
    await audits.put(bed(place, 5), 10)
    const {
      lines: [line = 0],
    } = await audits.start([place])
    const photos = await audits.photo()
    await audits.count({ line, phase: 3, qty: 40, description: 'Tidak tercatat' })
    await audits.count({ line, phase: 3, qty: 40, photos })
    await audits.count({ line, phase: 5, qty: 0, description: 'Tidak ada lagi' })
    await audits.count({ line, phase: 5, qty: 0, photos: await audits.photo() })
    for (const row of await audits.rows(line))
      expect([(await audits.decide(idOf(row))).status, row['status_document']]).toEqual([200, 2])
    expect([await audits.onHand({ bed: place, phase: 3 }), await audits.onHand({ bed: place, phase: 5 })]).toEqual([
      40, 0,
    ])
  })
  test('approval shows what moved in between; a rejected one is counted anew in the next round, and an older count is not taken for it', async () => {
    const place = await audits.newBed('tanam')
    await audits.put(bed(place, 5), 100)
    const {
      lines: [line = 0],
    } = await audits.start([place])
    await audits.count({ line, phase: 5, qty: 99 })
    await audits.post([{ from: bed(place, 5), to: other('hilang', 5), qty: 30 }])
    const id = idOf((await audits.rows(line))[0])
    const panel = (await audits.manager.get(`stock_audit/${id}/panel/between`)).body['data']
    expect(panel).toMatchObject({
      counted: '99',
      system: '100',
      diff: '-1',
      balance: '70',
      after: '69',
      movements: [{ qty: '-30', side: 'Sesudah dihitung' }],
    })
    expect((await audits.decide(id, 'rejected')).status).toBe(200)
    expect((await audits.rows(line))[0]).toMatchObject({
      status_document: 1,
      count_round: 2,
      qty_counted: null,
      qty_system: null,
    })
    expect(await audits.count({ line, phase: 5, qty: 70 })).toMatchObject({ status: 'refused' })
    await audits.count({ line, phase: 5, qty: 70, round: 2 })
    expect((await audits.decide(id)).status).toBe(200)
    expect(await audits.onHand({ bed: place })).toBe(70)
  })
  test('14.16 a loss larger than what is still there is refused; 14.2 a cancelled audit is taken back, and days before it are open again', async () => {
    const place = await audits.newBed('tanam')
    await audits.put(bed(place, 5), 100)
    const {
      lines: [line = 0],
    } = await audits.start([place], { recount_percent: 100, tolerance_percent: 100 })
    await audits.count({ line, phase: 5, qty: 10 })
    const id = idOf((await audits.rows(line))[0])
    const gone = await audits.post([{ from: bed(place, 5), to: other('hilang', 5), qty: 50 }])
    const refused = await audits.decide(id)
    expect([refused.status, String(refused.body['message'])]).toEqual([
      409,
      expect.stringContaining('Tolak agar dihitung ulang'),
    ])
    expect(gone.movements).toHaveLength(1)
    await audits.put(bed(place, 5), 50)
    expect((await audits.decide(id)).status).toBe(200)
    expect(await audits.onHand({ bed: place })).toBe(10)
    expect((await audits.manager.post(`stock_audit/${id}/action/void`, { reason: 'Salah bedeng' })).status).toBe(200)
    expect(await audits.onHand({ bed: place })).toBe(100)
    await audits.post([{ from: other('saldoAwal', 5), to: bed(place, 5), qty: 1 }], { date: audits.daysAgo(1) })
  })
  test('14.10 seed is counted in the store, with the decimals of its unit', async () => {
    const {
      lines: [line = 0],
    } = await audits.start([null], { recount_percent: 100, tolerance_percent: 100 })
    expect(await audits.count({ line, phase: 5, qty: 1 })).toMatchObject({ status: 'refused' })
    expect(await audits.count({ line, phase: 0, qty: 2.4 })).toMatchObject({ status: 'taken' })
    const row = (await audits.rows(line)).find(({ status_document }) => status_document === 2)
    expect(row).toMatchObject({ qty_system: 2.5, qty_diff: -0.1 })
    expect((await audits.decide(idOf(row))).status).toBe(200)
    expect(await audits.onHand({ account: 1 })).toBe(2.4)
    const late = await audits
      .post([{ from: other('vendorMitra', 0), to: store, qty: 1 }], { date: audits.daysAgo(1) })
      .catch((error: unknown) => error)
    expect(String(late)).toContain('Gudang Benih sudah diaudit')
  })
  test('who is not named in the assignment does not count, and a waived line counts no more', async () => {
    const place = await audits.newBed('tanam')
    await audits.put(bed(place, 5), 20)
    const {
      lines: [line = 0],
    } = await audits.start([place], { auditor_ids: [1] })
    expect(await audits.count({ line, phase: 5, qty: 20 })).toMatchObject({ status: 'refused', code: 'forbidden' })
    const id = idOf((await audits.rows(line))[0])
    expect((await audits.manager.post(`stock_audit/${id}/action/waive`, { reason: 'Bedeng kebanjiran' })).status).toBe(
      200,
    )
    expect((await audits.rows(line))[0]).toMatchObject({ status_document: 4 })
  })
})
