import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import type { Caller } from './caller.ts'
import { needsStory } from './needs-story.ts'
import { MISSING, type RecordIds } from './rights-cells.ts'
import { validBody } from './valid-body.ts'
import type { World } from './world.ts'

export const OWN_NURSERY = 1
export const OTHER_NURSERY = 2

/**
 * A record of each reach, made where the demo has none: of the first nursery, of another, of none, and one that is not
 * there.
 */
export async function recordsOf(world: World, module: AnyModule): Promise<RecordIds> {
  const admin = await world.as('admin')
  if (!isStored(module)) return rowsOf(admin, module)
  if (module.scope === null) {
    const [any] = (await world.db.query<{ id: number }>(`select id from "${module.table}" order by id limit 1`)).rows
    return { ...(any && { own: Number(any.id) }), missing: MISSING }
  }
  if (module.scope === 'id') return { own: OWN_NURSERY, other: OTHER_NURSERY, missing: MISSING }
  const [shared] = (
    await world.db.query<{ id: number }>(
      `select id from "${module.table}" where "${module.scope}" is null order by id limit 1`,
    )
  ).rows
  // What documents alone make is there only where the demo has it.
  const made = module.without.includes('create') || needsStory(module)
  const own = made ? await presentIn(world, module, OWN_NURSERY) : await recordIn(world, admin, module, OWN_NURSERY)
  const other = made
    ? await presentIn(world, module, OTHER_NURSERY)
    : await recordIn(world, admin, module, OTHER_NURSERY)
  return {
    ...(own !== null && { own }),
    ...(other !== null && { other }),
    ...(shared && { shared: Number(shared.id) }),
    missing: MISSING,
  }
}

/** Of a list over a query, whichever rows it has. */
async function rowsOf(admin: Caller, module: AnyModule): Promise<RecordIds> {
  const first = async (filters: Record<string, unknown>) =>
    (await admin.get(`${module.path}/list`, { limit: 1, filters })).rows[0]?.['id']
  const { scope } = module
  const found =
    scope === null
      ? { own: await first({}) }
      : {
          own: await first({ [scope]: OWN_NURSERY }),
          other: await first({ [scope]: OTHER_NURSERY }),
          shared: await first({ [scope]: null }),
        }
  return {
    ...Object.fromEntries(
      Object.entries(found).flatMap(([reach, id]) => (id === undefined ? [] : [[reach, Number(id)]])),
    ),
    missing: MISSING,
  }
}

/** Of a table that modules share, this one's rows. */
const ofShared = ({ rowsWith }: AnyModule) => (rowsWith === null ? '' : `and "${rowsWith}" is not null`)

async function presentIn(world: World, module: AnyModule, nursery: number): Promise<number | null> {
  const [present] = (
    await world.db.query<{ id: number }>(
      `select id from "${module.table}" where "${module.scope}" = $1 ${ofShared(module)} order by id limit 1`,
      [nursery],
    )
  ).rows
  return present ? Number(present.id) : null
}

async function recordIn(world: World, admin: Caller, module: AnyModule, nursery: number): Promise<number> {
  const scope = module.scope ?? ''
  const present = await presentIn(world, module, nursery)
  if (present !== null) return present
  const body = await validBody(admin, module, (key) => world.catalogue.module(key).path)
  const [by] = module.fields[scope]?.options.copyOf ?? []
  await chooseWithin(world, admin, { module, body, nursery })
  for (const [name, { type, options }] of Object.entries(module.fields)) {
    if (type !== 'rows') continue
    for (const line of body[name] as Record<string, unknown>[])
      await chooseWithin(world, admin, { module: world.catalogue.module(options.of ?? ''), body: line, nursery })
  }
  if (by) body[by] = await recordIn(world, admin, world.catalogue.module(module.fields[by]?.options.to ?? ''), nursery)
  else body[scope] = nursery
  const reply = await admin.post(`${module.path}/create`, body)
  if (reply.status !== 201) throw new Error(`${module.key} of nursery ${nursery} was refused: ${reply.text}`)
  return Number(reply.row['id'])
}

interface Choosing {
  readonly module: AnyModule
  readonly body: Record<string, unknown>
  readonly nursery: number
}

/**
 * What was chosen within the other nursery does not fit: what is needed is chosen within this one, the rest is left
 * out.
 */
async function chooseWithin(world: World, admin: Caller, { module, body, nursery }: Choosing): Promise<void> {
  // Two fields of one record name two records: a move has two ends.
  for (const [place, [name, { options }]] of Object.entries(module.fields).entries()) {
    if (options.dependsOn !== module.scope || !Object.hasOwn(body, name)) continue
    const target = world.catalogue.module(options.to ?? '')
    const found = options.required
      ? await admin.get(`${target.path}/dataset`, {
          limit: 100,
          active: 1,
          filters: { ...options.where, [target.scope ?? '']: nursery },
        })
      : null
    const chosen = found?.rows[place % found.rows.length]
    if (chosen) body[name] = chosen['id']
    else if (options.required && !target.without.includes('create'))
      body[name] = await recordIn(world, admin, target, nursery)
    else delete body[name]
  }
}
