import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unescapeCsvFormulas } from '#core/cells/escape-formula.ts'
import type { Caller } from '#test/kit/caller.ts'
import { readSheet } from '#test/kit/read-sheet.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
const NOW = new Date('2025-08-17T03:04:05Z')
const long = `panjang ${'ab😀'.repeat(9_000)}`.slice(0, 900)
const tricky: readonly string[] = [
  '=1+1',
  '+62 812 3456',
  '-7.5, 110.2',
  '@SUM(A1)',
  "'=2",
  "'Aisyah",
  '007',
  '_x0041_ dan _x005F_',
  '"kutip", koma;=1+1; titik',
  '<b>tebal</b> & lain',
  '😀 ñ',
  long,
]

beforeAll(async () => {
  world = await openWorld({ now: () => NOW })
  admin = await world.as('admin')
  for (const [index, note] of tricky.entries()) {
    const made = await admin.post('field_gallery/create', {
      name: `Ekspor ${String(index).padStart(2, '0')}`,
      code: `EX${index}`,
      colour: (index % 3) + 1,
      note: `${note}`,
      phone: '+62 811',
      amount: 1_250,
      weight: -7.125,
      price: 999_999_999_999_999,
      day: index === 0 ? '1900-01-15' : '2025-08-17',
      moment: '2025-08-17T03:00:00Z',
      made_year: 2025,
      made_month: '2025-08',
      made_week: '2025-W33',
      starts_at: '07:30:15',
      is_good: 1,
      colours: [1, 3],
      story: '<p>Satu <strong>dua</strong></p>',
      location_nursery_id: 1,
      units: [1, 2],
      latitude: -7.5,
      longitude: 110.2,
      lines: [
        { item: '=Paku; "besar"', quantity: 2, colour: 2, unit_id: 1 },
        { item: 'Tali', quantity: 1 },
      ],
      secret: 'kenari',
    })
    if (made.status !== 201) throw new Error(made.text)
  }
})
afterAll(() => world.close())

const question = { order: 'name', sort: 'ASC', search: 'Ekspor' }

describe('export', () => {
  test.each(['xlsx', 'xls'] as const)(
    'EX-01 EX-02 EX-03 a workbook .%s holds every row and readable field with numbers and dates as such, below when, who and which',
    async (format) => {
      const reply = await admin.get('field_gallery/export', {
        ...question,
        format,
        filters: { colour: [1, 2, 3], day: { from: '1900-01-01', to: '2025-12-31' }, location_nursery_id: 1 },
      })
      expect(reply.status).toBe(200)
      expect(reply.headers['content-disposition']).toContain(`filename="Galeri Kolom 17-08-2025.${format}"`)
      expect(reply.headers['x-export-rows']).toBe(String(tricky.length))
      const sheet = readSheet(reply.bytes)
      expect(sheet.name).toBe('Data Galeri Kolom')
      expect(sheet.title).toBe('Data Galeri Kolom')
      const nursery = (await admin.get('field_gallery/list', question)).rows[0]?.['rel_location_nursery_id']
      expect(sheet.lines).toEqual({
        'Waktu ekspor': '2025-08-17 10:04:05 WIB',
        'Diekspor oleh': 'Administrator Semai',
        'Jumlah baris': String(tricky.length),
        Filter: `Warna: Merah, Hijau, Biru; Hari: 1900-01-01 sampai 2025-12-31; Lokasi Persemaian: ${String(nursery)}; Pencarian: "Ekspor"`,
      })
      expect(sheet.rows).toHaveLength(tricky.length)
      expect(tricky.map((_, row) => sheet.at(row, 'Catatan'))).toEqual(tricky)
      expect(sheet.at(1, 'Jumlah')).toBe(1_250)
      expect(sheet.at(1, 'Berat')).toBe(-7.125)
      expect(sheet.at(1, 'Harga')).toBe(999_999_999_999_999)
      expect(sheet.at(1, 'Tahun')).toBe(2025)
      expect(sheet.at(1, 'Telepon')).toBe('+62 811')
      expect(sheet.at(1, 'Hari')).toEqual(new Date('2025-08-17T00:00:00Z'))
      // Spreadsheets count a day that never was before March 1900.
      expect(sheet.at(0, 'Hari')).toBe('1900-01-15')
      expect(sheet.at(1, 'Saat (WIB)')).toEqual(new Date('2025-08-17T10:00:00Z'))
      expect(sheet.at(1, 'Koordinat')).toBe('110.2, -7.5')
      expect(sheet.at(1, 'Warna Lain')).toBe('Merah; Biru')
      expect(sheet.at(1, 'Baik')).toBe('Ya')
      expect(sheet.at(1, 'Cerita')).toBe('<p>Satu <strong>dua</strong></p>')
      expect(sheet.at(1, 'Rincian')).toMatch(
        /^Barang = "=Paku; ""besar"""; Banyak = 2; Warna = Hijau; Unit Kerja = .+; Mendesak = Tidak\nBarang = Tali; Banyak = 1/,
      )
      expect(sheet.headers).not.toContain('PIN')
      expect(new Set(sheet.headers).size).toBe(sheet.headers.length)
    },
  )

  test('EX-01 EX-03 csv and html hold the same; what begins like a formula is inert and comes back as it was', async () => {
    const csv = await admin.get('field_gallery/export', { ...question, format: 'csv' })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.text.startsWith('\ufeffData Galeri Kolom\r\n')).toBe(true)
    const sheet = readSheet(csv.bytes, { isText: true })
    expect(sheet.at(0, 'Catatan')).toBe("'=1+1")
    expect(tricky.map((_, row) => unescapeCsvFormulas(String(sheet.at(row, 'Catatan'))))).toEqual(tricky)
    expect(sheet.at(1, 'Berat')).toBe('-7.1250')
    expect(sheet.rows.flat().filter((value) => typeof value === 'string' && /^[=+@\t\r]/.test(value))).toEqual([])
    const html = await admin.get('field_gallery/export', { ...question, format: 'html' })
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html.text).toContain("<td>'=1+1</td>")
    expect(html.text).toContain('<td>&lt;b&gt;tebal&lt;/b&gt; &amp; lain</td>')
    expect(html.text.match(/<tr><td/g)).toHaveLength(tricky.length)
  })

  test("EX-01 the list's own question decides: search, filters, order and scope", async () => {
    const sheet = readSheet(
      (
        await admin.get('field_gallery/export', {
          search: 'Ekspor',
          filters: { colour: 2 },
          order: 'code',
          sort: 'DESC',
          format: 'xlsx',
        })
      ).bytes,
    )
    const list = await admin.get('field_gallery/list', {
      search: 'Ekspor',
      filters: { colour: 2 },
      order: 'code',
      sort: 'DESC',
      limit: 100,
    })
    expect(sheet.rows.map((_, row) => sheet.at(row, 'Kode'))).toEqual(list.rows.map((row) => row['code']))
    const byReference = { order: 'location_nursery_id', sort: 'ASC' }
    const beds = readSheet((await admin.get('bedeng_nursery/export', { ...byReference, format: 'xlsx' })).bytes)
    expect(beds.rows.slice(0, 100).map((_, row) => beds.at(row, 'Kode'))).toEqual(
      (await admin.get('bedeng_nursery/list', { ...byReference, limit: 100 })).rows.map((row) => row['code_bedeng']),
    )
  })

  test("EX-01 nothing to take along is said in the specification's words, and an unknown format or parameter is refused", async () => {
    const empty = await admin.get('field_gallery/export', { search: 'tidak ada yang begini', format: 'xlsx' })
    expect([empty.status, empty.body['message'], empty.body['title']]).toEqual([
      422,
      'Tidak dapat mengeksport data kosong',
      'Data Kosong',
    ])
    for (const query of [
      { format: 'exe' },
      { format: '' },
      { nothing: 1 },
      { filters: { nope: 1 } },
      { filters: '[' },
      { order: 'pin' },
    ])
      expect((await admin.get('field_gallery/export', query)).status).toBe(422)
    expect((await admin.get('nothing/export')).status).toBe(404)
    expect((await world.with(null).get('field_gallery/export')).status).toBe(401)
  })

  test('EX-01 the trail has who took which rows along, and a refused export leaves none', async () => {
    const trail = async () =>
      (
        await world.db.query<{ detail: string; user_id: number }>(
          `select detail, user_id from security_event where kind = 'export' order by id desc`,
        )
      ).rows
    const before = (await trail()).length
    await admin.get('field_gallery/export', { ...question, filters: { colour: 1 }, format: 'csv' })
    await admin.get('field_gallery/export', { search: 'tidak ada yang begini' })
    const after = await trail()
    expect(after).toHaveLength(before + 1)
    expect(JSON.parse(after[0]?.detail ?? '')).toEqual({
      format: 'csv',
      rows: 4,
      filters: { colour: 1 },
      search: 'Ekspor',
    })
    expect(after[0]?.user_id).toBe(
      (await admin.get('session')).body['user'] && ((await admin.get('session')).body['user'] as { id: number }).id,
    )
  })

  test("EX-01 PM-04 printing gives the list's rows or one record, stands in the trail, and a refused print does not", async () => {
    const trail = async () =>
      (
        await world.db.query<{ detail: string }>(
          `select detail from security_event where kind = 'print' order by id desc`,
        )
      ).rows.map(({ detail }) => JSON.parse(detail) as unknown)
    const before = (await trail()).length
    const printed = await admin.get('field_gallery/print', { ...question, filters: { colour: 1 } })
    expect(printed.rows).toEqual(
      (await admin.get('field_gallery/dataset', { ...question, filters: { colour: 1 } })).rows,
    )
    const id = printed.rows[0]?.['id']
    expect((await admin.get(`field_gallery/${String(id)}/print`)).body).toMatchObject(
      (await admin.get(`field_gallery/${String(id)}/show`)).body,
    )
    for (const refused of [
      'field_gallery/0/print',
      'field_gallery/x/print',
      'field_gallery/print?limit=1001',
      'nothing/print',
    ])
      expect((await admin.get(refused)).status).toBeGreaterThanOrEqual(400)
    expect((await trail()).slice(0, (await trail()).length - before)).toEqual([
      { id, lists: { 'field-gallery-line': 2, 'field-gallery': 0 } },
      { rows: 4, filters: { colour: 1 }, search: 'Ekspor' },
    ])
  })
})
