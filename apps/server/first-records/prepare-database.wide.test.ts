import { afterAll, describe, expect, test } from 'vitest'
import { openPool } from '#server-engine/base/database.ts'
import { demoAccounts, DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { DemoRefused } from '#server/demo/demo-allowed.ts'
import { installedProduct } from '#server/server-product.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { rowHashes } from '#test/kit/row-hash.ts'
import { LIBRARY_MODULES } from '#areas/master/reference/library.server.ts'
import { prepareDatabase } from './prepare-database.ts'
import { databasesToPrepare, product } from './prepare-database.test-kit.ts'

const given = databasesToPrepare()

const ADMIN = {
  DEMO: '0',
  ADMIN_USERNAME: 'kepala',
  ADMIN_EMAIL: 'kepala@kebun.example',
  ADMIN_PASSWORD: 'rahasia-kebun-1',
}

const WRONG = [
  [{}, 'ADMIN_USERNAME'],
  [{ ...ADMIN, ADMIN_PASSWORD: 'pendek' }, 'minimal 8 karakter'],
  [{ ...ADMIN, ADMIN_PASSWORD: 'password' }, 'terlalu umum'],
  [{ ...ADMIN, ADMIN_PASSWORD: DEMO_PASSWORD }, 'kata sandi demo'],
  [{ ...ADMIN, ADMIN_EMAIL: 'kepala' }, 'Email'],
] as const
/** What starts with these say, and how many users there are afterwards. */
const refusals: { said: string; users: number }[] = []

/** Prepared once, without the demo, for tests that go on from there; wrong environments try it first. */
let earnest: Promise<Awaited<ReturnType<typeof openTestDatabase>>> | undefined
afterAll(async () => (await earnest)?.close())

async function prepareEarnest() {
  const database = await openTestDatabase('empty')
  const db = openPool(database.url)
  const prepare = (variables: Record<string, string>) =>
    prepareDatabase({
      db,
      ...installedProduct({ demo: false }),
      environment: testEnvironment({ DEMO: '0', ...variables }),
      now: new Date(),
    })
  for (const [variables] of WRONG) {
    const said = await prepare(variables).then(
      () => '',
      (error: unknown) => String(error),
    )
    refusals.push({
      said,
      users: Number((await db.query<{ count: number }>('select count(*) from users')).rows[0]?.count),
    })
  }
  await prepare(ADMIN)
  await db.end()
  return database
}

describe('the demo', () => {
  test('has its people with their roles, and three nurseries in Central Java with blocks and beds', async () => {
    const { db, login, count } = await given('demo')
    const people = await db.query<{ username: string; role_name: string; location_nursery_id: number | null }>(
      'select username, role_name, location_nursery_id from users join roles on roles.id = role_id order by users.id',
    )
    expect(people.rows.map((row) => [row.username, row.role_name])).toEqual(
      demoAccounts.map((account) => [account.username, account.role]),
    )
    expect(people.rows.filter((row) => row.location_nursery_id === 1).map((row) => row.username)).toEqual([
      'koordinator',
      'pengawas',
      'qa',
      'auditor',
      'fasilitator',
      'pemuat',
    ])
    for (const account of demoAccounts)
      expect([account.username, await login(account.username, DEMO_PASSWORD)]).toEqual([account.username, 200])
    expect([
      await count('location_nursery'),
      await count('block_nursery'),
      await count('bedeng_nursery'),
      await count('working_area_management_unit'),
    ]).toEqual([3, 11, 150, 12])
  })

  test('is there after a second start exactly as after the first', async () => {
    const { db, prepare } = await given('demo')
    const before = await rowHashes(db)
    await prepare({ DEMO: '1' })
    expect(await rowHashes(db)).toEqual(before)
  })

  test('leaves no door open when the same database is later used in earnest, and opens again as a demo', async () => {
    const { prepare, login } = await given('demo')
    await expect(prepare({ DEMO: '0' })).rejects.toThrow('ADMIN_USERNAME')
    await expect(prepare({ ...ADMIN, ADMIN_USERNAME: 'admin' })).rejects.toThrow('sudah dipakai')
    await prepare(ADMIN)
    for (const account of demoAccounts) expect(await login(account.username, DEMO_PASSWORD)).toBe(403)
    expect(await login('kepala', ADMIN.ADMIN_PASSWORD)).toBe(200)
    await prepare({ DEMO: '1' })
    expect(await login('admin', DEMO_PASSWORD)).toBe(200)
  })

  test('used in earnest is not opened again by a plain start, only by one that asks for the demo', async () => {
    const { prepare, login } = await given('demo')
    await prepare(ADMIN)
    await expect(prepare({ DEMO: '' })).rejects.toThrow('DEMO=1 bila akun demo')
    expect(await login('admin', DEMO_PASSWORD)).toBe(403)
  })

  test('puts its accounts to sleep without the demo also when they were renamed', async () => {
    const { db, prepare, login } = await given('demo')
    await db.query(`update users set username = 'kepala.lama', email = 'lama@kebun.example' where username = 'admin'`)
    await prepare(ADMIN)
    expect(await login('kepala.lama', DEMO_PASSWORD)).toBe(403)
  })
})

describe('a database begun without the demo', () => {
  test.each([
    ['remembers it', ''],
    [
      'of an older version, which remembered nothing, is known by its trail',
      `delete from reference_data where name = 'tanpa-demo'`,
    ],
  ])(
    '%s: a start with the demo ends in a sentence and adds nobody, with nurseries and without',
    async (_which, older) => {
      const { db, prepare, count } = await given({ copyOf: (await (earnest ??= prepareEarnest())).name })
      if (older) await db.query(older)
      const before = [await rowHashes(db), await count('pg_tables')]
      for (const variables of [{ DEMO: '' }, { DEMO: '1' }])
        await expect(prepare(variables)).rejects.toThrow(DemoRefused)
      expect([await rowHashes(db), await count('pg_tables')]).toEqual(before)
      await db.query(
        `insert into location_nursery (code_location, location_name, address, latitude, longitude)
          values ('AB', 'Sendiri', 'Jalan Kebun', -7, 110)`,
      )
      await expect(prepare({ DEMO: '' })).rejects.toThrow('Jalankan dengan DEMO=0')
      expect(await count('users')).toBe(1)
    },
  )
})

describe('without the demo', () => {
  test('the first administrator comes from the environment and no demo is loaded', async () => {
    const { login, count } = await given({ copyOf: (await (earnest ??= prepareEarnest())).name })
    expect(await login('kepala', ADMIN.ADMIN_PASSWORD)).toBe(200)
    expect([await count('users'), await count('location_nursery'), await count('bedeng_nursery')]).toEqual([1, 0, 0])
    expect(await count('roles')).toBeGreaterThanOrEqual(7)
    // Areas and the plant library are no demo: every installation has them.
    expect(await count('wilayah')).toBeGreaterThan(90_000)
    expect([
      (await count('master_trees')) >= 60,
      (await count('trees_pest')) > 0,
      await count('trees_sop'),
      await count('trees_vendor'),
    ]).toEqual([true, true, 0, 0])
  })

  test('the plant library is given once: what people change or delete in it stays so', async () => {
    const { db, prepare, count } = await given({ copyOf: (await (earnest ??= prepareEarnest())).name })
    await db.query(`update master_trees set germination_percent = 12.5, version = version + 1 where tree_code = 'JATI'`)
    await db.query('delete from trees_pest_map')
    await db.query('delete from trees_pest')
    await prepare(ADMIN)
    expect(await count('trees_pest')).toBe(0)
    expect((await db.query(`select germination_percent from master_trees where tree_code = 'JATI'`)).rows).toEqual([
      { germination_percent: 12.5 },
    ])
  })

  test('who has begun a list of their own is not given another beside it', async () => {
    const { db, prepare, count } = await given({ copyOf: (await (earnest ??= prepareEarnest())).name })
    const library = LIBRARY_MODULES.map((key) => product.catalogue.module(key).table)
    // The database itself refuses to forget lots and movements, though there are none yet.
    await db.query(
      `set session_replication_role = replica; truncate ${library.join(', ')} cascade; set session_replication_role = origin`,
    )
    await db.query(`delete from reference_data where name = 'pustaka'`)
    await db.query(`insert into trees_type (type_code, type_name) values ('SENDIRI', 'Tipe sendiri')`)
    await prepare(ADMIN)
    expect([await count('trees_type'), await count('master_trees')]).toEqual([1, 0])
  })

  test('what is wrong in the environment is refused in words, and the database stays without users', async () => {
    await (earnest ??= prepareEarnest())
    expect(refusals.map(({ users }) => users)).toEqual(WRONG.map(() => 0))
    for (const [at, [, words]] of WRONG.entries()) expect(refusals[at]?.said).toContain(words)
  })
})
