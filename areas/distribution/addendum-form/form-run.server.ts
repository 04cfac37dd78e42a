import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import { readAddendumRows } from '../addendum/read-addendum-rows.server.ts'
import { groupRows } from '../group-rows.ts'
import type { FormFarmer, FormHoles, FormRun } from './form-answers.ts'

/** The link of a run that was closed so long ago opens nothing any more. */
const DAYS_AFTER_CLOSING = 60
/** As it is made: 16 random bytes in base64url. A number is none. */
const PUBLIC_ID = /^(?!\d+$)[\w-]{20,40}$/

export interface RunOfLink {
  readonly id: number
  readonly public_id: string
  readonly no_dokumen: string | null
  readonly status: number
  readonly program_year: number
  readonly location_nursery_id: number
  readonly ff_id: number | null
  readonly ff_no: string | null
  readonly ff_name: string | null
  readonly mu_name: string | null
  readonly distribution_date: string | null
  readonly nursery: string
}

/** The run behind a link; anything else does not exist, whatever it looks like. */
export async function runOfLink(
  ctx: { readonly db: Queryable; readonly now: Date },
  link: unknown,
): Promise<RunOfLink> {
  if (typeof link !== 'string' || !PUBLIC_ID.test(link)) throw new NotFound()
  const [run] = await runQuery<RunOfLink>(
    ctx.db,
    sql`
    select l.id, l.public_id, l.no_dokumen, l.status, l.program_year, l.location_nursery_id, l.ff_id,
    coalesce(l.ff_no, l.pic_no) as ff_no, coalesce(l.ff_name, l.pic_name) as ff_name, l.mu_name,
    l.distribution_date::text as distribution_date, n.location_name as nursery
    from loading_line l join location_nursery n on n.id = l.location_nursery_id
    where l.public_id = ${link} and l.void_at is null and l.status_run between 4 and 7
    and (l.closed_at is null or l.closed_at > ${ctx.now.toISOString()}::timestamptz
      - make_interval(days => ${DAYS_AFTER_CLOSING}))`,
  )
  if (!run) throw new NotFound()
  return run
}

/** T8: the header, and of recipients numbers and names only. */
export async function shownRun(ctx: { readonly db: Queryable }, run: RunOfLink): Promise<FormRun> {
  const rows = await readAddendumRows(ctx, run.id)
  const byFarmer = groupRows(rows, (row) => row.detail_farmer_id)
  return {
    loading_line_id: run.public_id,
    status: run.status,
    program_year: run.program_year,
    rel_location_nursery_id: run.nursery,
    mu_name: run.mu_name,
    ff_no: run.ff_no,
    ff_name: run.ff_name,
    distribution_date: run.distribution_date,
    detail_farmers: [...byFarmer.values()].flatMap((seeds): FormFarmer[] => {
      const [first] = seeds
      if (!first) return []
      return [
        {
          farmer_no: first.farmer_no,
          farmer_name: first.farmer_name,
          status: first.status,
          detail_seed_farmers: seeds.map((seed) => ({
            tree_id: seed.tree_id,
            tree_code: seed.tree_code,
            tree_name: seed.tree_name,
            rel_tree_id: seed.tree_name,
            lahan_no: seed.lahan_no,
            total_penlub: seed.total_penlub,
            brought_elsewhere: seed.brought_elsewhere,
            total_load: seed.total_load,
            total_damaged: seed.total_damaged,
            total_missing: seed.total_missing,
            total_received: seed.total_received,
            total_correction: seed.total_correction,
            total_reject: seed.total_reject,
            total_resend: seed.total_resend,
            total_return: seed.total_return,
            asked_resend: seed.asked_resend,
            asked_return: seed.asked_return,
          })),
        },
      ]
    }),
  }
}

/** A part of a list, with how many there are. */
export interface PublicPage<T> {
  readonly data: readonly T[]
  readonly total: number
}
export interface PageOfList {
  readonly limit: number
  readonly page: number
}

/** The approved holes of the run's plots: nobody else's, though the question names a facilitator. */
export async function holesOfRun(
  ctx: { readonly db: Queryable },
  run: RunOfLink,
  { limit, page }: PageOfList,
): Promise<PublicPage<FormHoles>> {
  const rows = await runQuery<FormHoles & { readonly total: number }>(
    ctx.db,
    sql`
    select d.farmer_no, d.lahan_no, (
      select coalesce(jsonb_agg(jsonb_build_object('tree_id', h.tree_id, 'tree_code', h.tree_code, 'tree_name',
      t.tree_name, 'amount', h.amount) order by t.tree_name), '[]') from detail_planting_hole h
      join master_trees t on t.id = h.tree_id where h.distribution_id = d.id) as detail_planting_hole,
      count(*) over ()::integer as total
    from distribution d where d.program_year = ${run.program_year} and d.status_document = 3 and d.lahan_id in (
      select s.lahan_id from distribution_allocation_seed s where s.loading_line_id = ${run.id})
    order by d.lahan_no, d.id limit ${limit} offset ${limit * (page - 1)}`,
  )
  return { data: rows.map(({ total: _, ...plot }) => plot), total: rows[0]?.total ?? 0 }
}

/** Names of species, which are no secret. */
export async function speciesNames(
  ctx: { readonly db: Queryable },
  { limit, page }: PageOfList,
): Promise<PublicPage<{ readonly id: number; readonly tree_code: string; readonly tree_name: string }>> {
  const rows = await runQuery<{ id: number; tree_code: string; tree_name: string; total: number }>(
    ctx.db,
    sql`select id, tree_code, tree_name, count(*) over ()::integer as total from master_trees where is_active = 1
      order by tree_name, id limit ${limit} offset ${limit * (page - 1)}`,
  )
  return { data: rows.map(({ total: _, ...tree }) => tree), total: rows[0]?.total ?? 0 }
}
