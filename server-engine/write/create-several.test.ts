import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowHashes } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // A sign-in writes: whoever calls is signed in before rows are compared.
  for (const username of ['admin', 'tamu', 'pengawas', 'koordinator']) await world.as(username)
})
afterAll(() => world.close())

const bed = (code: string) => ({ block_nursery_id: 1, code_bedeng: code, capacity_seedling: 900 })

describe('MD-03 several new records in one call', () => {
  test('twenty beds are alike but for their codes, and a repeated call makes them once', async () => {
    const admin = await world.as('admin')
    const call = () =>
      admin.post(
        'bedeng_nursery/create-several',
        { values: bed('BANJAR-01'), count: 20 },
        { 'idempotency-key': 'several-1' },
      )
    const first = await call()
    expect([first.status, (await call()).status]).toEqual([201, 201])
    const { rows } = await world.db.query<{ code_bedeng: string; capacity_seedling: number }>(
      `select code_bedeng, capacity_seedling from bedeng_nursery where code_bedeng like 'BANJAR-%' order by id`,
    )
    expect(rows.map(({ code_bedeng }) => code_bedeng)).toEqual(
      Array.from({ length: 20 }, (_, index) => `BANJAR-${String(index + 1).padStart(2, '0')}`),
    )
    expect(new Set(rows.map(({ capacity_seedling }) => capacity_seedling))).toEqual(new Set([900]))
  })

  test('all are refused with the one that exists, with a wrong number, a code that does not count, and in modules that do not offer it', async () => {
    const admin = await world.as('admin')
    await admin.post('bedeng_nursery/create', bed('TOLAK-05'))
    const before = await rowHashes(world.db)
    const ask = async (body: unknown, path = 'bedeng_nursery') =>
      (await admin.post(`${path}/create-several`, body)).status
    expect(await ask({ values: bed('TOLAK-01'), count: 9 })).toBe(409)
    const taken = await admin.post('bedeng_nursery/create-several', { values: bed('TOLAK-01'), count: 9 })
    expect(taken.body['message']).toMatch(/^TOLAK-05: Kombinasi .* sudah dipakai$/)
    for (const count of [1, 0, -3, 2.5, 101, '5', null]) expect(await ask({ values: bed('HITUNG-1'), count })).toBe(422)
    expect(await ask({ values: bed('TANPA ANGKA'), count: 3 })).toBe(422)
    expect(await ask({ values: { ...bed('KAP-1'), capacity_seedling: 0 }, count: 3 })).toBe(422)
    expect(await ask({ values: [bed('LARIK-1')], count: 3 })).toBe(422)
    expect(
      await ask(
        { values: { location_nursery_id: 1, code_block: 'Z1', block_name: 'Z', category_block: 1 }, count: 3 },
        'block_nursery',
      ),
    ).toBe(404)
    expect(await rowHashes(world.db)).toEqual(before)
  })

  test('needs the right to create and stays in the own nursery', async () => {
    expect(
      (await (await world.as('tamu')).post('bedeng_nursery/create-several', { values: bed('TAMU-1'), count: 3 }))
        .status,
    ).toBe(403)
  })
})

describe('MD-03 new records that were typed side by side', () => {
  const block = (code: string) => ({
    location_nursery_id: 1,
    code_block: code,
    block_name: `Blok ${code}`,
    category_block: 1,
  })
  const send = async (username: string, body: unknown, key?: string) =>
    (await world.as(username)).post('block_nursery/create-several', body, key ? { 'idempotency-key': key } : {})

  test('are stored as each is, in any module, and a repeated call stores them once', async () => {
    const call = () => send('admin', { records: [block('SISI1'), block('SISI2'), block('SISI3')] }, 'side-1')
    const first = await call()
    expect([first.status, first.body['message'], (await call()).status]).toEqual([
      201,
      '3 data Blok Persemaian berhasil ditambahkan',
      201,
    ])
    const { rows } = await world.db.query<{ code_block: string }>(
      `select code_block from block_nursery where code_block like 'SISI%' order by id`,
    )
    expect(rows.map(({ code_block }) => code_block)).toEqual(['SISI1', 'SISI2', 'SISI3'])
  })

  test('are refused together: what is wrong is told of each row, and of the first that exists already', async () => {
    await send('admin', { records: [block('ADA1')] })
    const before = await rowHashes(world.db)
    const wrong = await send('admin', {
      records: [{ ...block('X1'), block_name: '' }, block('X2'), { location_nursery_id: 1 }],
    })
    expect([wrong.status, Object.keys(wrong.body['errors'] as object)]).toEqual([
      422,
      expect.arrayContaining(['records.0.block_name', 'records.2.code_block']),
    ])
    const taken = await send('admin', { records: [block('X3'), block('ADA1')] })
    expect([taken.status, taken.body['errors']]).toEqual([
      409,
      {
        records: 'Blok Persemaian baris 2: Kombinasi Lokasi Persemaian dan Kode sudah dipakai',
        'records.1.code_block': 'Kombinasi Lokasi Persemaian dan Kode sudah dipakai',
      },
    ])
    expect((await send('admin', { records: [block('X4'), block('X4')] })).status).toBe(409)
    for (const records of [[], 'X', {}, [7], Array.from({ length: 501 }, (_, at) => block(`Y${at}`))])
      expect((await send('admin', { records })).status).toBe(422)
    expect((await send('admin', { records: [block('X5')], count: 2 })).status).toBe(422)
    expect((await send('tamu', { records: [block('X6')] })).status).toBe(403)
    expect((await send('pengawas', { records: [block('X7')] })).status).toBe(403)
    expect(await rowHashes(world.db)).toEqual(before)
  })

  test('stay in the own nursery', async () => {
    const before = await rowHashes(world.db)
    const { status } = await send('koordinator', { records: [block('Z1'), { ...block('Z2'), location_nursery_id: 2 }] })
    expect(status).toBe(422)
    expect(await rowHashes(world.db)).toEqual(before)
  })
})
