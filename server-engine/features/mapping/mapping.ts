import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { mappingFlagOf } from '#core/wire/mapping.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission, type Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import type { ListQuery } from '../../read/list-plan.ts'
import { columnOf, ident } from '../../base/sql.ts'
import { mayReadModule, scopeCondition } from '../../rights/readable.ts'
import { searchBoxCondition } from '../../read/search.ts'
import { whereClause } from '../../base/column-condition.ts'
import { InvalidBody, InvalidQuery, NotFound } from '../../base/user-error.ts'
import { insertRow } from '../../write/insert-row.ts'
import { beforeSave } from '../../write/hooks.ts'
import type { Values } from '../../context/values.ts'
import { requireBodyObject } from '../../write/read-body.ts'
import { requireOwnNursery } from '../../write/scope.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { writeRowChange } from '../../write/store-changes.ts'
import { lockRow } from '../../write/lock-row.ts'

/** MP-01: what a table of links maps: a master's records to switches for all records of another module. */
interface Mapped {
  readonly link: AnyModule
  readonly master: AnyModule
  readonly other: AnyModule
  /** The link's reference to the master, to the other, and its flag. */
  readonly by: string
  readonly of: string
  readonly flag: string
}

/** The mapping a module of links belongs to, by the master's reference that is asked for; null when it is none. */
function mappedBy(catalogue: Catalogue, link: AnyModule, names: readonly string[]): Mapped | null {
  for (const master of catalogue.modules) {
    const tab = master.tabs.find(({ module, by, mapping }) => mapping && module === link.key && names.includes(by))
    if (!tab?.mapping) continue
    const other = catalogue.module(link.fields[tab.mapping.of]?.options.to ?? '')
    return { link, master, other, by: tab.by, of: tab.mapping.of, flag: mappingFlagOf(tab.mapping) }
  }
  return null
}

/** The states a mapping list can be narrowed to. */
const STATES = { inactive: 0, active: 1, all: 2 } as const
const state = z.union([z.literal(STATES.inactive), z.literal(STATES.active), z.literal(STATES.all)])
const id = z.int().positive()

/** The other module's records with their switches; `data[0]` holds rows and total, as the specification reads them. */
export async function listMapping(
  ctx: Context,
  link: AnyModule,
  query: ListQuery,
): Promise<{ data: readonly { data: readonly Values[]; total: number }[] }> {
  const filters = query.filters ?? {}
  const mapped = mappedBy(ctx.catalogue, link, Object.keys(filters))
  const wanted = mapped && z.strictObject({ [mapped.by]: id, [mapped.flag]: state.optional() }).safeParse(filters)
  if (!mapped || !wanted?.success) throw new InvalidQuery()
  const { other, by, of, flag } = mapped
  const masterId = Number(filters[by])
  await requireMaster(ctx, mapped, masterId)
  if (!mayReadModule(ctx, other.key)) throw new NotFound()
  const joined = sql`from ${ident(other.table)} as t left join ${ident(link.table)} as l
    on ${columnOf('l', of)} = ${columnOf('t', 'id')} and ${columnOf('l', by)} = ${masterId}`
  const asked = (filters[flag] as number | undefined) ?? STATES.all
  const active = sql`coalesce(${columnOf('l', flag)}, 0)`
  const where = whereClause([
    scopeCondition(ctx, other, 't'),
    searchBoxCondition(ctx, other, query.search ?? ''),
    asked === STATES.all ? null : sql`${active} = ${asked}`,
    // What is no longer in use can be switched off, not on.
    other.fields['is_active'] ? sql`(${columnOf('t', 'is_active')} = 1 or ${active} = 1)` : null,
  ])
  const display = columnOf('t', other.display)
  const rows = await runQuery<Values>(
    ctx.db,
    sql`select ${columnOf('t', 'id')}, ${display} as label, ${active} as ${ident(flag)} ${joined} ${where}
      order by ${choiceOrder(other)}, ${columnOf('t', 'id')} limit ${query.limit} offset ${query.offset}`,
  )
  const [count] = await runQuery<{ total: number }>(ctx.db, sql`select count(*) as total ${joined} ${where}`)
  return { data: [{ data: rows, total: count?.total ?? 0 }] }
}

/**
 * As the other module's own list, which puts what belongs together side by side; by name where that is only the order
 * of entry.
 */
function choiceOrder({ list, display, fields }: AnyModule): SQL {
  const [field, direction] = list.sort
  return fields[field] ? sql`${columnOf('t', field)} ${sql.raw(direction)}` : columnOf('t', display)
}

/**
 * A switch moved: the link is made or its flag changed. The master's row is locked, so that two presses at once make
 * one link.
 */
export async function switchMapping(ctx: WriteContext, link: AnyModule, raw: unknown): Promise<Values> {
  requirePermission(ctx, permissionOf(link.key, 'create'))
  const body = requireBodyObject(raw)
  const mapped = mappedBy(ctx.catalogue, link, Object.keys(body))
  const read =
    mapped &&
    z.object({ [mapped.by]: id, [mapped.of]: id, [mapped.flag]: z.union([z.literal(0), z.literal(1)]) }).safeParse(body)
  if (!mapped || !read?.success) throw new InvalidBody()
  const { master, other, by, of, flag } = mapped
  const [masterId, otherId, value] = [Number(body[by]), Number(body[of]), Number(body[flag])]
  requireOwnNursery(ctx, master, await lockRow(ctx, master, masterId))
  if (!mayReadModule(ctx, other.key) || !(await exists(ctx, other, otherId))) throw new NotFound()
  const [present] = await runQuery<Values>(
    ctx.db,
    sql`select * from ${ident(link.table)} where ${ident(by)} = ${masterId} and ${ident(of)} = ${otherId} for update`,
  )
  const values = await beforeSave(ctx, link, {
    present: present ?? null,
    values: present ? { [flag]: value } : { [by]: masterId, [of]: otherId, [flag]: value },
  })
  if (present) await writeRowChange(ctx, link, { present, values })
  else await insertRow(ctx, link, values)
  return { id: otherId, [flag]: value }
}

async function requireMaster(ctx: Context, { master }: Mapped, masterId: number): Promise<void> {
  if (!mayReadModule(ctx, master.key) || !(await exists(ctx, master, masterId))) throw new NotFound()
}

async function exists(ctx: Context, module: AnyModule, wanted: number): Promise<boolean> {
  const found = await runQuery(
    ctx.db,
    sql`select 1 from ${ident(module.table)} as t
      ${whereClause([sql`${columnOf('t', 'id')} = ${wanted}`, scopeCondition(ctx, module, 't')])}`,
  )
  return found.length > 0
}
