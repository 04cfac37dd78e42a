import { sql } from 'drizzle-orm'
import { hasColumn } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isEmptyValue } from '#core/rules/definition.ts'
import { ident } from '../base/sql.ts'
import type { ChangedValues } from '../context/recorded-change.ts'
import type { Values } from '../context/values.ts'
import { runStatementText, statementText, type StatementText } from '../base/database.ts'
import { trailLineSql, trailValues } from './audit.ts'
import { refusalOfConstraint } from './constraints.ts'
import { storeLinkedRecords } from './links.ts'
import { tellChangeListeners } from './on-change.ts'
import type { WriteContext } from '../context/transaction.ts'

/** Stores checked values as a new record with its trail; what the create verb, seeds and domain code share. */
export async function insertRow(ctx: WriteContext, module: AnyModule, values: Values): Promise<number> {
  const at = ctx.now.toISOString()
  const by = ctx.user?.id ?? null
  const columns = { ...columnValues(module, values), created_at: at, created_by: by, updated_at: at, updated_by: by }
  const changes = changesOfNewRecord(columnAndLinkValues(module, values))
  try {
    const given = {
      ...trailValues(ctx, module, { action: 'create', changes }),
      ...Object.fromEntries(Object.values(columns).map((value, place) => [`column_${place}`, value])),
    }
    const [row] = await runStatementText<{ id: number }>(ctx.db, insertStatement(module, Object.keys(columns)), {
      prepare: true,
      values: given,
    })
    const id = row?.id ?? 0
    await storeLinkedRecords(ctx, module, { id, values })
    await tellChangeListeners(ctx, module, { action: 'create', id, changes })
    return id
  } catch (error) {
    throw refusalOfConstraint(error, { catalogue: ctx.catalogue, module, values })
  }
}

/** By module and the names of its columns, of which every form and program sends the same ones. */
const inserts = new WeakMap<AnyModule, Map<string, StatementText>>()
const KEPT_INSERTS = 50

/** Record and trail in one statement: neither is ever there without the other, and a create costs one less. */
function insertStatement(module: AnyModule, columns: readonly string[]): StatementText {
  const known = inserts.get(module) ?? new Map<string, StatementText>()
  inserts.set(module, known)
  const key = columns.join()
  const names = () => sql.join(columns.map(ident), sql`, `)
  const values = () =>
    sql.join(
      columns.map((_, place) => sql`${sql.placeholder(`column_${place}`)}`),
      sql`, `,
    )
  const statement =
    known.get(key) ??
    statementText(
      sql`with stored as (insert into ${ident(module.table)} (${names()}) values (${values()})
        returning id) ${trailLineSql(sql`stored.id`)} from stored returning record_id as id`,
    )
  if (known.size < KEPT_INSERTS) known.set(key, statement)
  return statement
}

/** Values that are stored with the record: in a column or as links. Child rows are records of their own. */
export function columnAndLinkValues(module: AnyModule, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => module.fields[key]?.type !== 'rows'))
}

/** Values that have a column of the record's own table. */
export function columnValues(module: AnyModule, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !module.fields[key] || hasColumn(module.fields[key])),
  )
}

export function changesOfNewRecord(values: Values): ChangedValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isEmptyValue(value))
      .map(([key, value]) => [key, [null, value]]),
  )
}
