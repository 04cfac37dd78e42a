import { sql, type SQL } from 'drizzle-orm'
import { ledgerTables } from '#areas/stock/ledger/tables.server.ts'
import { ACTIVE_FLAG_FIELD, type AnyModule } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { linkTableFields, linkTableName } from '#server-engine/schema/link-tables.ts'
import type { World } from '#test/kit/world.ts'

/** The books name beds and plants for good: without them a module can be emptied. */
export async function emptyBooks(world: World): Promise<void> {
  for (const table of Object.values(ledgerTables))
    await runQuery(world.db, sql`alter table ${table} disable trigger user`)
  await runQuery(
    world.db,
    sql`truncate ${sql.join(
      Object.values(ledgerTables).map((table) => sql`${table}`),
      sql`, `,
    )}`,
  )
  for (const table of Object.values(ledgerTables))
    await runQuery(world.db, sql`alter table ${table} enable trigger user`)
  await emptyWhatFollows(world)
}

/** What tells of seedlings that left, below first: it names vehicles, runs and places, and cannot be without the books. */
const AFTER_THE_BOOKS = [
  'detail_loaded_allocation',
  'custom_allocation',
  'custom_inisiasi_detail',
  'custom_inisiasi',
  'custom_request_detail',
  'adendum_return_detail',
  'adendum_return',
  'list_adendum',
] as const

async function emptyWhatFollows(world: World): Promise<void> {
  const emptied = async (table: string, where = sql`true`) => {
    await runQuery(world.db, sql`alter table ${sql.identifier(table)} disable trigger user`)
    await runQuery(world.db, sql`delete from ${sql.identifier(table)} where ${where}`)
    await runQuery(world.db, sql`alter table ${sql.identifier(table)} enable trigger user`)
  }
  for (const table of AFTER_THE_BOOKS) await emptied(table)
  await emptied('allocation_transportation', sql`custom_request_distribution_id is not null`)
  await emptied('custom_request_distribution')
  await emptied('detail_adendum')
}

/** Also where the database itself refuses to change or forget rows. */
async function unguarded(world: World, { table }: AnyModule, statement: SQL): Promise<void> {
  await runQuery(world.db, sql`alter table ${sql.identifier(table)} disable trigger user`)
  await runQuery(world.db, statement)
  await runQuery(world.db, sql`alter table ${sql.identifier(table)} enable trigger user`)
}

/** Empties a module. What cannot be without its records goes too; what can lets them go. */
export async function clear(world: World, module: AnyModule, cleared: readonly AnyModule[] = []): Promise<void> {
  const children = Object.values(module.fields).flatMap(({ type, options }) =>
    type === 'rows' ? [world.catalogue.module(options.of ?? '')] : [],
  )
  const users = world.catalogue.modules
    .filter((other) => other !== module && other.source === null && !cleared.includes(other))
    .flatMap((other) =>
      Object.entries(other.fields)
        .filter(([, { options, type }]) => options.to === module.key && type === 'reference')
        .map(([field, { options }]) => ({
          other,
          field,
          needed: (options.required && !options.when) || tellsApart(other, field),
        })),
    )
  for (const { other, field } of users.filter(({ needed }) => !needed))
    await unguarded(
      world,
      other,
      sql`update ${sql.identifier(other.table)} set ${sql.identifier(field)} = null where ${sql.identifier(field)}
        is not null`,
    )
  for (const other of new Set([...children, ...users.filter(({ needed }) => needed).map((user) => user.other)]))
    await clear(world, other, [...cleared, module])
  for (const table of world.catalogue.modules.flatMap((other) =>
    linkTableFields(other)
      .filter(([, { options }]) => other === module || options.to === module.key)
      .map(([field]) => linkTableName(other, field)),
  ))
    await runQuery(world.db, sql`delete from ${sql.identifier(table)}`)
  await unguarded(world, module, sql`delete from ${sql.identifier(module.table)}`)
  await runQuery(world.db, sql`update table_change set changes = changes + 1`)
}

/** Closes, or opens again, all that records of the module name and that can be closed, programme years as well. */
export async function setTargets(world: World, module: AnyModule, active: 0 | 1): Promise<number> {
  const children = Object.values(module.fields).flatMap(({ type, options }) =>
    type === 'rows' ? [world.catalogue.module(options.of ?? '')] : [],
  )
  const named = [module, ...children]
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap(({ options }) => [options.to, options.programYear && 'program-years'])
    .filter((key) => typeof key === 'string')
  const closable = [...new Set(named)]
    .map((key) => world.catalogue.module(key))
    .filter((target) => target !== module && target.fields[ACTIVE_FLAG_FIELD] && target.key !== 'users')
  for (const { table } of closable)
    await runQuery(world.db, sql`update ${sql.identifier(table)} set is_active = ${active}`)
  return closable.length
}

/** Without what tells them apart two records would be one. */
function tellsApart({ fields }: AnyModule, field: string): boolean {
  return (
    fields[field]?.options.uniqueWith !== undefined ||
    Object.values(fields).some(({ options }) => options.uniqueWith?.includes(field))
  )
}
