import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAddenda, type Addenda } from '../addendum/addendum.test-kit.ts'

let r: Addenda
beforeAll(async () => {
  r = await openAddenda()
})
afterAll(() => r.world.close())

const show = (id: unknown) => r.public.get('public/show', { model: 'loading_line', id })
const list = (run: { readonly link: string; readonly ffNo: string }, more = {}) =>
  r.public.get('public/list', {
    model: 'distribution',
    limit: 100,
    program_year: r.year,
    ff_no: run.ffNo,
    loading_line_id: run.link,
    ...more,
  })
const requests = () => r.count('select count(*) as n from detail_adendum')

describe('API-03 what the form may see', () => {
  test('AD-01 T8 show gives header, names and figures; nothing private, and no number of ours', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 40, damaged: 4, missing: 6 } })
    await r.world.db.query(
      `update geko_farmer set nik = '3324010101010001', phone = '0812-RAHASIA', village = 'DESA-RAHASIA'
        where farmer_no = '${run.farmerNo}'`,
    )
    const reply = await show(run.link)
    expect(reply.status).toBe(200)
    expect(reply.text).not.toMatch(/RAHASIA|3324010101010001|"id"|phone|nik|village|latitude|signature/)
    expect(reply.row).toMatchObject({
      loading_line_id: run.link,
      status: 1,
      program_year: r.year,
      ff_no: run.ffNo,
      rel_location_nursery_id: expect.any(String),
    })
    expect(reply.row['detail_farmers']).toEqual([
      {
        farmer_no: run.farmerNo,
        farmer_name: expect.any(String),
        status: 1,
        detail_seed_farmers: [
          {
            tree_id: run.tree,
            tree_code: expect.any(String),
            tree_name: expect.any(String),
            rel_tree_id: expect.any(String),
            lahan_no: run.lahanNo,
            total_penlub: 100,
            brought_elsewhere: 0,
            total_load: 50,
            total_damaged: 4,
            total_missing: 6,
            total_received: 40,
            total_correction: 0,
            total_reject: 0,
            total_resend: 0,
            total_return: 0,
            asked_resend: 0,
            asked_return: 0,
          },
        ],
      },
    ])
    const holes = await list(run)
    expect(holes.body).toEqual({
      data: [
        {
          farmer_no: run.farmerNo,
          lahan_no: run.lahanNo,
          detail_planting_hole: [
            { tree_id: run.tree, tree_code: expect.any(String), tree_name: expect.any(String), amount: 100 },
          ],
        },
      ],
      total: 1,
    })
  })

  test('a plain number, a run that has not left, a void one and one closed long ago answer 404 alike', async () => {
    const run = await r.reportedRun({ holes: 50 })
    const waiting = await r.readyRun({ bags: 1 })
    const early = String((await r.show('loading_line', waiting.id))['public_id'])
    await r.world.db
      .query(`update loading_line set closed_at = now() - interval '61 days' where public_id = '${run.link}'`)
      .catch(() => undefined)
    const old = await r.reportedRun({ holes: 50 })
    for (const id of [run.id, String(run.id), '1', '', 'x', `${old.link}x`, early, "' or 1=1 --", { id: 1 }]) {
      const reply = await show(id)
      expect([id, reply.status, reply.body['data']]).toEqual([id, 404, undefined])
    }
    expect((await r.public.get('public/show', { model: 'users', id: old.link })).status).toBe(404)
    expect((await r.public.get('public/show', { model: 'loading_line', id: old.link, extra: 1 })).status).toBe(404)
    expect((await show(old.link)).status).toBe(200)
  })

  test('lists: names of 500 species, holes of the run behind the link only; other models do not exist', async () => {
    const run = await r.reportedRun({ holes: 50 })
    const other = await r.reportedRun({ holes: 50 })
    const trees = await r.public.get('public/list', { model: 'master_trees', limit: 500 })
    expect(trees.status).toBe(200)
    expect(Object.keys(trees.rows[0] ?? {})).toEqual(['id', 'tree_code', 'tree_name'])
    expect(
      (await r.public.get('public/list', { model: 'master_trees', limit: 99_999 })).rows.length,
    ).toBeLessThanOrEqual(500)
    expect((await list(run, { ff_no: other.ffNo })).status).toBe(404)
    expect((await list(run, { program_year: r.year - 1 })).status).toBe(404)
    expect((await list(run, { loading_line_id: '1' })).status).toBe(404)
    for (const model of ['users', 'geko_farmer', '__proto__', 'constructor', 'Distribution', ''])
      expect([model, (await r.public.get('public/list', { model })).status]).toEqual([model, 404])
    const { model, limit } = { model: 'distribution', limit: 100 }
    expect((await r.public.get('public/list', { model, limit, program_year: r.year, ff_no: run.ffNo })).status).toBe(
      422,
    )
  })
})

describe('API-03 single reads by number', () => {
  test('each of the six has its own show', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 30, missing: 20 } })
    const asked = await r.asked(run, 2, 5)
    const first = (table: string) => r.count(`select min(id) as n from ${table}`)
    for (const [path, id] of [
      ['loading_line', run.id],
      ['detail_adendum', asked['id']],
      ['master_vehicle', await first('master_vehicle')],
      ['master_vendor_driver', await first('master_vendor_driver')],
      ['master_custom_project', await first('master_custom_project')],
      ['custom_request_distribution', await first('custom_request_distribution')],
    ] as const) {
      const reply = await r.admin.get(`${path}/${String(id)}/show`)
      expect([path, reply.status, Number(reply.row['id'])]).toEqual([path, 200, Number(id)])
      expect((await r.public.get(`${path}/${String(id)}/show`)).status).toBe(401)
    }
  })
})

describe('AD-07 INV20 what the form may send', () => {
  test('the payload of the specification becomes a request; its number is the answer', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 44, missing: 6 } })
    const reply = await r.send(r.payload(run, [r.item(run, 2, 56)]))
    expect([reply.status, reply.body['message']]).toEqual([
      201,
      'Berhasil mengirim data permintaan addendum distribusi!',
    ])
    expect(reply.row).toEqual({ no_dokumen: expect.stringMatching(/^ADD\/\w+\/\d{4}\/\d{4}$/) })
    const { rows } = await r.world.db.query(
      `select h.request_by, h.source, h.status_verified, h.status_received, h.status_allocation, h.verified_by,
        h.return_date, h.ff_id is not null as linked, l.farmer_no, l.farmer_name <> 'Siapa saja' as own_name, l.lahan_no,
        l.category_id, l.before_qty_seed, l.after_qty_seed, l.qty, l.description_reason from detail_adendum h
        join list_adendum l on l.detail_adendum_id = h.id where h.no_dokumen = '${String(reply.row['no_dokumen'])}'`,
    )
    expect(rows).toEqual([
      {
        request_by: run.ffNo,
        source: 'publik',
        status_verified: 0,
        status_received: 0,
        status_allocation: 0,
        verified_by: null,
        return_date: null,
        linked: true,
        farmer_no: run.farmerNo,
        own_name: true,
        lahan_no: run.lahanNo,
        category_id: 2,
        // The books', not the body's 0.
        before_qty_seed: 44,
        after_qty_seed: 56,
        qty: 56,
        description_reason: 'Kurang',
      },
    ])
    // Its verifiers are called.
    expect(
      await r.count(
        `select count(*) as n from notice where kind = 'approval-waiting' and module = 'addendum-distribution'`,
      ),
    ).toBeGreaterThan(0)
  })

  test('a repeated press counts once: by its key with the same answer, without one refused', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 30, missing: 20 } })
    const before = await requests()
    const body = r.payload(run, [r.item(run, 2, 10)])
    const replies = await Promise.all([1, 2, 3].map(() => r.send(body, 'satu-tekan')))
    expect(new Set(replies.map(({ status, row }) => `${status} ${String(row['no_dokumen'])}`)).size).toBe(1)
    expect(await requests()).toBe(before + 1)
    const again = await r.send(body)
    expect([again.status, again.body['message']]).toEqual([409, expect.stringContaining('sudah diminta di ADD/')])
    expect(await requests()).toBe(before + 1)
  })

  test('AD-05 INV13 twenty at once keep within requested less received, whatever order they come in', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 2, told: { received: 60, missing: 40 } })
    await r.recount(run, 90)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => r.send(r.payload(run, [r.item(run, nth % 2 === 0 ? 2 : 1, 20)]))),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(replies.filter(({ status }) => status !== 201).every(({ status }) => status === 409 || status === 503)).toBe(
      true,
    )
    expect(
      await r.count(
        `select coalesce(sum(qty) filter (where category_id = 2), 0) as n from list_adendum
          where detail_seed_farmer_id = ${run.line}`,
      ),
    ).toBe(20)
  })

  test('hostile bodies change nothing: numbers, strangers, bounds, statuses, dates, texts, too many', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    const other = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    const before = await requests()
    const item = r.item(run, 2, 10)
    const bodies: readonly (readonly [string, object, number])[] = [
      ['a plain number', r.payload(run, [item], { loading_line_id: run.id }), 404],
      ['its text', r.payload(run, [item], { loading_line_id: String(run.id) }), 404],
      ['an object', r.payload(run, [item], { loading_line_id: { id: run.link } }), 404],
      ['nobody asks', r.payload(run, [item], { request_by: ' ' }), 422],
      ['no note', r.payload(run, [item], { description: '  ' }), 422],
      ['verified already', r.payload(run, [item], { status_verified: 1 }), 422],
      ['received already', r.payload(run, [item], { status_received: 2 }), 422],
      ['allocated already', r.payload(run, [item], { status_allocation: 1 }), 422],
      ['verified by', r.payload(run, [item], { verified_by: 1 }), 422],
      ['another field', r.payload(run, [item], { location_nursery_id: 1 }), 422],
      ['no lines', r.payload(run, []), 422],
      ["another run's farmer", r.payload(run, [r.item(other, 2, 10)]), 422],
      ['another plot', r.payload(run, [{ ...item, lahan_no: other.lahanNo }]), 422],
      ['another species', r.payload(run, [{ ...item, tree_id: other.tree }]), 422],
      ['a correction', r.payload(run, [r.item(run, 3, 10)]), 422],
      ['nothing', r.payload(run, [r.item(run, 2, 0)]), 422],
      ['less than nothing', r.payload(run, [r.item(run, 2, -5)]), 422],
      ['half a seedling', r.payload(run, [r.item(run, 2, 1.5)]), 422],
      ['text', r.payload(run, [{ ...item, after_qty_seed: '10' }]), 422],
      ['huge', r.payload(run, [r.item(run, 2, 9e15)]), 422],
      ['above the bound', r.payload(run, [r.item(run, 2, 51)]), 409],
      ['twice the same', r.payload(run, [r.item(run, 2, 5), r.item(run, 2, 5)]), 422],
      ['a return of what is short', r.payload(run, [r.item(run, 1, 5)]), 422],
      ['a day without a return', r.payload(run, [item], { return_date: r.today }), 422],
      ['a day that is none', r.payload(run, [item], { return_date: '2025-02-31' }), 422],
      [
        'too many',
        r.payload(
          run,
          Array.from({ length: 1001 }, () => item),
        ),
        422,
      ],
      ['NUL', r.payload(run, [item], { description: 'a\u0000b' }), 422],
    ]
    for (const [what, body, status] of bodies) {
      const reply = await r.send(body)
      expect([what, reply.status]).toEqual([what, status])
    }
    expect(await requests()).toBe(before)
    expect((await r.send(r.payload(run, [r.item(run, 2, 50)]))).status).toBe(201)
  })

  test('AD-06 a plot without approved holes closes the form of its run', async () => {
    const run = await r.reportedRun({ holes: 50, told: { received: 30, missing: 20 } })
    await r.world.db.query(`update distribution set status_document = 4 where lahan_no = '${run.lahanNo}'`)
    expect((await list(run)).body).toEqual({ data: [], total: 0 })
    const reply = await r.send(r.payload(run, [r.item(run, 2, 5)]))
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      'Ada 1 Lahan yang tidak ada pada data penilikan lubang',
    ])
  })

  test('AD-05 a return needs its day; above the request it goes up to what was loaded', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 2, told: { received: 100 } })
    await r.recount(run, 70)
    const line = r.item(run, 1, 30)
    expect((await r.send(r.payload(run, [line], { return_date: null }))).body['errors']).toEqual({
      return_date: 'Tanggal Pengembalian Bibit wajib diisi',
    })
    expect((await r.send(r.payload(run, [r.item(run, 1, 101)]))).status).toBe(409)
    expect((await r.send(r.payload(run, [r.item(run, 1, 100)]))).status).toBe(201)
  })
})
