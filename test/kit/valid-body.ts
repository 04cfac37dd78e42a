import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { isWritable, takesPart, type Field } from '#core/field.ts'
import { isWriteOnly } from '#core/field-traits.ts'
import { ACTIVE, type AnyModule } from '#core/module.ts'
import { fieldFixtures } from '#test/field-fixtures/all.ts'
import type { Caller } from './caller.ts'

const catalogue = buildCatalogue(demoAreas)
let counter = 0

/** Each file gets the same bodies, whichever files ran before it in the same process. */
export function startBodiesAnew(): void {
  counter = 0
}

/** A body the create verb accepts: every writable field filled; references point to records the caller may see, made first where there are none. */
export async function validBody(caller: Caller, module: AnyModule, pathOf: (key: string) => string): Promise<Record<string, unknown>> {
  counter += 1
  const n = counter
  const fresh = freshReference(module)
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(module.fields)) {
    if (!isWritable(field)) continue
    const { make } = fieldFixtures[field.type]
    if (make) body[name] = make(field, n)
    else if (field.type === 'reference' && name === fresh) body[name] = await newRecord(caller, field, pathOf)
    else if (isOwner(module, field)) continue
    else if (field.type === 'reference') body[name] = (await idsFor(caller, field, pathOf))[0] ?? null
    else if (field.type === 'references') body[name] = (await idsFor(caller, field, pathOf)).slice(0, 1 + (n % 2))
    else if (field.type === 'rows') body[name] = [await validRow(caller, field, pathOf), await validRow(caller, field, pathOf)]
  }
  // What takes no part would come back empty.
  for (const [name, field] of Object.entries(module.fields)) if (!takesPart(field, body)) delete body[name]
  return body
}

/** Lines are written with the record they belong to, and name it by that. */
function isOwner(module: AnyModule, { type, options }: Field): boolean {
  return type === 'reference' && module.without.includes('create') && Object.values(catalogue.module(options.to ?? '').fields).some((field) => field.type === 'rows' && field.options.of === module.key)
}

async function idsFor(caller: Caller, field: Field, pathOf: (key: string) => string): Promise<readonly unknown[]> {
  const { options } = field
  const { rows } = await caller.get(`${pathOf(options.to ?? '')}/dataset`, { limit: 2, order: 'id', sort: 'asc', active: 1, filters: options.where ?? {} })
  const missing = rows.length === 0 && field.options.required ? [await newRecord(caller, field, pathOf)] : []
  return [...rows.map((row) => row['id']), ...missing]
}

/** A record of the referred module that nothing refers to yet, and that may be chosen. */
async function newRecord(caller: Caller, { options }: Field, pathOf: (key: string) => string): Promise<unknown> {
  const target = catalogue.module(options.to ?? '')
  const active = target.fields[ACTIVE] ? { [ACTIVE]: 1 } : {}
  const reply = await caller.post(`${pathOf(target.key)}/create`, { ...(await validBody(caller, target, pathOf)), ...options.where, ...active })
  return reply.row?.['id'] ?? null
}

/** A child row as it is sent with its record: all but the reference to it. */
async function validRow(caller: Caller, { options }: Field, pathOf: (key: string) => string): Promise<Record<string, unknown>> {
  const { [options.by ?? '']: _, ...row } = await validBody(caller, catalogue.module(options.of ?? ''), pathOf)
  return row
}

/** What is unique by the records it joins, and by no text, joins another record in each body: the first reference of the group is a new one. */
function freshReference({ fields }: AnyModule): string | null {
  for (const [name, { options }] of Object.entries(fields)) {
    const group = [name, ...(options.uniqueWith ?? [])]
    if (options.uniqueWith && group.every((other) => fields[other]?.type !== 'text')) return group.find((other) => fields[other]?.type === 'reference') ?? null
  }
  return null
}

/** What of a body is known to whoever holds these rights: fields with a right of their own are unknown to the others. */
export function knownPart(module: AnyModule, body: Readonly<Record<string, unknown>>, held: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => {
    const permission = module.fields[name]?.options.permission
    return permission === undefined || held.has(permission)
  }))
}

/** What of a body can be read again: all but secrets. */
export function readablePart(module: AnyModule, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !module.fields[name] || !isWriteOnly(module.fields[name])))
}
