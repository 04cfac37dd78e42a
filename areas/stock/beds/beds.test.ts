import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { bed, openLedger, other, type Ledger } from '#test/kit/ledger.ts'
import type { BedLabelData } from '../print/qr-bedeng/model.ts'
import type { BedPageAnswer, BlockMap } from './bed.ts'

let ledger: Ledger
let admin: Caller
beforeAll(async () => {
  ledger = await openLedger()
  admin = await ledger.world.as('admin')
})
afterAll(() => ledger.world.close())

const blockOf = async (id: number) =>
  Number(
    (await ledger.world.db.query('select block_nursery_id as id from bedeng_nursery where id = $1', [id])).rows[0]?.[
      'id'
    ],
  )
const pageOf = async (id: number) => (await admin.get(`bed/${id}`)).body['data'] as BedPageAnswer

describe('beds on a map', () => {
  test('a block tells of each bed how full it is, in which phases and how old', async () => {
    const on = await ledger.newBed('tanam', 1000)
    const lot = await ledger.lot({ procurement_seed_type: 2, received_date: ledger.daysAgo(40) })
    await ledger.post([{ from: other('vendorMitra', 3), to: bed(on, 3), qty: 700, lot }])
    const { beds } = (await admin.get(`bed-map/${await blockOf(on)}`)).body['data'] as BlockMap
    expect(beds).toEqual([
      expect.objectContaining({
        id: on,
        capacity: 1000,
        seedlings: 700,
        qty: 700,
        phases: [3],
        age: 40,
        trees: [ledger.treeName],
      }),
    ])
  })

  test('a scanned bed says what stands there, what happened and what comes next, waiting documents first', async () => {
    const on = await ledger.newBed('tanam', 100)
    expect((await pageOf(on)).next[0]?.sentence).toMatch(/^Bedeng kosong/)
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(on, 5), qty: 120 }])
    const made = await admin.post('stock_adjusment_fase_increment/create', {
      program_year: 2025,
      location_nursery_id: ledger.nursery,
      adjusment_date: ledger.today,
      bedeng_id: on,
      tree_id: ledger.tree,
      seed_phase: 5,
      source_seed_inisiasi: 6,
      qty: 5,
      description: 'Uji',
    })
    expect(made.status).toBe(201)
    const page = await pageOf(on)
    expect(page.stock).toEqual([expect.objectContaining({ tree: ledger.treeName, phase: 5, qty: 120 })])
    expect(page.movements).toEqual([expect.objectContaining({ qty: 120, tree: ledger.treeName, date: ledger.today })])
    expect(page.next.map(({ sentence }) => sentence)).toEqual([
      `Penambahan ${String(made.row['no_dokumen'])} masih draft.`,
      'Melebihi kapasitas 20 bibit: pindahkan ke bedeng lain.',
      `120 ${ledger.treeName} siap tanam: dapat dialokasikan.`,
      'Belum pernah diaudit: hitung isinya.',
    ])
    expect(page.next[0]?.href).toBe(
      `/stock-management/stock-adjusment-fase-increment/${Number(made.row['id'])}?view=detail&id=${Number(made.row['id'])}`,
    )
  })

  test('7.5 a bed is flagged on its page, on the map and in the list of beds while it is being counted', async () => {
    const on = await ledger.newBed('tanam', 100)
    const auditor = Number(
      (await ledger.world.db.query(`select id from users where username = 'admin'`)).rows[0]?.['id'],
    )
    const made = await admin.post('stock_audit_assignment/create', {
      program_year: 2025,
      location_nursery_id: ledger.nursery,
      title: 'Uji',
      start_date: ledger.today,
      end_date: ledger.today,
      auditor_ids: [auditor],
      details: [{ bedeng_id: on }],
    })
    const flags = async () => [
      (await pageOf(on)).bed.audit_no,
      ((await admin.get(`bed-map/${await blockOf(on)}`)).body['data'] as BlockMap).beds.find(({ id }) => id === on)
        ?.audit_no,
      (await admin.get('bedeng_nursery/list', { filters: { id: [on] } })).rows[0]?.['audit_since'],
    ]
    expect(await flags()).toEqual([null, null, null])
    expect((await admin.post(`stock_audit_assignment/${Number(made.row['id'])}/action/start`, {})).status).toBe(200)
    expect(await flags()).toEqual([made.row['no_dokumen'], made.row['no_dokumen'], ledger.today])
    await admin.post(`stock_audit_assignment/${Number(made.row['id'])}/action/void`, { reason: 'Uji' })
    expect(await flags()).toEqual([null, null, null])
  })

  test('a bed shows the last pictures of the records about it', async () => {
    const on = await ledger.newBed('tanam', 100)
    expect((await pageOf(on)).photos).toEqual([])
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(on, 5), qty: 50 }])
    const photo = await upload(admin, { module: 'stock-adjusment-fase-decrement', field: 'photos', bytes: png() })
    const made = await admin.post('stock_adjusment_fase_decrement/create', {
      program_year: 2025,
      location_nursery_id: ledger.nursery,
      adjusment_date: ledger.today,
      type_movement_bibit: 2,
      bedeng_id: on,
      tree_id: ledger.tree,
      seed_phase: 5,
      qty: 5,
      status_audit: 3,
      description: 'Layu',
      photos: [{ file: photo.body['file'] }],
    })
    expect(made.status).toBe(201)
    expect((await pageOf(on)).photos).toEqual([
      expect.objectContaining({
        title: `Pengurangan ${String(made.row['no_dokumen'])}`,
        photos: [expect.objectContaining({ file: photo.body['file'], url: expect.any(String) })],
      }),
    ])
  })

  test('nobody sees a bed of another nursery, nor without the right', async () => {
    const other = (
      await ledger.world.db.query<{ id: number; block: number }>(
        `select id, block_nursery_id as block from bedeng_nursery
          where location_nursery_id <> (select location_nursery_id from users where username = 'koordinator')
          order by id limit 1`,
      )
    ).rows[0]
    const coordinator = await ledger.world.as('koordinator')
    expect([
      (await coordinator.get(`bed/${other?.id}`)).status,
      (await coordinator.get(`bed-map/${other?.block}`)).status,
    ]).toEqual([404, 404])
    expect([
      (await ledger.world.with(null).get(`bed/${other?.id}`)).status,
      (await admin.get('bed/abc')).status,
    ]).toEqual([401, 404])
  })

  test('a block’s codes are those of its beds in use, a bed’s its own; nobody prints another nursery’s', async () => {
    const { rows } = await ledger.world.db.query<{
      block: number
      codes: readonly string[]
    }>(`select block_nursery_id as block, array_agg('BD-' || id order by code_bedeng) as codes from bedeng_nursery
      where is_active = 1 and location_nursery_id <> (select location_nursery_id from users
      where username = 'koordinator') group by 1 having count(*) > 8 order by 1 limit 1`)
    const [wanted] = rows
    const printed = async (query: Record<string, unknown>, by = admin) => by.get('print/qr-bedeng', query)
    expect(
      ((await printed({ block_nursery_id: wanted?.block })).body['data'] as BedLabelData).beds.map(({ qr }) => qr),
    ).toEqual(wanted?.codes)
    const id = Number(wanted?.codes[0]?.slice(3))
    expect(((await printed({ id })).body['data'] as BedLabelData).beds.map(({ qr }) => qr)).toEqual([`BD-${id}`])
    expect([(await printed({ id }, await ledger.world.as('koordinator'))).status, (await printed({})).status]).toEqual([
      404, 404,
    ])
  })
})
