import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Field, FieldType } from '#core/declare/field.ts'
import { hasColumn } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { PERSONAL_RIGHT_PART } from '#core/declare/personal-fields.ts'
import { columnFor } from './columns.ts'
import { listIndexesOf } from './list-indexes.ts'
import { linkTableFields, linkTableName, makeLinkTable } from './link-tables.ts'
import { shortSqlName } from '../base/short-sql-name.ts'
import { uniqueGroupCondition } from './unique-groups.ts'

type Columns = Record<string, AnyPgColumn>

const stamps = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  created_at: timestamp({ mode: 'string', withTimezone: true }).notNull().defaultNow(),
  created_by: bigint({ mode: 'number' }),
  updated_at: timestamp({ mode: 'string', withTimezone: true }).notNull().defaultNow(),
  updated_by: bigint({ mode: 'number' }),
  version: integer().notNull().default(1),
})

/** Every declared module's table, by table name: what migrations are made from. */
export function tablesOf(catalogue: Catalogue): Readonly<Record<string, PgTable>> {
  const tables = new Map<string, PgTable & Columns>()
  for (const module of catalogue.modules) {
    // Modules that share a table declare it once, in the first of them; the others add what it lacks.
    if (tables.has(module.table) || !isStored(module)) continue
    const others = catalogue.modules.filter((one) => one !== module && one.table === module.table && isStored(one))
    const columns: Record<string, PgColumnBuilderBase> = { ...stamps() }
    for (const [name, field] of storedFields(module))
      columns[name] = columnFor(name === module.rowsWith ? emptyElsewhere(field) : field)
    const added = others.map((other) => [other, addedColumns(other, columns)] as const)
    const find = (key: string) => tables.get(catalogue.module(key).table)
    const table = pgTable(module.table, columns, (t) => [
      ...listIndexes(module, t as Columns),
      ...uniqueIndexes(module, t as Columns),
      ...sortIndexes(module, t as Columns),
      ...searchIndexes(module, t as Columns),
      ...foreignKeys(module, t as Columns, { find }),
      ...added.flatMap(([other, names]) => [
        ...sortIndexes(other, t as Columns, names),
        ...foreignKeys(other, t as Columns, { find, names }),
      ]),
    ])
    // Safe: drizzle puts each column on the table under its name.
    tables.set(module.table, table as unknown as PgTable & Columns)
  }
  return { ...Object.fromEntries(tables), ...linkTables(catalogue, tables) }
}

/** The columns that a further module of a table brings: empty in the rows of the others. Answers their names. */
function addedColumns(module: AnyModule, columns: Record<string, PgColumnBuilderBase>): ReadonlySet<string> {
  const own = storedFields(module).filter(([name]) => !Object.hasOwn(columns, name))
  for (const [name, field] of own) columns[name] = columnFor(emptyElsewhere(field))
  return new Set(own.map(([name]) => name))
}

function emptyElsewhere(field: Field): Field {
  const { required: _, initial: _first, ...options } = field.options
  return { ...field, options }
}

/** The links of fields with several records, beside the tables they tie together. */
function linkTables(
  catalogue: Catalogue,
  tables: ReadonlyMap<string, PgTable & Columns>,
): Readonly<Record<string, PgTable>> {
  const idOf = (key: string) => column(tables.get(catalogue.module(key).table) ?? {}, 'id')
  return Object.fromEntries(
    catalogue.modules.flatMap((module) =>
      linkTableFields(module).map(([name, { options }]) => [
        linkTableName(module, name),
        makeLinkTable(module, name, { owner: idOf(module.key), target: idOf(options.to ?? '') }),
      ]),
    ),
  )
}

/** Declared fields that have a column. */
export function storedFields(module: AnyModule): readonly (readonly [string, Field])[] {
  return Object.entries(module.fields).filter(([, field]) => hasColumn(field))
}

/** The fields of a module that must be unique together, the named one first. */
export function uniqueGroups(module: AnyModule): readonly (readonly string[])[] {
  return storedFields(module).flatMap(([name, { options }]) =>
    options.unique ? [[name]] : options.uniqueWith ? [[name, ...options.uniqueWith]] : [],
  )
}

export function uniqueIndexName(module: AnyModule, group: readonly string[]): string {
  return shortSqlName([module.table, ...group, 'unique'])
}

export function foreignKeyName(module: AnyModule, field: string): string {
  return shortSqlName([module.table, field, 'fk'])
}

/**
 * The text the search looks into: each field behind a separator no one can type, so that a beginning can be asked for.
 */
export function searchText(names: readonly string[], column: (name: string) => SQL | AnyPgColumn): SQL {
  return sql.join(
    names.map((name) => sql`chr(31) || coalesce(${column(name)}, '')`),
    sql` || `,
  )
}

function uniqueIndexes(module: AnyModule, t: Columns): PgTableExtraConfigValue[] {
  return uniqueGroups(module).map((group) => {
    const [first, ...rest] = group.map((name) => uniqueKey(module, name, column(t, name)))
    if (!first) throw new Error(`Module '${module.key}': an empty unique group`)
    const made = uniqueIndex(uniqueIndexName(module, group)).on(first, ...rest)
    const among = uniqueGroupCondition(module, group, (name) => column(t, name))
    return among ? made.where(among) : made
  })
}

/**
 * What a unique index compares. Of several fields together, two empty ones are the same (a capacity for all nurseries
 * exists once); alone, an empty one never is.
 */
function uniqueKey(module: AnyModule, name: string, column: AnyPgColumn): SQL | AnyPgColumn {
  if (module.fields[name]?.type === 'text') return sql`lower(${column})`
  return emptyCountsInUniqueGroup(module, name) ? sql`coalesce(${column}, 0)` : column
}

/** Whether an empty value of the field takes part in its unique group, as 0. */
export function emptyCountsInUniqueGroup(module: AnyModule, name: string): boolean {
  const field = module.fields[name]
  const grouped = uniqueGroups(module).some((group) => group.length > 1 && group.includes(name))
  return grouped && field !== undefined && isNullable(field) && NUMBERS.includes(field.type)
}

/** Types whose empty value can stand as 0 in an index: no record has that number. */
const NUMBERS: readonly FieldType[] = ['reference', 'year']

function isNullable({ options }: Field): boolean {
  return !options.required || options.when !== undefined
}

/** `only`: those that begin with one of these columns, alone or within a nursery; the table has the others already. */
function sortIndexes(module: AnyModule, t: Columns, only?: ReadonlySet<string>): PgTableExtraConfigValue[] {
  const wanted = listIndexesOf(module).filter(
    (names) => !only || names.slice(0, names.indexOf('id')).some((name) => only.has(name)),
  )
  return wanted.map((names) => {
    const [first, ...rest] = names.map((name) => column(t, name))
    if (!first) throw new Error(`Module '${module.key}': an index without columns`)
    return index(shortSqlName([module.table, ...names.slice(0, names.indexOf('id')), 'idx'])).on(first, ...rest)
  })
}

/** Lists of codes are asked for by any of their members. */
function listIndexes(module: AnyModule, t: Columns): PgTableExtraConfigValue[] {
  const names = module.filters.filter((name) => module.fields[name]?.type === 'choices')
  return names.map((name) => index(shortSqlName([module.table, name, 'any'])).using('gin', column(t, name)))
}

/** What is about persons has its own index: whoever may not read it searches without. */
function searchIndexes(module: AnyModule, t: Columns): PgTableExtraConfigValue[] {
  const texts = [
    [['search'], module.search],
    [['search', PERSONAL_RIGHT_PART], module.searchPersonal],
  ] as const
  return texts
    .filter(([, names]) => names.length > 0)
    .map(([words, names]) =>
      index(shortSqlName([module.table, ...words])).using(
        'gin',
        sql`(${searchText(names, (name) => column(t, name))}) gin_trgm_ops`,
      ),
    )
}

function foreignKeys(
  module: AnyModule,
  t: Columns,
  {
    find,
    names,
  }: {
    readonly find: (key: string) => (PgTable & Columns) | undefined
    /** Of these columns; of all when left out. */
    readonly names?: ReadonlySet<string>
  },
): PgTableExtraConfigValue[] {
  return storedFields(module).flatMap(([name, field]) => {
    if (names && !names.has(name)) return []
    const target = field.options.to === undefined ? undefined : find(field.options.to)
    if (!target) return []
    return [
      foreignKey({
        name: foreignKeyName(module, name),
        columns: [column(t, name)],
        foreignColumns: [column(target, 'id')],
      }),
    ]
  })
}

function column(t: Columns, name: string): AnyPgColumn {
  const found = t[name]
  if (!found) throw new Error(`The table has no column '${name}'`)
  return found
}
