import { isWritable } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { World } from './world.ts'

/** Far from the numbers that the next records get by themselves. */
const FAR = 7_000_001

export type Row = Readonly<Record<string, unknown>>

/** Columns of a module's stored table that no body may fill, each with a value it does not hold. */
export async function foreignValues(world: World, module: AnyModule, present: Row = {}): Promise<Row> {
  const columns = await world.db.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public'
      and table_name = $1`,
    [module.table],
  )
  const closed = columns.rows.filter(({ name }) => !(module.fields[name] && isWritable(module.fields[name])))
  return Object.fromEntries(
    closed.map(({ name, type }) => [name, another(module, { name, type }, present[name] ?? null)]),
  )
}

/** Another value of the column's kind; of a set one that would be taken. */
function another(
  module: AnyModule,
  { name, type }: { readonly name: string; readonly type: string },
  present: unknown,
): unknown {
  const codes = module.fields[name]?.options.set?.codes.filter((code) => code !== present)
  if (codes && codes.length > 0) return codes[0]
  if (/int|numeric|double|real/.test(type)) return Number(present ?? 0) + FAR
  if (type === 'boolean') return !present
  if (type === 'date') return '2001-01-01'
  if (type.startsWith('timestamp')) return '2001-01-01T00:00:00.000Z'
  return 'user_active'
}

export async function storedRow(world: World, module: AnyModule, id: unknown): Promise<Row> {
  return (await world.db.query<Row>(`select * from "${module.table}" where id = $1`, [id])).rows[0] ?? {}
}

/** Which columns hold what was sent although a record made without it holds something else. */
export function takenOver(sent: Row, stored: Row, twin: Row): readonly string[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  return Object.keys(sent).filter((name) => same(stored[name], sent[name]) && !same(stored[name], twin[name]))
}
