import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'

type Row = Record<string, unknown>

const TODAY = '2025-08-17'
let now = new Date(`${TODAY}T03:00:00Z`)
let closedUntil: string | null = null
let world: World
let [admin, maker, checker]: readonly Caller[] = []
let nursery = 0
let plant = 0
let counter = 0
beforeAll(async () => {
  const closing = { area: { key: 'closing-test', menus: [] }, closedUntil: async () => closedUntil }
  world = await openWorld({ now: () => now, extraServerAreas: [closing] })
  ;[admin, maker, checker] = [await world.as('admin'), await world.as('koordinator'), await world.as('qa')]
  const people = await world.db.query<{ place: number }>(
    `select location_nursery_id as place from users where username in ('koordinator', 'qa')`,
  )
  nursery = people.rows[0]?.place ?? 0
  plant = await newPlant()
})
afterAll(() => world.close())

const by = (caller: Caller | undefined): Caller => caller ?? world.with(null)
async function newPlant(): Promise<number> {
  const reply = await by(admin).post('gallery_plant/create', {
    name: `Tanaman ${(counter += 1)}`,
    code: `DOK${counter}`,
    location_nursery_id: nursery,
  })
  expect(reply.status).toBe(201)
  return Number(reply.row['id'])
}
const receipt = (values: Row = {}) =>
  by(maker).post('gallery_receipt/create', {
    program_year: 2025,
    receipt_date: TODAY,
    gallery_plant_id: plant,
    quantity: 100,
    ...values,
  })
const issue = (lines: readonly Row[], values: Row = {}) =>
  by(maker).post('gallery_issue/create', {
    program_year: 2025,
    issue_date: TODAY,
    receiver: 'Pak Karno',
    lines,
    ...values,
  })
const act = (table: string, row: Row, name: string, body: Row = {}, who = maker) =>
  by(who).post(`${table}/${String(row['id'])}/action/${name}`, body)
const decide = (table: string, row: Row, status = 'approved', description: string | null = null, who = checker) =>
  by(who).post('custom/verification', { id: row['id'], table, status, description })
const shown = async (table: string, row: Row, who = maker) =>
  (await by(who).get(`${table}/${String(row['id'])}/show`)).row
const entries = async (row: Row) =>
  (
    await world.db.query<Row>(
      `select entry_key, entry_date::text, quantity, reversal_of_id from gallery_ledger where document_no = $1
        order by id`,
      [row['no_dokumen']],
    )
  ).rows

async function submitted(table: 'gallery_receipt' | 'gallery_issue', made: Reply): Promise<Row> {
  expect([made.status, made.text]).toEqual([201, made.text])
  const reply = await act(table, made.row, 'submit')
  expect([reply.status, reply.body['message']]).toEqual([
    200,
    `Ajukan ${table === 'gallery_issue' ? 'Pengeluaran' : 'Penerimaan'} Contoh berhasil`,
  ])
  return reply.row
}
/** A plant that has so many in the ledger. */
async function stocked(quantity: number): Promise<number> {
  const id = await newPlant()
  expect(
    (
      await decide(
        'gallery_receipt',
        await submitted('gallery_receipt', await receipt({ gallery_plant_id: id, quantity })),
      )
    ).status,
  ).toBe(200)
  return id
}
async function expectRefused(call: () => Promise<Reply>, status: number, sentence: string): Promise<void> {
  const before = await rowVersions(world.db)
  const reply = await call()
  expect([reply.status, reply.body['message']]).toEqual([status, sentence])
  expect(await rowVersions(world.db)).toEqual(before)
}

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
    const changed = await by(maker).put('gallery_issue/update', {
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
      () => by(maker).put('gallery_issue/update', { id: row['id'], version: row['version'], lines: [] }),
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
      approved_at: now.toISOString(),
      posted_at: now.toISOString(),
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
    const changed = await by(maker).put('gallery_receipt/update', {
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

describe('who decides', () => {
  test('INV16 is neither who created the document nor who counted it', async () => {
    const own = 'Dokumen ini Anda buat atau Anda siapkan sendiri. Keputusan harus diambil orang lain.'
    const made = await by(admin).post('gallery_receipt/create', {
      program_year: 2025,
      receipt_date: TODAY,
      gallery_plant_id: plant,
      quantity: 1,
      location_nursery_id: nursery,
    })
    await act('gallery_receipt', made.row, 'submit', {}, admin)
    await expectRefused(() => decide('gallery_receipt', made.row, 'approved', null, admin), 403, own)
    expect((await shown('gallery_receipt', made.row, admin))['may_decide']).toBe(false)
    const qa = Number((await world.db.query<Row>(`select id from users where username = 'qa'`)).rows[0]?.['id'])
    const counted = await submitted(
      'gallery_issue',
      await issue([{ gallery_plant_id: plant, quantity: 1 }], { counted_by: qa }),
    )
    await expectRefused(() => decide('gallery_issue', counted), 403, own)
    await world.db.query('update settings set approver_differs = 0')
    expect((await decide('gallery_receipt', made.row, 'approved', null, admin)).status).toBe(200)
    await world.db.query('update settings set approver_differs = 1')
  })

  test('14.1 finds in the inbox what was handed in, not drafts, and not what only others may decide on', async () => {
    const draft = await receipt()
    const row = await submitted('gallery_receipt', await receipt())
    const waiting = async (who: Caller | undefined) =>
      (await by(who).get('inbox', { module: 'gallery-receipt', limit: 50 })).rows.flatMap((group) =>
        (group['rows'] as Row[]).map(({ id }) => id),
      )
    expect(await waiting(checker)).toEqual(expect.arrayContaining([row['id']]))
    expect(await waiting(checker)).not.toContain(draft.row['id'])
    const own = await by(admin).post('gallery_receipt/create', {
      program_year: 2025,
      receipt_date: TODAY,
      gallery_plant_id: plant,
      quantity: 1,
      location_nursery_id: nursery,
    })
    await act('gallery_receipt', own.row, 'submit', {}, admin)
    expect([(await waiting(admin)).includes(own.row['id']), (await waiting(checker)).includes(own.row['id'])]).toEqual([
      false,
      true,
    ])
  })

  test('has the right to the step: submit, approve and void are apart', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    expect((await decide('gallery_receipt', row, 'approved', null, maker)).status).toBe(403)
    expect((await act('gallery_receipt', row, 'void', { reason: 'Salah' }, checker)).status).toBe(403)
  })
})

describe('cancelling', () => {
  test('R-document-4 reverses what was posted, once, and closes the document', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    await decide('gallery_receipt', row)
    await expectRefused(() => act('gallery_receipt', row, 'void'), 422, 'Alasan wajib diisi')
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => act('gallery_receipt', row, 'void', { reason: 'Salah hitung' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await shown('gallery_receipt', row)).toMatchObject({
      status_document: 4,
      status_approval: 1,
      void_reason: 'Salah hitung',
      void_at: now.toISOString(),
      reversal_date: TODAY,
    })
    expect((await entries(row)).map(({ quantity, entry_date }) => [quantity, entry_date])).toEqual([
      [100, TODAY],
      [-100, TODAY],
    ])
    await expectRefused(
      () => act('gallery_receipt', row, 'void', { reason: 'Lagi' }),
      409,
      'Status Dokumen "Dibatalkan" tidak dapat diubah lagi.',
    )
  })

  test('R-document-4 is refused where what was posted is used already, naming who used it; once that is cancelled it can be', async () => {
    const id = await newPlant()
    const row = await submitted('gallery_receipt', await receipt({ gallery_plant_id: id, quantity: 10 }))
    await decide('gallery_receipt', row)
    const taker = await submitted('gallery_issue', await issue([{ gallery_plant_id: id, quantity: 6 }]))
    await decide('gallery_issue', taker)
    const [named] = (await world.db.query<{ name: string }>('select name from gallery_plant where id = $1', [id])).rows
    await expectRefused(
      () => act('gallery_receipt', row, 'void', { reason: 'Salah' }),
      409,
      `Stok ${named?.name} tidak cukup: butuh 10, tersedia 4. Sudah dipakai oleh ${taker['no_dokumen']}; batalkan itu lebih dulu.`,
    )
    await act('gallery_issue', taker, 'void', { reason: 'Dulu' })
    expect((await act('gallery_receipt', row, 'void', { reason: 'Salah' })).status).toBe(200)
  })

  test('R-document-4 of what waits takes it off the desks and writes nothing', async () => {
    const row = await submitted('gallery_receipt', await receipt())
    expect((await act('gallery_receipt', row, 'void', { reason: 'Batal' })).row).toMatchObject({
      status_document: 4,
      status_approval: null,
      reversal_date: null,
    })
    await expectRefused(
      () => decide('gallery_receipt', row),
      409,
      'Data ini belum diajukan untuk persetujuan atau sudah dibatalkan.',
    )
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

describe('the day', () => {
  test('R-document-5 of a document lies in the running period and has come', async () => {
    for (const [receipt_date, sentence] of [
      ['2025-08-18', 'Tanggal Terima tidak boleh sesudah hari ini'],
      ['2025-07-24', 'Cut Off Peride Aktif'],
    ] as const) {
      await expectRefused(() => receipt({ receipt_date }), 422, sentence)
    }
  })

  test("R-document-5 of the posting is the document's while that is open, else the day of approval, which the approver sees before", async () => {
    const row = await submitted('gallery_receipt', await receipt())
    const late = await receipt()
    now = new Date('2025-08-27T03:00:00Z')
    try {
      await expectRefused(
        () => act('gallery_receipt', late.row, 'submit'),
        409,
        'Tanggal Terima 17 Agustus 2025 berada di luar periode berjalan. Perbaiki tanggalnya, lalu ajukan lagi.',
      )
      expect((await shown('gallery_receipt', row, checker))['posting']).toEqual({ date: '2025-08-27', moved: true })
      expect((await decide('gallery_receipt', row)).row).toMatchObject({
        receipt_date: TODAY,
        posting_date: '2025-08-27',
      })
      closedUntil = '2025-08-27'
      await expectRefused(
        () => act('gallery_receipt', row, 'void', { reason: 'Salah' }),
        409,
        'Pembukuan persemaian ini sudah ditutup sampai 27 Agustus 2025. Tidak ada yang dapat dibukukan pada hari itu atau sebelumnya.',
      )
      now = new Date('2025-08-28T03:00:00Z')
      expect((await act('gallery_receipt', row, 'void', { reason: 'Salah' })).row).toMatchObject({
        posting_date: '2025-08-27',
        reversal_date: '2025-08-28',
      })
    } finally {
      now = new Date(`${TODAY}T03:00:00Z`)
      closedUntil = null
    }
  })

  test('R-document-5 that is closed is not typed any more, nor handed in', async () => {
    const row = (await receipt({ receipt_date: '2025-08-12' })).row
    closedUntil = '2025-08-15'
    try {
      const sentence = 'Pembukuan persemaian ini sudah ditutup sampai 15 Agustus 2025. Pilih tanggal sesudahnya.'
      expect((await receipt({ receipt_date: '2025-08-15' })).body['errors']).toEqual({ receipt_date: sentence })
      await expectRefused(() => act('gallery_receipt', row, 'submit'), 422, sentence)
      expect((await receipt({ receipt_date: '2025-08-16' })).status).toBe(201)
    } finally {
      closedUntil = null
    }
  })

  test('R-document-5 is the one in the nursery, not where its user sits', async () => {
    const zone = (name: string) =>
      world.db.query('update location_nursery set time_zone = $1 where id = $2', [name, nursery])
    await zone('Asia/Jayapura')
    // Half past one in the morning of the 18th there, half past eleven in the evening of the 17th in Jakarta.
    now = new Date('2025-08-17T16:30:00Z')
    try {
      const body = {
        program_year: 2025,
        receipt_date: '2025-08-18',
        gallery_plant_id: plant,
        quantity: 1,
        location_nursery_id: nursery,
      }
      expect((await by(admin).post('gallery_receipt/create', body)).status).toBe(201)
      await zone('Asia/Jakarta')
      expect((await by(admin).post('gallery_receipt/create', body)).body['errors']).toEqual({
        receipt_date: 'Tanggal Terima tidak boleh sesudah hari ini',
      })
    } finally {
      now = new Date(`${TODAY}T03:00:00Z`)
      await zone('Asia/Jakarta')
    }
  })
})
