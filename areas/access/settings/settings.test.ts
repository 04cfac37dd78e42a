import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const yearId = async (year: number) =>
  Number(
    (await (await world.as('admin')).get('program_years/list', { filters: { program_year: year } })).rows[0]?.['id'],
  )
const config = async () => (await world.with(null).get('config')).body

describe('settings', () => {
  test('CN-01 the first settings are those of the environment: program year 2025 of 2023 to 2025', async () => {
    expect(await config()).toMatchObject({
      programYear: 2025,
      programYears: [2023, 2024, 2025],
      closedProgramYears: [],
      company: 'Program Persemaian',
      weekStart: 1,
      sessionWarningMinutes: 2,
    })
  })

  test('there is one settings record, which nobody can add to or delete', async () => {
    const admin = await world.as('admin')
    expect((await admin.get('settings/list')).rows.map((row) => row['id'])).toEqual([1])
    expect((await admin.post('settings/create', { organisation_name: 'Lain' })).status).toBe(403)
    expect((await admin.delete('settings/delete', { id: 1, version: 1 })).status).toBe(403)
  })

  test('PM-02 only those with settings.update change them; others do not even read them, though the configuration tells everyone what holds', async () => {
    for (const person of ['koordinator', 'tamu']) {
      const caller = await world.as(person)
      expect((await caller.get('settings/list')).status).toBe(403)
      expect((await caller.put('settings/update', { id: 1, version: 1, organisation_name: 'X' })).status).toBe(403)
    }
  })

  test('SH-02 a change holds at once, has a version, and leaves its trail', async () => {
    const admin = await world.as('admin')
    const { version } = (await admin.get('settings/1/show')).body['data'] as { version: number }
    const next = await yearId(2024)
    const changed = await admin.put('settings/update', {
      id: 1,
      version,
      organisation_name: 'Yayasan Hijau',
      week_start: 0,
      session_warning_minutes: 5,
      current_program_year_id: next,
    })
    expect(changed.status).toBe(200)
    expect(await config()).toMatchObject({
      company: 'Yayasan Hijau',
      weekStart: 0,
      sessionWarningMinutes: 5,
      programYear: 2024,
    })
    expect((await admin.put('settings/update', { id: 1, version, organisation_name: 'Lain' })).status).toBe(409)
    const [entry] = (await admin.get('settings/1/history')).rows
    expect(entry).toMatchObject({
      action: 'update',
      after: { organisation_name: 'Yayasan Hijau', rel_current_program_year_id: '2024' },
    })
  })

  test.each([
    [{ session_warning_minutes: 0 }],
    [{ session_warning_minutes: 16 }],
    [{ week_start: 3 }],
    [{ current_program_year_id: 999 }],
    [{ current_program_year_id: null }],
    [{ nonsense: 1 }],
  ])('%j is refused', async (change) => {
    const admin = await world.as('admin')
    const { version } = (await admin.get('settings/1/show')).body['data'] as { version: number }
    expect((await admin.put('settings/update', { id: 1, version, ...change })).status).toBe(422)
  })

  test('the configuration still answers when the database does not', async () => {
    const away = await openWorld()
    await away.db.query('alter table settings rename to settings_away')
    expect((await away.with(null).get('config')).body).toMatchObject({
      programYear: 2025,
      programYears: [2023, 2024, 2025],
      lock: 'n',
    })
    await away.close()
  })
})

describe('program years', () => {
  const season = (program_year: number, code: string) => ({ code, program_year, location_nursery_id: 1, target: 5 })

  test('a record takes only a year that is kept and open; one that was closed later stays where it stands', async () => {
    const admin = await world.as('admin')
    expect((await admin.post('gallery_season/create', season(2031, 'PY-1'))).body).toMatchObject({
      errors: { program_year: 'Tahun Program 2031 tidak ditemukan' },
    })
    const year = (await admin.post('program_years/create', { program_year: 2031 })).body['data'] as {
      id: number
      version: number
    }
    const made = (await admin.post('gallery_season/create', season(2031, 'PY-1'))).body['data'] as {
      id: number
      version: number
    }
    expect((await admin.put('program_years/update', { ...year, is_active: 0 })).status).toBe(200)
    expect(await config()).toMatchObject({ closedProgramYears: [2031] })
    expect((await admin.post('gallery_season/create', season(2031, 'PY-2'))).body).toMatchObject({
      errors: { program_year: 'Tahun Program 2031 sudah ditutup' },
    })
    expect(
      (
        await admin.put('gallery_season/update', {
          id: made.id,
          version: made.version,
          program_year: 2031,
          note: 'tetap',
        })
      ).status,
    ).toBe(200)
  })

  test('a year that records belong to is not deleted, nor renamed; one that none has goes', async () => {
    const admin = await world.as('admin')
    const used = (await admin.get('program_years/list', { filters: { program_year: 2023 } })).rows[0] as {
      id: number
      version: number
    }
    const refused = await admin.delete('program_years/delete', { id: used.id, version: used.version })
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      expect.stringMatching(/^Tahun program 2023 masih dipakai di .+\. Tutup tahun ini bila tidak dipakai lagi\.$/),
    ])
    await admin.put('program_years/update', { id: used.id, version: used.version, program_year: 2040, note: 'x' })
    expect((await admin.get(`program_years/${used.id}/show`)).body['data']).toMatchObject({
      program_year: 2023,
      name: '2023',
      note: 'x',
    })
    const free = (await admin.post('program_years/create', { program_year: 2032 })).body['data'] as {
      id: number
      version: number
    }
    expect((await admin.delete('program_years/delete', { id: free.id, version: free.version })).status).toBe(200)
  })

  test('the current year is neither closed nor deleted, and a closed one does not become current', async () => {
    const admin = await world.as('admin')
    const settings = (await admin.get('settings/1/show')).body['data'] as {
      version: number
      current_program_year_id: number
    }
    const current = (await admin.get(`program_years/${settings.current_program_year_id}/show`)).body['data'] as {
      id: number
      version: number
    }
    expect(
      (await admin.put('program_years/update', { id: current.id, version: current.version, is_active: 0 })).body,
    ).toMatchObject({ errors: { is_active: 'Tahun program yang sedang berjalan tidak dapat ditutup' } })
    expect((await admin.delete('program_years/delete', { id: current.id, version: current.version })).status).toBe(409)
    expect(
      (
        await admin.put('settings/update', {
          id: 1,
          version: settings.version,
          current_program_year_id: await yearId(2031),
        })
      ).body,
    ).toMatchObject({ errors: { current_program_year_id: 'Tahun Program Berjalan sudah tidak aktif' } })
  })

  test('only administrators keep the years; everyone may look at them', async () => {
    const guest = await world.as('tamu')
    expect((await guest.get('program_years/list')).status).toBe(200)
    expect((await guest.post('program_years/create', { program_year: 2033 })).status).toBe(403)
  })
})
