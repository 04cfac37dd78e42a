import type { AnyModule } from '#core/module.ts'
import { isStored } from '#core/source.ts'
import type { Caller } from './caller.ts'
import { MISSING, type RecordIds } from './rights-cells.ts'
import { validBody } from './valid-body.ts'
import type { World } from './world.ts'

export const OWN_NURSERY = 1
export const OTHER_NURSERY = 2

/** A record of each reach, made where the demo has none: of the first nursery, of another, of none, and one that is not there. */
export async function recordsOf(world: World, module: AnyModule): Promise<RecordIds> {
  const admin = await world.as('admin')
  if (!isStored(module)) return rowsOf(admin, module)
  if (module.scope === null) {
    const [any] = (await world.db.query<{ id: number }>(`select id from "${module.table}" order by id limit 1`)).rows
    return { ...(any && { own: Number(any.id) }), missing: MISSING }
  }
  if (module.scope === 'id') return { own: OWN_NURSERY, other: OTHER_NURSERY, missing: MISSING }
  const [shared] = (await world.db.query<{ id: number }>(`select id from "${module.table}" where "${module.scope}" is null order by id limit 1`)).rows
  return { own: await recordIn(world, admin, module, OWN_NURSERY), other: await recordIn(world, admin, module, OTHER_NURSERY), ...(shared && { shared: Number(shared.id) }), missing: MISSING }
}

/** Of a list over a query, whichever rows it has. */
async function rowsOf(admin: Caller, module: AnyModule): Promise<RecordIds> {
  const first = async (filters: Record<string, unknown>) => (await admin.get(`${module.path}/list`, { limit: 1, filters })).rows[0]?.['id']
  const { scope } = module
  const found = scope === null ? { own: await first({}) } : { own: await first({ [scope]: OWN_NURSERY }), other: await first({ [scope]: OTHER_NURSERY }), shared: await first({ [scope]: null }) }
  return { ...Object.fromEntries(Object.entries(found).flatMap(([reach, id]) => (id === undefined ? [] : [[reach, Number(id)]]))), missing: MISSING }
}

async function recordIn(world: World, admin: Caller, module: AnyModule, nursery: number): Promise<number> {
  const scope = module.scope ?? ''
  const [present] = (await world.db.query<{ id: number }>(`select id from "${module.table}" where "${scope}" = $1 order by id limit 1`, [nursery])).rows
  if (present) return Number(present.id)
  const body = await validBody(admin, module, (key) => world.catalogue.module(key).path)
  const [by] = module.fields[scope]?.options.copyOf ?? []
  // What was chosen within the other nursery does not fit; what belongs to a record follows it.
  for (const [name, { options }] of Object.entries(module.fields)) if (options.dependsOn === scope) delete body[name]
  if (by) body[by] = await recordIn(world, admin, world.catalogue.module(module.fields[by]?.options.to ?? ''), nursery)
  else body[scope] = nursery
  const reply = await admin.post(`${module.path}/create`, body)
  if (reply.status !== 201) throw new Error(`${module.key} of nursery ${nursery} was refused: ${reply.text}`)
  return Number(reply.row['id'])
}
