import { sql } from 'drizzle-orm'
import type { AnyModule, StoredOf } from '#core/declare/module.ts'
import { records, type NewOf } from '#server-engine/area/records.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { GekoPart } from '#server-engine/base/outside-variables.ts'
import { NotPossible, UserError } from '#server-engine/base/user-error.ts'
import { SYSTEM } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { gekoFarmer } from '../geko-farmer/geko-farmer.module.ts'
import { gekoFf } from '../geko-ff/geko-ff.module.ts'
import { gekoLahan } from '../geko-lahan/geko-lahan.module.ts'
import { gekoLahanSpecies } from '../geko-lahan-species/geko-lahan-species.module.ts'
import { readGekoRow, type GekoRow } from './geko-answer.server.ts'
import type { GekoSyncCounts, RefusedGekoRow } from './tables.server.ts'

export interface MirroredRows extends GekoSyncCounts {
  /** Rows without a number: nobody knows which records they stand for. */
  readonly nameless: number
}

type Outcome = 'created' | 'changed' | 'same'
type PrepareStore<P extends GekoPart> = (ctx: WriteContext, rows: readonly GekoRow<P>[]) => Promise<StoreRow<P>>
type StoreRow<P extends GekoPart> = (row: GekoRow<P>) => Promise<Outcome>

/** Why one row cannot be stored here. The others go on. */
class RowRefused extends NotPossible {}

/**
 * Brings some rows of a part to our tables, by their numbers: new ones are made, others follow; what GEKO does not know
 * of a record, such as the account of a facilitator, stays. A row that cannot be stored is told and left as it was.
 */
export async function mirrorRows<P extends GekoPart>(
  caller: WriteContext,
  part: P,
  sent: readonly unknown[],
): Promise<MirroredRows> {
  // GEKO's records belong to all nurseries; who asked is kept for the trail.
  const ctx: WriteContext = { ...caller, user: { ...SYSTEM, id: caller.user?.id ?? null }, lookupCache: new Map() }
  const read = sent.map((raw) => readGekoRow(part, raw))
  const rows = read.flatMap((one) => ('row' in one ? [one.row] : []))
  const refused: RefusedGekoRow[] = []
  const done: Record<Outcome, number> = { created: 0, changed: 0, same: 0 }
  // Safe: the store of this very part.
  const prepare = STORES[part] as unknown as PrepareStore<P>
  const store = await prepare(ctx, rows)
  const seen = new Set<string>()
  for (const one of read) {
    const no = one.key ?? '-'
    if (!('row' in one)) refused.push({ no, reason: one.reason })
    else if (seen.has(no)) refused.push({ no, reason: 'dikirim dua kali' })
    else {
      seen.add(no)
      const outcome = await inSavepoint(ctx, () => store(one.row))
      if (typeof outcome === 'string') done[outcome] += 1
      else refused.push({ no, reason: outcome.reason })
    }
  }
  return {
    read: sent.length,
    created: done.created,
    changed: done.changed,
    gone: 0,
    refused,
    nameless: read.filter(({ key }) => key === null).length,
  }
}

async function inSavepoint(ctx: WriteContext, work: () => Promise<Outcome>): Promise<Outcome | { reason: string }> {
  await ctx.db.query({ text: 'savepoint geko_row' })
  try {
    const outcome = await work()
    await ctx.db.query({ text: 'release savepoint geko_row' })
    return outcome
  } catch (error) {
    // Deadlocks and the like are the whole step's matter: it is tried again.
    if (!(error instanceof UserError)) throw error
    await ctx.db.query({ text: 'rollback to savepoint geko_row' })
    return { reason: error.message }
  }
}

/** What each part refers to is looked up once for all its rows. */
const STORES: { readonly [P in GekoPart]: PrepareStore<P> } = {
  ff: storeFacilitators,
  farmer: storeFarmers,
  lahan: storePlots,
  species: storeRequests,
}

async function storeFacilitators(ctx: WriteContext, rows: readonly GekoRow<'ff'>[]): Promise<StoreRow<'ff'>> {
  const units = await numbered(
    ctx,
    sql`select id, mu_no as no, default_location_nursery_id is not null as served from working_area_management_unit
      where mu_no = any(${sql.param(rows.map(({ mu_no }) => mu_no))}::text[])`,
  )
  const present = await presentBy(ctx, gekoFf, 'ff_no', rows)
  return async ({ mu_no, is_active, ...told }) => {
    const unit = units.get(mu_no)
    if (!unit) throw new RowRefused(`Management Unit ${mu_no} belum ada di sini`)
    if (!unit.served) throw new RowRefused(`Management Unit ${mu_no} belum punya Persemaian Utama`)
    const values = { ...given(told), management_unit_id: unit.id, is_active: inUse(is_active), source: 'geko' as const }
    return store(ctx, gekoFf, present.get(told.ff_no), { ...values, ff_no: told.ff_no, ff_name: told.ff_name })
  }
}

async function storeFarmers(ctx: WriteContext, rows: readonly GekoRow<'farmer'>[]): Promise<StoreRow<'farmer'>> {
  const facilitators = await numbered(
    ctx,
    sql`select id, ff_no as no from geko_ff where ff_no = any(${sql.param(rows.map(({ ff_no }) => ff_no))}::text[])`,
  )
  const present = await presentBy(ctx, gekoFarmer, 'farmer_no', rows)
  return async ({ ff_no, is_active, ...told }) => {
    const ff = facilitators.get(ff_no)
    if (!ff) throw new RowRefused(`FF ${ff_no} belum ada di sini`)
    const values = { ...given(told), ff_id: ff.id, is_active: inUse(is_active), source: 'geko' as const }
    return store(ctx, gekoFarmer, present.get(told.farmer_no), {
      ...values,
      farmer_no: told.farmer_no,
      farmer_name: told.farmer_name,
    })
  }
}

async function storePlots(ctx: WriteContext, rows: readonly GekoRow<'lahan'>[]): Promise<StoreRow<'lahan'>> {
  const farmers = await numbered(
    ctx,
    sql`select id, farmer_no as no from geko_farmer
      where farmer_no = any(${sql.param(rows.map(({ farmer_no }) => farmer_no))}::text[])`,
  )
  const projects = await numbered(
    ctx,
    sql`select id, code_custom_project as no from master_custom_project
      where code_custom_project = any(${sql.param(rows.map(({ project_code }) => project_code ?? ''))}::text[])`,
  )
  const years = await programYears(ctx)
  const present = await presentBy(ctx, gekoLahan, 'lahan_no', rows)
  return async ({ farmer_no, project_code, is_active, ...told }) => {
    const farmer = farmers.get(farmer_no)
    if (!farmer) throw new RowRefused(`Petani ${farmer_no} belum ada di sini`)
    requireYear(years, told.program_year)
    const project = project_code ? projects.get(project_code) : null
    if (project === undefined) throw new RowRefused(`Proyek ${project_code} belum ada di sini`)
    const purpose =
      project_code === undefined
        ? {}
        : { planting_purposes_id: project ? (2 as const) : (1 as const), custom_project_id: project?.id ?? null }
    const values = {
      ...given(told),
      ...purpose,
      farmer_id: farmer.id,
      is_active: inUse(is_active),
      source: 'geko' as const,
    }
    // Safe: a project is required only with its purpose, and both come together.
    const plot = { ...values, lahan_no: told.lahan_no, program_year: told.program_year } as NewOf<typeof gekoLahan>
    return store(ctx, gekoLahan, present.get(told.lahan_no), plot)
  }
}

async function storeRequests(ctx: WriteContext, rows: readonly GekoRow<'species'>[]): Promise<StoreRow<'species'>> {
  const plots = await numbered(
    ctx,
    sql`select id, lahan_no as no from geko_lahan
      where lahan_no = any(${sql.param(rows.map(({ lahan_no }) => lahan_no))}::text[])`,
  )
  const trees = await numbered(
    ctx,
    sql`select id, tree_code as no from master_trees
      where tree_code = any(${sql.param(rows.map(({ tree_code }) => tree_code))}::text[])`,
  )
  const years = await programYears(ctx)
  const requests = records(ctx, gekoLahanSpecies)
  const known = await requests.list({ where: { lahan_id: [...plots.values()].map(({ id }) => id) }, lock: true })
  return async ({ lahan_no, tree_code, program_year, qty_request, is_active }) => {
    const [plot, tree] = [plots.get(lahan_no), trees.get(tree_code)]
    if (!plot) throw new RowRefused(`Lahan ${lahan_no} belum ada di sini`)
    if (!tree) throw new RowRefused(`Tanaman ${tree_code} belum ada di sini`)
    requireYear(years, program_year)
    const present = known.find(
      (one) => one.lahan_id === plot.id && one.tree_id === tree.id && one.program_year === program_year,
    )
    return store(ctx, gekoLahanSpecies, present, {
      lahan_id: plot.id,
      tree_id: tree.id,
      program_year,
      qty_request,
      is_active: inUse(is_active),
      source: 'geko',
    })
  }
}

async function store<M extends AnyModule>(
  ctx: WriteContext,
  module: M,
  present: StoredOf<M> | undefined,
  values: NewOf<M>,
): Promise<Outcome> {
  if (present) return (await records(ctx, module).change(present, values)) ? 'changed' : 'same'
  await records(ctx, module).insert(values)
  return 'created'
}

/** The records that have the numbers of these rows, locked, by their number. */
async function presentBy<M extends AnyModule, K extends keyof StoredOf<M> & string>(
  ctx: WriteContext,
  module: M,
  key: K,
  rows: readonly { readonly [name in K]: string }[],
): Promise<ReadonlyMap<string, StoredOf<M>>> {
  const found = await records(ctx, module).list({
    // Safe: numbers are texts, and the key is one.
    where: { [key]: rows.map((row) => row[key]) } as never,
    lock: true,
  })
  return new Map(found.map((row) => [String(row[key]), row]))
}

type Numbered = {
  readonly id: number
  readonly no: string
  readonly served?: boolean
}

async function numbered(ctx: WriteContext, question: ReturnType<typeof sql>): Promise<ReadonlyMap<string, Numbered>> {
  return new Map((await runQuery<Numbered>(ctx.db, question)).map((row) => [row.no, row]))
}

async function programYears({ db }: WriteContext): Promise<ReadonlySet<number>> {
  const rows = await runQuery<{ program_year: number }>(db, sql`select program_year from program_years`)
  return new Set(rows.map(({ program_year }) => program_year))
}

function requireYear(years: ReadonlySet<number>, year: number): void {
  if (!years.has(year)) throw new RowRefused(`Tahun Program ${year} belum ada di sini`)
}

/** What is sent is in use unless GEKO says otherwise. */
function inUse(said: 0 | 1 | null | undefined): 0 | 1 {
  return said ?? 1
}

/** Without what GEKO did not send. */
function given<T extends object>(told: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as never
}
