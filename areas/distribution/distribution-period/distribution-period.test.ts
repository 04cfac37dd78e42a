import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreparation, type Preparation, type Values } from '../distribution.test-kit.ts'

let p: Preparation
beforeAll(async () => {
  p = await openPreparation()
})
afterAll(() => p.world.close())

const period = (values: Values) => ({
  program_year: p.year,
  location_nursery_id: p.nursery,
  period_name: 'Lain',
  ...values,
})

describe('DS-01 Periode Distribusi', () => {
  test("takes its number and, where nothing is said, the nursery's bags per day", async () => {
    expect(p.period).toMatchObject({
      no_dokumen: expect.stringMatching(/^PRD\//),
      max_bag_per_day: await p.one(`select max_bag_per_day as id from location_nursery where id = ${p.nursery}`),
    })
  })

  test('two of one nursery share no day: the second is told whose days it wants; another nursery has its own', async () => {
    const reply = await p.coordinator.post(
      'distribution_period/create',
      period({ start_date: p.day(30), end_date: p.day(40) }),
    )
    expect([reply.status, reply.body['errors']]).toEqual([
      422,
      { start_date: expect.stringContaining('Bertumpang tindih dengan Uji') },
    ])
    const other = await p.one(`select id from location_nursery where id <> ${p.nursery} order by id limit 1`)
    await p.make(p.field, 'distribution_period', {
      ...period({ start_date: p.day(30), end_date: p.day(40) }),
      location_nursery_id: other,
    })
  })

  test('the database refuses it too, for whoever comes past the program', async () => {
    const insert = p.world.db.query(
      `insert into distribution_period (no_dokumen, program_year, location_nursery_id, period_name, start_date,
        end_date) values ('X', ${p.year}, ${p.nursery}, 'X', '${p.day(5)}', '${p.day(6)}')`,
    )
    await expect(insert).rejects.toThrow(/distribution_period_days/)
  })

  test('of two who write at the same moment one is refused in words', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map((n) =>
        p.field.post(
          'distribution_period/create',
          period({ period_name: `Serentak ${n}`, start_date: p.day(50), end_date: p.day(60) }),
        ),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  })

  test('a cancelled one leaves its days to others', async () => {
    const first = await p.make(
      p.coordinator,
      'distribution_period',
      period({ start_date: p.day(70), end_date: p.day(80) }),
    )
    expect(
      (await p.act(p.coordinator, 'distribution_period', first['id'], 'void', { reason: 'Salah musim' })).status,
    ).toBe(200)
    await p.make(p.coordinator, 'distribution_period', period({ start_date: p.day(75), end_date: p.day(85) }))
  })

  test('ends after it starts', async () => {
    expect(
      (await p.coordinator.post('distribution_period/create', period({ start_date: p.day(99), end_date: p.day(98) })))
        .status,
    ).toBe(422)
  })

  test('DS-01 talks and inspections end with the period at the latest, and start before they end', async () => {
    const days = period({ start_date: p.day(200), end_date: p.day(210) })
    const refused = async (windows: Values) => {
      const reply = await p.coordinator.post('distribution_period/create', { ...days, ...windows })
      return [reply.status, Object.keys((reply.body['errors'] ?? {}) as object)]
    }
    expect(await refused({ sosialisasi_start: p.day(190), sosialisasi_end: p.day(211) })).toEqual([
      422,
      ['sosialisasi_end'],
    ])
    expect(await refused({ penlub_start: p.day(211), penlub_end: p.day(220) })).toEqual([
      422,
      ['penlub_start', 'penlub_end'],
    ])
    expect((await refused({ sosialisasi_start: p.day(195), sosialisasi_end: p.day(190) }))[0]).toBe(422)
    const made = await p.make(p.coordinator, 'distribution_period', {
      ...days,
      sosialisasi_start: p.day(180),
      sosialisasi_end: p.day(195),
      penlub_start: p.day(190),
      penlub_end: p.day(205),
    })
    // Nor is the period ended before them.
    const shorter = { id: made['id'], version: made['version'], end_date: p.day(204) }
    expect((await p.coordinator.put('distribution_period/update', shorter)).body['errors']).toEqual({
      penlub_end: expect.stringContaining('Penilikan lubang paling lambat'),
    })
  })

  test('DS-02 a talk outside the weeks for talks is told of it, and the year of a period stays while it is planned in', async () => {
    const own = await p.make(p.coordinator, 'distribution_period', {
      ...period({ period_name: 'Berjendela', start_date: p.day(220), end_date: p.day(230) }),
      sosialisasi_start: p.day(200),
      sosialisasi_end: p.day(215),
    })
    const talk = (sosialisasi_date: string) =>
      p.make(p.field, 'calendar_sosialisasi_tanam', {
        program_year: p.year,
        location_nursery_id: p.nursery,
        distribution_period_id: own['id'],
        ff_id: p.ff['id'],
        sosialisasi_date,
        distribution_date: p.day(221),
        location_distribution: 'Balai Desa',
      })
    expect((await talk(p.today))['day_warning']).toContain('di luar jadwal Berjendela (mulai ')
    const other = { id: own['id'], version: own['version'], program_year: p.year - 1 }
    expect((await p.coordinator.put('distribution_period/update', other)).body['errors']).toEqual({
      program_year: expect.stringContaining(`dari tahun program ${p.year}`),
    })
  })

  test('is not closed, cancelled or cut short while a day of it is planned', async () => {
    const own = await p.make(
      p.coordinator,
      'distribution_period',
      period({ start_date: p.day(110), end_date: p.day(120) }),
    )
    await p.act(p.coordinator, 'distribution_period', own['id'], 'start')
    const entry = await p.make(p.field, 'calendar_sosialisasi_tanam', {
      program_year: p.year,
      location_nursery_id: p.nursery,
      distribution_period_id: own['id'],
      ff_id: p.ff['id'],
      sosialisasi_date: p.today,
      distribution_date: p.day(118),
      location_distribution: 'Balai Desa',
    })
    for (const [action, input] of [
      ['close', {}],
      ['void', { reason: 'x' }],
    ] as const) {
      const reply = await p.act(p.coordinator, 'distribution_period', own['id'], action, input)
      expect([reply.status, reply.body['message']]).toEqual([409, expect.stringContaining(String(entry['no_dokumen']))])
    }
    const { version } = await p.show('distribution_period', own['id'])
    expect(
      (await p.coordinator.put('distribution_period/update', { id: own['id'], version, end_date: p.day(115) })).status,
    ).toBe(422)
    await p.act(p.field, 'calendar_sosialisasi_tanam', entry['id'], 'void', { reason: 'Ditunda' })
    expect((await p.act(p.coordinator, 'distribution_period', own['id'], 'close')).status).toBe(200)
  })

  test("14.27 a facilitator and another nursery's coordinator do not write it", async () => {
    expect(
      (await p.facilitator.post('distribution_period/create', period({ start_date: p.day(130), end_date: p.day(131) })))
        .status,
    ).toBe(403)
    const other = await p.one(`select id from location_nursery where id <> ${p.nursery} order by id limit 1`)
    expect(
      (
        await p.coordinator.post('distribution_period/create', {
          ...period({ start_date: p.day(130), end_date: p.day(131) }),
          location_nursery_id: other,
        })
      ).status,
    ).toBe(422)
  })
})
