import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { isWritable, isFieldInPlay, type Field } from '#core/declare/field.ts'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import { ACTIVE_FLAG_FIELD, type AnyModule } from '#core/declare/module.ts'
import { fieldFixtures } from '#test/field-fixtures/all.ts'
import type { Caller } from './caller.ts'

const catalogue = buildCatalogue(demoAreas)
let counter = 0

/** Each file gets the same bodies, whichever files ran before it in the same process. */
export function startBodiesAnew(): void {
  counter = 0
}

/**
 * A body the create verb accepts: every writable field filled; references point to records the caller may see, made
 * first where there are none.
 */
export async function validBody(
  caller: Caller,
  module: AnyModule,
  pathOf: (key: string) => string,
): Promise<Record<string, unknown>> {
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
    else if (field.type === 'rows')
      body[name] = [await validRow(caller, field, pathOf), await validRow(caller, field, pathOf)]
  }
  Object.assign(body, await fitting(caller, module, body))
  // What takes no part would come back empty.
  for (const [name, field] of Object.entries(module.fields)) if (!isFieldInPlay(field, body)) delete body[name]
  return body
}

/** What must agree within a record beyond what its fields say. */
async function fitting(
  caller: Caller,
  { key }: AnyModule,
  body: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  // A place is counted once.
  if (key === 'stock-adjusment-audit-assignment')
    return { details: (body['details'] as readonly unknown[]).slice(0, 1) }
  if (key === 'delivery-po') {
    const request = await caller.get(
      `${catalogue.module('request-procurement-seeds').path}/${String(body['request_procurement_seed_id'])}/show`,
    )
    const [line] = (request.row['details'] ?? []) as readonly { readonly id: number }[]
    const rows = body['details'] as readonly Record<string, unknown>[]
    return {
      location_nursery_id: request.row['location_nursery_id'],
      details: rows.slice(0, 1).map((row) => ({ ...row, request_detail_id: line?.id })),
    }
  }
  // For a project, which needs no second nursery.
  if (key === 'internal-and-custom-project-request') {
    const lines = body['custom_request_detail'] as readonly Record<string, unknown>[]
    return { category_id: 2, custom_request_detail: lines.map((line) => ({ ...line, seed_phase: 5 })) }
  }
  // The vendor's driver or one of the own.
  if (key === 'custom-transportation') return { driver_name: null }
  if (key === 'penaburan-penanaman') {
    const direct = body['planting_category'] === 2
    return { bedeng_id: await bedOfBlock(caller, { nursery: body['location_nursery_id'], category: direct ? 1 : 0 }) }
  }
  if (key === 'bst' || key === 'penyapihan-bbst') {
    // A lot that stands on its bed.
    const [row] = (
      await caller.get('stock_balance/list', {
        limit: 1,
        filters: { seed_phase: [3, 4], account: 2, location_nursery_id: body['location_nursery_id'] },
      })
    ).rows
    // Where the books are empty no lot stands on any bed; a weaning need not name one.
    if (key === 'penyapihan-bbst') {
      const bed = await bedOfBlock(caller, { nursery: body['location_nursery_id'], category: 1 })
      const details = body['details'] as readonly Record<string, unknown>[]
      return {
        ...(row ? { from_bedeng_id: row['bedeng_id'], seed_lot_id: row['seed_lot_id'] } : { seed_lot_id: null }),
        details: details.map((line) => ({ ...line, to_bedeng_id: bed })),
      }
    }
    return {
      qty_checked: 90,
      qty_bst: 60,
      qty_discard: 5,
      ...(row && { bedeng_id: row['bedeng_id'], seed_lot_id: row['seed_lot_id'], seed_phase_from: row['seed_phase'] }),
    }
  }
  if (key === 'report-activities-bedeng')
    return {
      category_monitoring: 2,
      monitoring_reason_id: (await caller.get('monitoring_reason/dataset', { limit: 1, active: 1 })).row['id'],
    }
  if (key === 'distribution-confirm-ph') return { total_hole: 1_000_000 }
  // A vehicle is added while the run is still prepared.
  if (key === 'distribution-allocation-transportation') {
    const chosen = await caller.get(`loading_line/${String(body['loading_line_id'])}/show`)
    const { row } = await caller.get('loading_line/list', {
      limit: 1,
      filters: { location_nursery_id: [chosen.row['location_nursery_id']], status_run: [0, 1, 2] },
    })
    return { loading_line_id: row['id'] ?? body['loading_line_id'] }
  }
  if (!['calendar-sosialisasi-tanam', 'distribution-allocation-ff'].includes(key)) return {}
  const { row } = await caller.get('distribution_period/list', {
    limit: 1,
    filters: { location_nursery_id: body['location_nursery_id'], status_document: 2 },
  })
  const inPeriod = {
    program_year: row['program_year'],
    distribution_period_id: row['id'],
    distribution_date: row['start_date'],
  }
  // A run for a PIC: farmers' runs need a scheduled day of their own.
  if (key === 'distribution-allocation-ff') return { ...inPeriod, status: 2 }
  const plots = await caller.get('geko_lahan/list', { limit: 1, filters: { ff_id: body['ff_id'] } })
  const trees = await caller.get('master_trees/dataset', { limit: 1, active: 1 })
  return {
    ...inPeriod,
    distribution_coordinates: '110.2034, -7.0512',
    details: [{ lahan_id: plots.row['id'], tree_id: trees.row['id'], qty_request: 7 }],
  }
}

/** INV6: seedlings of a phase stand in blocks of their kind. */
async function bedOfBlock(
  caller: Caller,
  { nursery, category }: { readonly nursery: unknown; readonly category: number },
): Promise<unknown> {
  const blocks = await caller.get('block_nursery/list', {
    filters: { location_nursery_id: [nursery], category_block: [category], is_active: [1] },
  })
  const make = async (module: AnyModule, values: object) => {
    const body = await validBody(caller, module, (one) => catalogue.module(one).path)
    return (await caller.post(`${module.path}/create`, { ...body, ...values, is_active: 1 })).row['id']
  }
  const [block] = blocks.rows
  const inBlock =
    block?.['id'] ??
    (await make(catalogue.module('block-nursery'), { location_nursery_id: nursery, category_block: category }))
  const [bed] = (
    await caller.get('bedeng_nursery/list', { limit: 1, filters: { block_nursery_id: [inBlock], is_active: [1] } })
  ).rows
  return bed?.['id'] ?? (await make(catalogue.module('bedeng-nursery'), { block_nursery_id: inBlock }))
}

/** Lines are written with the record they belong to, and name it by that. */
function isOwner(module: AnyModule, { type, options }: Field): boolean {
  return (
    type === 'reference' &&
    module.without.includes('create') &&
    Object.values(catalogue.module(options.to ?? '').fields).some(
      (field) => field.type === 'rows' && field.options.of === module.key,
    )
  )
}

async function idsFor(caller: Caller, field: Field, pathOf: (key: string) => string): Promise<readonly unknown[]> {
  const { options } = field
  const { rows } = await caller.get(`${pathOf(options.to ?? '')}/dataset`, {
    limit: 2,
    order: 'id',
    sort: 'asc',
    active: 1,
    filters: options.where ?? {},
  })
  const missing = rows.length === 0 && field.options.required ? [await newRecord(caller, field, pathOf)] : []
  return [...rows.map((row) => row['id']), ...missing]
}

/** A record of the referred module that nothing refers to yet, and that may be chosen. */
async function newRecord(caller: Caller, { options }: Field, pathOf: (key: string) => string): Promise<unknown> {
  const target = catalogue.module(options.to ?? '')
  const active = target.fields[ACTIVE_FLAG_FIELD] ? { [ACTIVE_FLAG_FIELD]: 1 } : {}
  const reply = await caller.post(`${pathOf(target.key)}/create`, {
    ...(await validBody(caller, target, pathOf)),
    ...options.where,
    ...active,
  })
  if (reply.status === 422) throw new Error(`${target.key} was refused: ${reply.text}`)
  return reply.row?.['id'] ?? null
}

/** A child row as it is sent with its record: all but the reference to it. */
async function validRow(
  caller: Caller,
  { options }: Field,
  pathOf: (key: string) => string,
): Promise<Record<string, unknown>> {
  const { [options.by ?? '']: _, ...row } = await validBody(caller, catalogue.module(options.of ?? ''), pathOf)
  return row
}

/**
 * What is unique by the records it joins, and by no text, joins another record in each body: the first reference of the
 * group is a new one. Periods of one nursery share no day.
 */
function freshReference({ key, fields }: AnyModule): string | null {
  if (key === 'distribution-period') return 'location_nursery_id'
  for (const [name, { type, options }] of Object.entries(fields)) {
    if (type === 'reference' && options.unique) return name
    const group = [name, ...(options.uniqueWith ?? [])]
    if (options.uniqueWith && group.every((other) => fields[other]?.type !== 'text'))
      return group.find((other) => fields[other]?.type === 'reference') ?? null
  }
  return null
}

/**
 * What of a body is known to whoever holds these rights: fields with a right of their own are unknown to the others.
 */
export function knownPart(
  module: AnyModule,
  body: Readonly<Record<string, unknown>>,
  held: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const permission = module.fields[name]?.options.permission
      return permission === undefined || held.has(permission)
    }),
  )
}

/** What of a body can be read again: all but secrets. */
export function readablePart(module: AnyModule, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !module.fields[name] || !isWriteOnly(module.fields[name])),
  )
}
