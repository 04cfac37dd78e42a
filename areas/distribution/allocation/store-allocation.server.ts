import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { InvalidBody, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { readAllocationLines, type AllocationHead, type AllocationLine } from '../run/read-allocation-lines.server.ts'
import { proposeAllocation } from './propose-allocation.ts'

export interface TypedAllocationLine {
  readonly id: number
  readonly qty_allocated: number
  readonly shortage_reason?: string | null | undefined
  /** Of a PIC's line only. */
  readonly qty_request?: number | undefined
}

export interface TypedAllocation {
  readonly lines: readonly TypedAllocationLine[]
  /** New lines of a PIC. */
  readonly added: readonly { readonly tree_id: number; readonly qty_request: number }[]
  readonly pupuk: readonly { readonly detail_farmer_id: number; readonly total_pupuk: number | null }[]
}

/**
 * What the grid of an open run says, stored in a fixed number of statements. No line gets more than it may have; stock
 * is judged when the run is confirmed.
 */
export async function storeAllocation(
  ctx: WriteContext,
  head: AllocationHead,
  { lines: typed, added, pupuk }: TypedAllocation,
): Promise<void> {
  if (head.status === 1 && (added.length > 0 || typed.some(({ qty_request }) => qty_request !== undefined)))
    throw new InvalidBody('Permintaan petani berasal dari sosialisasi dan tidak diketik di sini.')
  await addLines(ctx, head, added)
  const { lines } = await readAllocationLines(ctx, head)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const given = new Map(typed.map((line) => [line.id, line]))
  if (given.size !== typed.length || typed.some(({ id }) => !byId.has(id)))
    throw new InvalidBody('Ada baris yang bukan bagian dari pengiriman ini.')
  const tooMuch = typed.flatMap((line) => {
    const present = byId.get(line.id)
    const limit = present ? (line.qty_request === undefined ? present.limit : line.qty_request) : 0
    return present && line.qty_allocated > limit
      ? [`${allocationLineName(present)}: paling banyak ${formatNumber(limit)}`]
      : []
  })
  if (tooMuch.length > 0) throw new NotPossible(`Melebihi batas. ${tooMuch.slice(0, 5).join('; ')}.`)
  await writeLines(ctx, head, typed)
  await writePupuk(ctx, head, pupuk)
  await raiseVersion(ctx, head)
}

/** The proposal for an open run: what each line would get now. */
export async function proposedQtyByLine(
  ctx: Pick<WriteContext, 'db'>,
  head: AllocationHead,
): Promise<ReadonlyMap<number, number>> {
  const { lines, species } = await readAllocationLines(ctx, head)
  const wishes = lines.map(({ id, tree_id, lahan_no, limit, priority }) => ({
    id,
    tree: tree_id,
    lahan: lahan_no,
    limit,
    priority,
  }))
  return proposeAllocation(wishes, new Map(species.map(({ tree_id, free }) => [tree_id, free])))
}

export async function storeProposedAllocation(ctx: WriteContext, head: AllocationHead): Promise<void> {
  const proposal = await proposedQtyByLine(ctx, head)
  await writeLines(
    ctx,
    head,
    [...proposal].map(([id, qty_allocated]) => ({ id, qty_allocated })),
  )
  await writePupuk(ctx, head, [])
  await raiseVersion(ctx, head)
}

/**
 * The head has only sums of its lines: what is shifted between them, explained or typed for fertilizer leaves those as
 * they are, and whoever looks at the grid meanwhile must hear of it all the same.
 */
async function raiseVersion(ctx: WriteContext, { id }: AllocationHead): Promise<void> {
  await runQuery(
    ctx.db,
    sql`update loading_line set version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by =
      ${ctx.user?.id ?? null} where id = ${id}`,
  )
  ctx.touched('loading_line')
}

export function allocationLineName({
  recipient,
  lahan_no,
  tree_name,
}: Pick<AllocationLine, 'recipient' | 'lahan_no' | 'tree_name'>): string {
  return [recipient, lahan_no, tree_name].filter((part) => part !== '').join(', ')
}

/** A reason that is not sent stays; one sent empty goes. */
async function writeLines(
  ctx: WriteContext,
  { id }: AllocationHead,
  lines: readonly TypedAllocationLine[],
): Promise<void> {
  if (lines.length === 0) return
  await runQuery(
    ctx.db,
    sql`
    update distribution_allocation_seed s set qty_allocated = w.qty_allocated, qty_request = coalesce(w.qty_request,
    s.qty_request),
      shortage_reason = case when w.has_reason then nullif(w.shortage_reason, '') else s.shortage_reason
      end, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.user?.id ?? null}, version = s.version
      + 1
    from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ ...line, has_reason: line.shortage_reason !== undefined })))}::jsonb)
      as w(id bigint, qty_allocated integer, qty_request integer, shortage_reason text, has_reason boolean)
    where s.id = w.id and s.loading_line_id = ${id}`,
  )
  ctx.touched('distribution_allocation_seed')
}

async function addLines(ctx: WriteContext, head: AllocationHead, added: TypedAllocation['added']): Promise<void> {
  if (added.length === 0) return
  const [twice] = await runQuery<{ tree_name: string }>(
    ctx.db,
    sql`
    select t.tree_name from distribution_allocation_seed s join master_trees t on t.id = s.tree_id
    where s.loading_line_id = ${head.id} and s.tree_id =
    any(${sql.param(added.map(({ tree_id }) => tree_id))}::bigint[]) limit 1`,
  )
  if (twice || new Set(added.map(({ tree_id }) => tree_id)).size !== added.length)
    throw new NotPossible(`${twice?.tree_name ?? 'Satu jenis'} sudah ada di pengiriman ini. Ubah jumlahnya saja.`)
  const made = await runQuery(
    ctx.db,
    sql`
    insert into distribution_allocation_seed (loading_line_id, location_nursery_id, detail_farmer_id, tree_id,
    qty_request, qty_allocated, project_purpose, created_by, updated_by)
    select f.loading_line_id, f.location_nursery_id, f.id, t.id, w.qty_request, 0, 'Reguler',
    ${ctx.user?.id ?? null}::bigint, ${ctx.user?.id ?? null}::bigint
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as w(tree_id bigint, qty_request integer)
    join master_trees t on t.id = w.tree_id and t.is_active = 1
    join detail_farmers f on f.loading_line_id = ${head.id}
    returning id`,
  )
  if (made.length !== added.length)
    throw new NotPossible('Ada jenis tanaman yang tidak dikenal atau sudah tidak aktif.')
  ctx.touched('distribution_allocation_seed')
}

/** 8.5: fertilizer follows from the allocation, unless somebody typed it; an emptied amount follows again. */
async function writePupuk(ctx: WriteContext, { id }: AllocationHead, pupuk: TypedAllocation['pupuk']): Promise<void> {
  await runQuery(
    ctx.db,
    sql`
    with typed as (select detail_farmer_id as id, total_pupuk
    from jsonb_to_recordset(${JSON.stringify(pupuk)}::jsonb) as w(detail_farmer_id bigint, total_pupuk double
    precision)),
    follows as (
      select f.id, coalesce(sum(s.qty_allocated * coalesce(t.poc_ml_per_tree, 0)), 0) as ml
      from detail_farmers f left join distribution_allocation_seed s on s.detail_farmer_id = f.id
      left join master_trees t on t.id = s.tree_id
      where f.loading_line_id = ${id} group by f.id)
    update detail_farmers f set
      is_pupuk_typed = case when y.id is null then f.is_pupuk_typed when y.total_pupuk is null then 0 else 1 end,
      total_pupuk = case when y.total_pupuk is not null then y.total_pupuk when y.id is null and f.is_pupuk_typed = 1
      then f.total_pupuk else w.ml end,
      updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.user?.id ?? null}, version = f.version + 1
    from follows w left join typed y on y.id = w.id where f.id = w.id`,
  )
  ctx.touched('detail_farmers')
}
