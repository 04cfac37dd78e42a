import { isWritable } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { Caller } from '#test/kit/caller.ts'
import type { World } from '#test/kit/world.ts'

/** What an export can bring back: everything that can be written, files excepted. */
function importable(module: AnyModule): readonly string[] {
  return Object.entries(module.fields)
    .filter(
      ([, field]) =>
        isWritable(field) &&
        !isWriteOnly(field) &&
        !['file', 'files', 'button'].includes(field.type) &&
        field.options.as !== 'hidden',
    )
    .map(([name]) => name)
}

export async function contents(world: World, admin: Caller, module: AnyModule): Promise<Record<string, unknown>[]> {
  const { rows } = await admin.get(`${module.path}/dataset`, { order: 'id', sort: 'asc' })
  const found: Record<string, unknown>[] = []
  // A list leaves out child rows.
  const listed = Object.values(module.fields).every(({ type }) => type !== 'rows')
  for (const row of rows) found.push(listed ? row : (await admin.get(`${module.path}/${String(row['id'])}/show`)).row)
  // Rows that name others come behind them: the order is not part of what is brought back.
  return found
    .map((row) => Object.fromEntries(importable(module).map((name) => [name, plain(world, module, name, row)])))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** Child rows and records of the module itself come back under other numbers, but say the same. */
function plain(world: World, module: AnyModule, name: string, row: Readonly<Record<string, unknown>>): unknown {
  const { type, options } = module.fields[name] ?? { type: 'text', options: {} }
  if (options.to === module.key) return row[`rel_${name}`]
  if (type !== 'rows') return row[name]
  const child = world.catalogue.module(options.of ?? '')
  return (row[name] as Record<string, unknown>[]).map((item) =>
    Object.fromEntries(
      importable(child)
        .filter((field) => field !== options.by)
        .map((field) => [field, item[field]]),
    ),
  )
}
