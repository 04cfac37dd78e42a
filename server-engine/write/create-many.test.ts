import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '#server/first-records/system-context.ts'
import { openFileLinks } from '#server/files/link-secret.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { rowHashes } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { createMany } from './create-many.ts'
import { createRow } from './create.ts'
import { inTransaction } from '../context/transaction.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function inside<T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> {
  const ctx = systemContext({
    ...world.product,
    db: world.db,
    environment: testEnvironment(),
    now: new Date('2025-08-10T05:00:00Z'),
    links: await openFileLinks(world.db),
  })
  return inTransaction(ctx, work)
}

const beds = (code: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    block_nursery_id: 1,
    code_bedeng: `${code}-${index}`,
    capacity_seedling: 100 + index,
  }))
const rowsOf = async (ids: readonly number[]) =>
  (
    await world.db.query(
      `select code_bedeng, capacity_seedling, location_nursery_id, is_active, created_by, version from bedeng_nursery
        where id = any($1) order by id`,
      [ids],
    )
  ).rows
const trailOf = async (ids: readonly number[]) =>
  (
    await world.db.query(
      `select action, user_id, source, jsonb_object_keys(changes) as field from audit_log
        where table_name = 'bedeng_nursery' and record_id = any($1) order by record_id, field`,
      [ids],
    )
  ).rows

describe('many new records', () => {
  test('answer their ids in the order of the bodies, over more than one statement', async () => {
    const ids = await inside((ctx) => createMany(ctx, ctx.catalogue.module('bedeng-nursery'), beds('BANYAK', 450)))
    expect(new Set(ids).size).toBe(450)
    expect((await rowsOf(ids)).map(({ code_bedeng }) => code_bedeng)).toEqual(
      beds('BANYAK', 450).map(({ code_bedeng }) => code_bedeng),
    )
  })

  test('are stored as one is: defaults, what is copied from their references, and the trail', async () => {
    const [many] = await inside((ctx) => createMany(ctx, ctx.catalogue.module('bedeng-nursery'), beds('SAMA', 1)))
    const one = Number(
      (
        await inside((ctx) =>
          createRow(ctx, ctx.catalogue.module('bedeng-nursery'), { ...beds('SAMA', 1)[0], code_bedeng: 'SATU' }),
        )
      )['id'],
    )
    const [row] = await rowsOf([many ?? 0])
    expect({ ...row, code_bedeng: 'SATU' }).toEqual((await rowsOf([one]))[0])
    expect(await trailOf([many ?? 0])).toEqual(await trailOf([one]))
  })

  test('that have child rows and links keep them', async () => {
    const module = world.catalogue.module('field-gallery')
    const body = (code: string) => ({
      name: code,
      code,
      colour: 1,
      location_nursery_id: 1,
      units: [1, 2],
      main_unit_id: 1,
      lines: [{ item: 'Polybag', quantity: 5, colour: 2 }],
    })
    const ids = await inside((ctx) => createMany(ctx, module, [body('ANAK-1'), body('ANAK-2')]))
    const admin = await world.as('admin')
    for (const id of ids) {
      const { row } = await admin.get(`${module.path}/${id}/show`)
      expect([row['units'], (row['lines'] as unknown[]).length]).toEqual([[1, 2], 1])
    }
  })

  test('are told at once to who follows them: ten steps of an SOP take as many statements as one', async () => {
    const module = world.catalogue.module('trees-sop')
    const steps = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        tree_id: 1,
        treatment_skill_id: 1,
        seed_phase: 3,
        day_offset: from + index,
      }))
    const texts: string[] = []
    const watched = (bodies: readonly object[]) =>
      inside((ctx) => {
        texts.length = 0
        const db = {
          query: (config: Parameters<typeof ctx.db.query>[0]) => {
            texts.push(config.text)
            return ctx.db.query(config)
          },
        }
        return createMany({ ...ctx, db }, module, bodies)
      })
    await watched(steps(400, 1))
    const one = texts.length
    expect(texts.filter((text) => text.includes('delete from pemeliharaan_reguler'))).toHaveLength(1)
    const ids = await watched(steps(500, 10))
    expect(new Set(ids).size).toBe(10)
    expect(texts.filter((text) => text.includes('delete from pemeliharaan_reguler'))).toHaveLength(1)
    expect(texts.length).toBe(one)
  })

  test('are all refused with the one that is wrong, and nothing stays behind', async () => {
    const before = await rowHashes(world.db)
    const module = world.catalogue.module('bedeng-nursery')
    await expect(
      inside((ctx) =>
        createMany(ctx, module, [
          ...beds('SALAH', 3),
          { block_nursery_id: 1, code_bedeng: 'SALAH-X', capacity_seedling: 0 },
        ]),
      ),
    ).rejects.toThrow('Kapasitas')
    await expect(
      inside((ctx) => createMany(ctx, module, [...beds('KEMBAR', 2), ...beds('KEMBAR', 1)])),
    ).rejects.toThrow()
    await expect(
      inside((ctx) => createMany(ctx, module, [{ ...beds('TANPA', 1)[0], block_nursery_id: 999_999 }])),
    ).rejects.toThrow('Blok')
    expect(await rowHashes(world.db)).toEqual(before)
  })
})
