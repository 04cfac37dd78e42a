import { describe, expect, test } from 'vitest'
import { addressFieldsByPart } from '#core/declare/address-part.ts'
import type { Caller } from '#test/kit/caller.ts'
import type { Given } from '#test/kit/given.ts'
import { withGivenWorld } from '#test/kit/given-world.ts'
import { importFile } from '#test/kit/import.ts'
import type { World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let given: Given
withGivenWorld((opened) => ({ world, admin, given } = opened))

const GENUK = {
  province: 'Jawa Tengah',
  district: 'Kabupaten Semarang',
  subdistrict: 'Ungaran Barat',
  village: 'Genuk',
}

describe('the table `wilayah` is used by every address', () => {
  test('every module with an address has its areas', () => {
    const masters = world.catalogue.menus.filter(({ key }) => key === 'master').flatMap(({ modules }) => modules)
    const without = masters
      .filter(({ fields }) => fields['address'])
      .filter(
        (module) =>
          !['province', 'district', 'subdistrict', 'village'].every((part) =>
            addressFieldsByPart(module).has(part as never),
          ),
      )
    expect(without.map(({ key }) => key)).toEqual([])
  })

  test("a village's code says all names; one that says otherwise is refused where it stands, and nothing is replaced", async () => {
    const GENUK_CODE = '33.22.18.1007'
    const sentence = (said: string) =>
      `${said} tidak sesuai dengan Kode Desa ${GENUK_CODE}, yaitu Genuk, Ungaran Barat, Kabupaten Semarang, Jawa Tengah`
    const errors = async (names: Record<string, unknown>) =>
      (
        await given.try('working-area-village', {
          village_code: GENUK_CODE,
          subdistrict: null,
          district: null,
          ...names,
        })
      ).body['errors']
    expect(await errors({ village_name: 'Leyangan' })).toEqual({ village_name: sentence('Desa/Kelurahan "Leyangan"') })
    expect(await errors({ village_name: 'Genuk', subdistrict: 'Cepogo' })).toEqual({
      subdistrict: sentence('Kecamatan "Cepogo"'),
    })
    expect(await errors({ village_name: 'Genuk', district: 'Kota Semarang' })).toEqual({
      district: sentence('Kabupaten/Kota "Kota Semarang"'),
    })
    const village = await given('working-area-village', {
      village_code: GENUK_CODE,
      village_name: 'kel. GENUK',
      subdistrict: null,
      district: 'kab. semarang',
    })
    expect(village).toMatchObject({
      village_code: GENUK_CODE,
      village_name: 'Genuk',
      subdistrict: 'Ungaran Barat',
      district: 'Kabupaten Semarang',
    })
    const renamed = await given.update('working-area-village', village, { village_name: 'Leyangan' })
    expect([renamed.status, renamed.body['errors']]).toEqual([
      422,
      { village_name: sentence('Desa/Kelurahan "Leyangan"') },
    ])
    // Another code brings its own names along; those that stood there before say nothing against it.
    expect((await given.update('working-area-village', village, { village_code: '33.22.19.2010' })).body).toMatchObject(
      { data: { subdistrict: 'Ungaran Timur' } },
    )
  })

  test('a code that is not in the table is refused under its field, in the form and in a file', async () => {
    const sentence = 'Kode Desa "99.99.99.9999" tidak ada di daftar wilayah'
    const refused = await given.try('working-area-village', { village_code: '99.99.99.9999' })
    expect([refused.status, refused.body['errors']]).toEqual([422, { village_code: sentence }])
    const unit = await given('working-area-management-unit')
    const csv = `Management Unit;Kode Desa;Desa/Kelurahan\n${String(unit['mu_no'])};99.99.99.9999;Antah\n${String(unit['mu_no'])};33.22.19.2009;Leyangan\n${String(unit['mu_no'])};33.22.19.2010;Leyangan\n`
    const checked = await importFile(admin, 'working_area_village', { bytes: Buffer.from(csv), mode: 'check' })
    expect(checked.body['errors']).toEqual([
      { row: 2, column: 'Kode Desa', value: '99.99.99.9999', message: sentence },
      {
        row: 4,
        column: 'Desa/Kelurahan',
        value: 'Leyangan',
        message: expect.stringMatching(
          /^Desa\/Kelurahan "Leyangan" tidak sesuai dengan Kode Desa 33\.22\.19\.2010, yaitu /,
        ),
      },
    ])
    const stored = await importFile(admin, 'working_area_village', { bytes: Buffer.from(csv), mode: 'valid' })
    expect([stored.body['created'], stored.body['invalid']]).toEqual([1, 2])
    const { rows } = await admin.get('working_area_village/list', { search: '33.22.19.2009' })
    expect(rows[0]?.['village_name']).toBe(
      (await world.db.query(`select name from wilayah where code = '33.22.19.2009'`)).rows[0].name,
    )
  })

  test.each([
    'vendor-transportation',
    'vendor-sarpras',
    'trees-vendor',
    'vendor-freelance',
    'master-sponsor',
    'master-custom-project',
    'location-nursery',
  ])('%s: areas are stored as the table spells them, and others are refused where they stand', async (key) => {
    const none = { province: null, district: null, subdistrict: null, village: null }
    expect(
      await given(key, {
        ...none,
        province: 'jawa tengah',
        district: 'kab. semarang',
        subdistrict: 'Kec. Ungaran Barat',
        village: 'GENUK',
      }),
    ).toMatchObject(GENUK)
    expect(await given(key, none)).toMatchObject(none)
    const errors = async (values: Record<string, unknown>) =>
      (await given.try(key, { ...none, ...values })).body['errors']
    expect(await errors({ province: 'Provinsi Saya' })).toEqual({
      province: 'Provinsi "Provinsi Saya" tidak ada di daftar wilayah',
    })
    expect(await errors({ ...GENUK, subdistrict: 'Cepogo' })).toEqual({
      subdistrict: 'Kecamatan "Cepogo" tidak ada di daftar wilayah Kabupaten Semarang',
    })
    // The town and the regency around it.
    expect(await errors({ district: 'Semarang' })).toEqual({
      district: 'Kabupaten/Kota "Semarang" ada lebih dari satu: Kabupaten Semarang, Kota Semarang',
    })
    expect(await given(key, { ...none, district: 'Kendal' })).toMatchObject({ district: 'Kabupaten Kendal' })
    expect(await errors({ district: '100%' })).toBeDefined()
  })

  test('what stood in a record before stays until its address is changed', async () => {
    const vendor = await given('vendor-sarpras')
    await world.db.query(`update vendor_sarpras set district = 'Kabupaten Dahulu' where id = $1`, [vendor['id']])
    expect((await given.update('vendor-sarpras', vendor, { vendor_name: 'Nama Baru' })).status).toBe(200)
    const refused = await given.update('vendor-sarpras', vendor, { village: 'Genuk' })
    expect(Object.keys(refused.body['errors'] as object)).toEqual(['district'])
  })

  test('the demo names real areas everywhere', async () => {
    for (const table of [
      'vendor_transportation',
      'vendor_sarpras',
      'trees_vendor',
      'vendor_freelance',
      'master_sponsor',
      'master_custom_project',
    ]) {
      const { rows } = await world.db.query<{
        total: number
        known: number
      }>(`select count(*)::int as total, count(w.code)::int as known from ${table} t
        left join wilayah w on w.level = 2 and w.name = t.district where t.created_by is null or t.id <= 8`)
      expect([table, rows[0]?.known === rows[0]?.total && (rows[0]?.total ?? 0) > 0]).toEqual([table, true])
    }
  })
})

describe('names of areas for an input', () => {
  const names = async (query: Record<string, unknown>) => (await admin.get('places/names', query)).rows

  test('are those of the level, narrowed by the larger areas that are filled', async () => {
    expect(
      (await names({ part: 'province', search: 'jawa t' })).map(
        (row) => (row['address'] as Record<string, unknown>)['province'],
      ),
    ).toEqual(['Jawa Tengah', 'Jawa Timur'])
    const villages = await names({
      part: 'village',
      search: 'genu',
      district: 'Kabupaten Semarang',
      subdistrict: 'Ungaran Barat',
    })
    expect(villages.map((row) => row['name'])).toEqual(['Kel. Genuk, Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah'])
    expect(villages[0]?.['address']).toMatchObject({ ...GENUK, village_code: '33.22.18.1007' })
    expect((await names({ part: 'village_code', search: '33.22.18.1' })).length).toBeGreaterThan(3)
    expect((await names({ part: 'subdistrict', district: 'Kabupaten Semarang' })).length).toBeGreaterThan(15)
  })

  test('nothing of which little is said, and nothing strange', async () => {
    expect(await names({ part: 'village' })).toEqual([])
    expect((await names({ part: 'village', search: 'a' })).length).toBeLessThanOrEqual(30)
    for (const query of [
      {},
      { part: 'street' },
      { part: 'village', search: 'x'.repeat(101) },
      { part: 'village', search: 'a\0' },
    ])
      expect((await admin.get('places/names', query)).status).toBe(422)
    expect(await names({ part: 'village', search: "'; drop table wilayah; --" })).toEqual([])
    expect((await world.with(null).get('places/names', { part: 'province' })).status).toBe(401)
  })
})
