import { isWritable, takesPart } from '#core/field.ts'
import { isWriteOnly } from '#core/field-traits.ts'
import type { AnyModule } from '#core/module.ts'
import { fieldFixtures } from '#test/field-fixtures/all.ts'
import type { Caller } from './caller.ts'

let counter = 0

/** A body the create verb accepts: every writable field filled; references point to records the caller may see. */
export async function validBody(caller: Caller, module: AnyModule, pathOf: (key: string) => string): Promise<Record<string, unknown>> {
  counter += 1
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(module.fields)) {
    if (!isWritable(field)) continue
    const { make } = fieldFixtures[field.type]
    if (make) body[name] = make(field, counter)
    else if (field.type === 'reference') body[name] = (await caller.get(`${pathOf(field.options.to ?? '')}/dataset`, { limit: 1, order: 'id', sort: 'asc' })).rows[0]?.['id'] ?? null
  }
  // What takes no part would come back empty.
  for (const [name, field] of Object.entries(module.fields)) if (!takesPart(field, body)) delete body[name]
  return body
}

/** What of a body can be read again: all but secrets. */
export function readablePart(module: AnyModule, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !module.fields[name] || !isWriteOnly(module.fields[name])))
}
