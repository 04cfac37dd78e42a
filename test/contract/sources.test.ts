import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { hasColumn } from '#core/questions/field-traits.ts'
import type { FieldType } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { rowSourceOf } from '#server-engine/read/row-source.ts'
import { contextOfUser } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/**
 * What a list over a query owes the engine, which takes its word for it: columns, numbers of rows, and the tables it
 * reads.
 */
const sources = buildCatalogue(demoAreas)
  .modules.filter((module) => module.source)
  .map((module) => [module.key, module] as const)
const dialect = new PgDialect()

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The types of PostgreSQL whose values come to us as the field's type is written in JSON. */
const [WHOLE, TEXT] = [
  ['int2', 'int4', 'int8'],
  ['text', 'varchar', 'bpchar'],
]
const fits: Partial<Record<FieldType, readonly string[]>> = {
  text: TEXT,
  textarea: TEXT,
  richtext: TEXT,
  month: TEXT,
  week: TEXT,
  file: TEXT,
  files: ['_varchar', '_text'],
  number: [...WHOLE, 'float8', 'numeric'],
  money: WHOLE,
  year: WHOLE,
  flag: WHOLE,
  reference: WHOLE,
  choice: [...WHOLE, ...TEXT],
  date: ['date'],
  datetime: ['timestamptz'],
  time: ['time'],
  latitude: ['float8'],
  longitude: ['float8'],
}

async function asked(module: AnyModule): Promise<{ text: string; values: unknown[]; tables: readonly string[] }> {
  const { from, tables } = rowSourceOf(await contextOfUser(world, 'admin'), module)
  const { sql: text, params } = dialect.sqlToQuery(sql`select * from ${from} as t`)
  return { text, values: params, tables }
}

interface Node {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}
const relationsIn = (node: Node): readonly string[] => [
  ...(node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(relationsIn),
]

/** Rows of the ledger, and runs of a service that the demo does not have: the tests of the area make them. */
const MADE_BY_TESTS = ['stock_balance', 'stock_movement', 'geko_sync_part']

describe.each(sources)('the query of %s', (_, module) => {
  test('gives a column for each field, of a type that reads as the field does, and a number for each row', async () => {
    const { text, values } = await asked(module)
    const { fields, rows } = await world.db.query<{ id: number }>(text, values)
    const types = new Map(
      (await world.db.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type')).rows.map(
        ({ oid, typname }) => [oid, typname],
      ),
    )
    const given = Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, types.get(dataTypeID) ?? '']))
    const wrong = Object.entries(module.fields)
      .filter(([, field]) => hasColumn(field))
      .filter(([name, { type }]) => fits[type] && !fits[type].includes(given[name] ?? ''))
    expect(wrong.map(([name, { type }]) => [name, type, given[name]])).toEqual([])
    expect(WHOLE).toContain(given['id'])
    const mayBeEmpty = module.source?.reads.some((read) => MADE_BY_TESTS.includes(read)) ?? false
    expect([rows.length > 0 || mayBeEmpty, new Set(rows.map(({ id }) => id)).size]).toEqual([true, rows.length])
  })

  test('reads no table that it does not name, or its total would stay when that one changes', async () => {
    const { text, values, tables } = await asked(module)
    const plan = await world.db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${text}`, values)
    const read = relationsIn(plan.rows[0]?.['QUERY PLAN'][0].Plan ?? {})
    expect([read.length > 0, read.filter((table) => !tables.includes(table))]).toEqual([true, []])
  })
})
