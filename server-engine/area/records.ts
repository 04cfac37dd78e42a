import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule, StoredOf } from '#core/declare/module.ts'
import { initialValueOn } from '#core/declare/source.ts'
import { SYSTEM, type Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'
import type { ValuesOf } from './implement.ts'
import { linkTableFields } from '../schema/link-tables.ts'
import { linkedRecordIdsSql } from '../read/links.ts'
import { columnOf, ident } from '../base/sql.ts'
import { scopeCondition } from '../rights/readable.ts'
import { whereClause } from '../base/column-condition.ts'
import { NotFound } from '../base/user-error.ts'
import { insertRow } from '../write/insert-row.ts'
import type { Values } from '../context/values.ts'
import { computedValues } from '../write/read-body.ts'
import { resolveReferences } from '../write/references.ts'
import { requireOwnNursery } from '../write/scope.ts'
import type { WriteContext } from '../context/transaction.ts'
import { writeRowChange } from '../write/store-changes.ts'

type RowsName<M extends AnyModule> = {
  [K in keyof M['fields']]: M['fields'][K] extends Field<'rows'> ? K : never
}[keyof M['fields']]
type Made = { readonly initial: unknown } | { readonly compute: unknown } | { readonly copyOf: unknown }
type NeededName<M extends AnyModule> = {
  [K in keyof M['fields']]: M['fields'][K]['options'] extends { readonly required: true }
    ? M['fields'][K]['options'] extends Made
      ? never
      : K
    : never
}[keyof M['fields']]
/** Values that a column or a table of links of the record itself holds. */
type StorableOf<M extends AnyModule> = Omit<
  ValuesOf<M>,
  RowsName<M> | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'
>

/**
 * What domain code gives for a new record: everything that is required and not made by the declaration; read-only
 * fields too.
 */
export type NewOf<M extends AnyModule> = StorableOf<M> & {
  readonly [K in NeededName<M> & keyof StoredOf<M>]: StoredOf<M>[K]
}

/** Which records: by equality, or by one of several values. */
export type WhereOf<M extends AnyModule> = {
  readonly [K in keyof StoredOf<M>]?: StoredOf<M>[K] | readonly StoredOf<M>[K][]
}

export interface ListOptions<M extends AnyModule> {
  readonly where?: WhereOf<M>
  /** In the order of `id` when left out; every lock is taken in this order. */
  readonly order?: keyof StoredOf<M> & string
  readonly limit?: number
  readonly lock?: boolean
}

/**
 * Records of a module for domain code: typed, within the caller's nursery, with initial and computed values, copies of
 * what they refer to, and their trail. No right is asked, since the action that got here was one, and no hook runs:
 * those are for what people save. A record's lines are records of their own module.
 */
export interface Records<M extends AnyModule> {
  find(id: number): Promise<StoredOf<M> | null>
  /** The row, locked until the transaction ends; refused as not found when the caller cannot reach it. */
  lock(id: number): Promise<StoredOf<M>>
  list(options?: ListOptions<M>): Promise<readonly StoredOf<M>[]>
  insert(values: NewOf<M>): Promise<number>
  /** Stores what differs of a locked row; answers whether something did. */
  change(row: StoredOf<M>, values: StorableOf<M>): Promise<boolean>
}

export function records<M extends AnyModule>(ctx: WriteContext, module: M): Records<M> {
  return {
    find: async (id) => (await select<M>(ctx, module, { where: { id }, limit: 1 }))[0] ?? null,
    lock: async (id) => {
      const [row] = await select<M>(ctx, module, { where: { id }, lock: true })
      if (!row) throw new NotFound()
      return row
    },
    list: (options = {}) => select<M>(ctx, module, { ...options, where: (options.where ?? {}) as Values }),
    insert: async (values) => {
      const given = { ...initialValues(module, ctx.today), ...(values as Values) }
      const whole = await resolveReferences(asSystem(ctx), module, given)
      requireOwnNursery(ctx, module, whole)
      return insertRow(ctx, module, { ...whole, ...computedValues(module, whole) })
    },
    change: async (row, values) => {
      const present = row as Values
      const resolved = await resolveReferences(asSystem(ctx), module, values as Values, present)
      const whole = { ...present, ...resolved }
      requireOwnNursery(ctx, module, whole)
      return writeRowChange(ctx, module, { present, values: { ...resolved, ...computedValues(module, whole) } })
    },
  }
}

async function select<M extends AnyModule>(
  ctx: Context,
  module: M,
  { where, order = 'id', limit, lock = false }: { where: Values; order?: string; limit?: number; lock?: boolean },
): Promise<readonly StoredOf<M>[]> {
  const terms = Object.entries(where).map(([key, wanted]) => termOf(columnOf('t', key), wanted))
  const links = sql.join(linkTableFields(module).map(([field]) => sql`, ${linkedRecordIdsSql(module, field)}`))
  // Records that refer to this one hold it against deletion; that must not stop whoever changes it.
  const tail = sql`${limit === undefined ? sql`` : sql`limit ${limit}`} ${lock ? sql`for no key update of t` : sql``}`
  const rows = await runQuery(
    ctx.db,
    sql`select t.*${links} from ${ident(module.table)} as t ${whereClause([...terms, scopeCondition(ctx, module, 't')])}
      order by ${columnOf('t', order)}, t.id ${tail}`,
  )
  // Safe: the table is made from this declaration.
  return rows as readonly unknown[] as readonly StoredOf<M>[]
}

function termOf(column: SQL, wanted: unknown): SQL {
  if (wanted === null || wanted === undefined) return sql`${column} is null`
  return Array.isArray(wanted) ? sql`${column} = any(${sql.param(wanted)})` : sql`${column} = ${sql.param(wanted)}`
}

function initialValues(module: AnyModule, today: string): Values {
  return Object.fromEntries(
    Object.entries(module.fields).flatMap(([key, field]) =>
      field.options.initial === undefined ? [] : [[key, initialValueOn(field, today)]],
    ),
  )
}

/**
 * What domain code refers to was chosen by rules of its own, not picked by the caller from what they may read; closed
 * records may still be named.
 */
function asSystem(ctx: WriteContext): WriteContext {
  return { ...ctx, user: { ...SYSTEM, id: ctx.user?.id ?? null }, noteClosed: () => undefined }
}
