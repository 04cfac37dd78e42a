import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { isWritable, takesPart, type Field } from '#core/field.ts'
import { isWriteOnly } from '#core/field-traits.ts'
import type { AnyModule } from '#core/module.ts'
import { fieldFixtures } from '#test/field-fixtures/all.ts'
import type { Caller } from './caller.ts'

const catalogue = buildCatalogue(demoAreas)
let counter = 0

/** A body the create verb accepts: every writable field filled; references point to records the caller may see. */
export async function validBody(caller: Caller, module: AnyModule, pathOf: (key: string) => string): Promise<Record<string, unknown>> {
  counter += 1
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(module.fields)) {
    if (!isWritable(field)) continue
    const { make } = fieldFixtures[field.type]
    if (make) body[name] = make(field, counter)
    else if (field.type === 'reference' && isPairOfReferences(module, name)) body[name] = await inTurn(caller, pathOf(field.options.to ?? ''), field.options.uniqueWith ? 1 : SLOW_TURN)
    else if (field.type === 'reference') body[name] = (await idsFor(caller, field, pathOf))[0] ?? null
    else if (field.type === 'references') body[name] = (await idsFor(caller, field, pathOf)).slice(0, 1 + (counter % 2))
    else if (field.type === 'rows') body[name] = [await validRow(caller, field, pathOf), await validRow(caller, field, pathOf)]
  }
  // What takes no part would come back empty.
  for (const [name, field] of Object.entries(module.fields)) if (!takesPart(field, body)) delete body[name]
  return body
}

async function idsFor(caller: Caller, { options }: Field, pathOf: (key: string) => string): Promise<readonly unknown[]> {
  const { rows } = await caller.get(`${pathOf(options.to ?? '')}/dataset`, { limit: 2, order: 'id', sort: 'asc', filters: options.where ?? {} })
  return rows.map((row) => row['id'])
}

/** A child row as it is sent with its record: all but the reference to it. */
async function validRow(caller: Caller, { options }: Field, pathOf: (key: string) => string): Promise<Record<string, unknown>> {
  const { [options.by ?? '']: _, ...row } = await validBody(caller, catalogue.module(options.of ?? ''), pathOf)
  return row
}

/** Links are unique by the records they join: each body joins another pair. */
function isPairOfReferences({ fields }: AnyModule, name: string): boolean {
  return Object.entries(fields).some(([first, { type, options }]) =>
    type === 'reference' && options.uniqueWith?.every((other) => fields[other]?.type === 'reference') && [first, ...options.uniqueWith].includes(name))
}

/** The second of a pair moves on after so many bodies: until then the first one alone makes each pair another. */
const SLOW_TURN = 20
async function inTurn(caller: Caller, path: string, every: number): Promise<unknown> {
  const { rows } = await caller.get(`${path}/dataset`, { order: 'id', sort: 'asc' })
  return rows[Math.floor(counter / every) % rows.length]?.['id'] ?? null
}

/** What of a body can be read again: all but secrets. */
export function readablePart(module: AnyModule, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !module.fields[name] || !isWriteOnly(module.fields[name])))
}
