import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocuments, openDay, TODAY, type Row } from './documents.test-kit.ts'

let kit: Awaited<ReturnType<typeof openDocuments>>
let world: typeof kit.world
let maker: typeof kit.maker
let checker: typeof kit.checker
let nursery: typeof kit.nursery
let plant: typeof kit.plant
let receipt: typeof kit.receipt
let issue: typeof kit.issue
let act: typeof kit.act
let decide: typeof kit.decide
let shown: typeof kit.shown
let entries: typeof kit.entries
let submitted: typeof kit.submitted
let stocked: typeof kit.stocked
let expectRefused: typeof kit.expectRefused
beforeAll(async () => {
  kit = await openDocuments()
  ;({
    world,
    maker,
    checker,
    nursery,
    plant,
    receipt,
    issue,
    act,
    decide,
    shown,
    entries,
    submitted,
    stocked,
    expectRefused,
  } = kit)
})
afterAll(() => world.close())

describe('a document', () => {
  test('R-document-1 begins as a numbered draft with its totals, whatever a body says of number and state', async () => {
    const reply = await issue(
      [
        { gallery_plant_id: plant, quantity: 7 },
        { gallery_plant_id: plant, quantity: 5, note: 'Bak 2' },
      ],
      { no_dokumen: 'X', status_document: 3, total_quantity: 1, posting_revision: 9 },
    )
    expect(reply.row).toMatchObject({
      status_document: 1,
      status_approval: null,
      total_quantity: 12,
      posting_revision: 0,
      location_nursery_id: nursery,
    })
    expect(reply.row['no_dokumen']).toMatch(/^GLK\/\w+\/2508\/\d{4}$/)
    const changed = await maker.put('gallery_issue/update', {
      id: reply.row['id'],
      version: 1,
      lines: [{ gallery_plant_id: plant, quantity: 20 }],
    })
    expect(changed.row).toMatchObject({ total_quantity: 20, no_dokumen: reply.row['no_dokumen'] })
  })

  test('R-document-2 is handed in with a line, and then changed by nobody', async () => {
    const empty = await issue([])
    await expectRefused(
      () => act('gallery_issue', empty.row, 'submit'),
      409,
      'Isi Rincian sedikitnya satu baris, lalu ajukan lagi.',
    )
    const row = await submitted('gallery_issue', await issue([{ gallery_plant_id: plant, quantity: 1 }]))
    expect(row).toMatchObject({ status_document: 2, status_approval: 0 })
    await expectRefused(
      () => maker.put('gallery_issue/update', { id: row['id'], version: row['version'], lines: [] }),
      409,
      'Data dengan Status Dokumen "On Progress" tidak dapat diubah.',
    )
    await expectRefused(
      () => act('gallery_issue', row, 'submit'),
      409,
      '"Ajukan" hanya dapat dilakukan bila Status Dokumen "Draft".',
    )
  })

  test('R-document-3 is posted by its approval, dated, counted and kept apart from who did it', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    expect((await shown('gallery_receipt', row, checker))['posting']).toEqual({ date: TODAY, moved: false })
    const reply = await decide('gallery_receipt', row)
    expect(reply.row).toMatchObject({
      status_document: 3,
      status_approval: 1,
      posting_date: TODAY,
      posting_revision: 1,
      approved_at: openDay().now.toISOString(),
      posted_at: openDay().now.toISOString(),
    })
    expect(await entries(row)).toEqual([
      {
        entry_key: `gallery_receipt:${String(row['id'])}:0:post:1`,
        entry_date: TODAY,
        quantity: 100,
        reversal_of_id: null,
      },
    ])
    await expectRefused(
      () => decide('gallery_receipt', row),
      409,
      'Data ini tidak sedang menunggu persetujuan: Persetujuan "Disetujui".',
    )
  })

  test('R-document-3 eight approvals at once post it once', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    const replies = await Promise.all(Array.from({ length: 8 }, () => decide('gallery_receipt', row)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await entries(row)).toHaveLength(1)
  })

  test('R-document-3 whose posting is refused keeps waiting, and leaves no row', async () => {
    const [rich, poor] = [await stocked(50), await stocked(3)]
    const row = await submitted(
      'gallery_issue',
      await issue([
        { gallery_plant_id: rich, quantity: 10 },
        { gallery_plant_id: poor, quantity: 4 },
      ]),
    )
    const plants = (await world.db.query<{ name: string }>('select name from gallery_plant where id = $1', [poor])).rows
    await expectRefused(
      () => decide('gallery_issue', row),
      409,
      `Stok ${plants[0]?.name} tidak cukup: butuh 4, tersedia 3.`,
    )
    expect(await shown('gallery_issue', row)).toMatchObject({
      status_document: 2,
      status_approval: 0,
      posting_date: null,
    })
  })

  test('R-document-3 two that take the last of one plant at once: one is posted, one refused', async () => {
    const last = await stocked(10)
    const rows = [
      await submitted('gallery_issue', await issue([{ gallery_plant_id: last, quantity: 8 }])),
      await submitted('gallery_issue', await issue([{ gallery_plant_id: last, quantity: 8 }])),
    ]
    const replies = await Promise.all(rows.map((row) => decide('gallery_issue', row)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('R-document-2 that is rejected goes back to its maker with a note, and can be handed in again', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    await expectRefused(() => decide('gallery_receipt', row, 'rejected'), 422, 'Anda belum mengisi catatan!')
    const rejected = await decide('gallery_receipt', row, 'rejected', 'Jumlahnya keliru')
    expect(rejected.row).toMatchObject({
      status_document: 1,
      status_approval: 2,
      approval_note: 'Jumlahnya keliru',
      posting_date: null,
    })
    const changed = await maker.put('gallery_receipt/update', {
      id: row['id'],
      version: rejected.row['version'],
      quantity: 90,
    })
    expect((await act('gallery_receipt', changed.row, 'submit')).row).toMatchObject({
      status_document: 2,
      status_approval: 0,
      approval_note: null,
      approved_by: null,
    })
    expect(await entries(row)).toEqual([])
  })
})

describe('a second flow of a document', () => {
  const inspect = (row: Row, body: Row) => act('gallery_issue', row, 'inspect', body)
  const posted = async (is_fragile: 0 | 1) => {
    const row = await submitted(
      'gallery_issue',
      await issue([{ gallery_plant_id: await stocked(5), quantity: 1, is_fragile }]),
    )
    return (await decide('gallery_issue', row)).row
  }

  test('is moved by its own action to one of several outcomes, of which some need a note', async () => {
    const row = await posted(1)
    await expectRefused(() => inspect(row, {}), 422, 'Hasil wajib diisi')
    await expectRefused(() => inspect(row, { outcome: 2 }), 422, 'Anda belum mengisi catatan!')
    await expectRefused(
      () => inspect(row, { outcome: 0 }),
      409,
      'Pemeriksaan "Belum Diperiksa" hanya dapat diubah menjadi "Baik", "Rusak" atau "Ditutup".',
    )
    expect((await inspect(row, { outcome: 2, note: 'Patah' })).row).toMatchObject({
      status_check: 2,
      check_note: 'Patah',
      status_document: 3,
    })
    expect((await inspect(row, { outcome: 1 })).row).toMatchObject({ status_check: 1 })
    await expectRefused(
      () => inspect(row, { outcome: 3, note: 'Selesai' }),
      409,
      'Pemeriksaan "Baik" tidak dapat diubah lagi.',
    )
    expect((await act('gallery_issue', row, 'inspect', { outcome: 1 }, checker)).status).toBe(403)
  })

  test('asks for several things of the record and of its lines, and says which does not hold', async () => {
    const draft = await issue([{ gallery_plant_id: plant, quantity: 1, is_fragile: 1 }])
    await expectRefused(
      () => inspect(draft.row, { outcome: 1 }),
      409,
      '"Periksa" hanya dapat dilakukan bila Status Dokumen "Complete".',
    )
    const sturdy = await posted(0)
    await expectRefused(
      () => inspect(sturdy, { outcome: 1 }),
      409,
      '"Periksa" tidak dapat dilakukan: tidak ada baris Rincian yang memenuhi syarat.',
    )
  })
})

describe('the ledger that documents post to', () => {
  test('is only added to: the server has no right to change it, and the database refuses its owner too', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    await decide('gallery_receipt', row)
    for (const statement of [
      'update gallery_ledger set quantity = 1',
      'delete from gallery_ledger',
      'truncate gallery_ledger',
    ]) {
      await expect(world.serving.query(statement)).rejects.toThrow(/permission denied/)
      await expect(world.db.query(statement)).rejects.toThrow(/only added/)
    }
    const [entry] = (
      await world.db.query<Row>('select id from gallery_ledger where document_no = $1', [row['no_dokumen']])
    ).rows
    const copied = `insert into gallery_ledger (entry_key, document_no, entry_date, location_nursery_id,
      gallery_plant_id, quantity, reversal_of_id, source_table, source_id)
      select 'x', document_no, entry_date, location_nursery_id, gallery_plant_id, -1, id, source_table, source_id
      from gallery_ledger where id = $1`
    await expect(world.serving.query(copied, [entry?.['id']])).rejects.toThrow(/takes back exactly one row/)
  })
})
