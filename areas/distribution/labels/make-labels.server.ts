import { sql } from 'drizzle-orm'
import { masterData } from '#areas/master/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { requireNoDeviceAway } from '../field-package/none-away.server.ts'
import type { AllocationHead } from '../run/read-allocation-lines.server.ts'
import { planBagLabels } from './bag-plan.ts'
import { planBagsOntoTrips } from './plan-bags-onto-trips.server.ts'

interface LabelLine {
  readonly id: number
  readonly farmer: number
  readonly recipient: string
  readonly tree: number
  readonly treeName: string
  readonly lahan: string
  readonly qty: number
  /** Already in bags that are not void. */
  readonly bagged: number
  /** Bags on a truck, booked or waiting for stock. */
  readonly loaded: number
}

export const RUN_ALL_LABELLED = 'Semua penerima sudah punya label.'

/** Whether all that is allocated is in bags, and there are any. */
export async function runHasAllLabels({ db }: Pick<WriteContext, 'db'>, run: number): Promise<boolean> {
  const [found] = await runQuery<{ done: boolean }>(
    db,
    sql`
    select l.total_bag > 0 and not exists (select from distribution_allocation_seed s where s.loading_line_id = l.id
    and s.qty_allocated <> coalesce((select sum(d.amount) from detail_labels d where d.allocation_seed_id = s.id
    and d.void_at is null), 0)) as done from loading_line l where l.id = ${run}`,
  )
  return found?.done === true
}

/**
 * Labels of recipients who have none, or anew for the one that is named: old ones become void and their numbers are
 * never used again. The number of statements does not grow with the bags.
 */
export async function makeLabels(ctx: WriteContext, head: AllocationHead, farmer: number | null): Promise<void> {
  const all = await labelLines(ctx, head.id)
  const wanted = new Set(
    all
      .filter((line) => (farmer === null ? line.bagged !== line.qty : line.farmer === farmer))
      .map((line) => line.farmer),
  )
  const lines = all.filter((line) => wanted.has(line.farmer))
  if (lines.every(({ qty }) => qty === 0))
    throw new NotPossible(farmer === null ? RUN_ALL_LABELLED : 'Tidak ada yang dialokasikan untuk penerima ini.')
  const loaded = lines.find((line) => line.loaded > 0)
  if (loaded) throw new NotPossible(`Bag ${loaded.recipient} sudah ada yang dimuat; labelnya tidak dapat dibuat ulang.`)
  // Labels that are made anew, not those of a recipient who had none.
  if (farmer !== null) await requireNoDeviceAway(ctx, head.id)
  const capacities = await requireBagCapacities(ctx, head, lines)
  const withCapacity = lines.map((line) => ({ ...line, capacity: capacities.get(line.tree) ?? 1 }))
  const capacityOf = new Map(withCapacity.map(({ id, capacity }) => [id, capacity]))
  const bags = [...wanted].flatMap((id) => planBagLabels(withCapacity.filter((line) => line.farmer === id)))
  const at = ctx.now.toISOString()
  const by = ctx.user?.id ?? null
  await runQuery(
    ctx.db,
    sql`
    update detail_labels set void_at = ${at}::timestamptz, void_reason = 'Label dibuat ulang', planned_transportation_id
    = null, version = version + 1, updated_at = ${at}::timestamptz, updated_by = ${by}
    where detail_farmer_id = any(${sql.param([...wanted])}::bigint[]) and void_at is null`,
  )
  // 14.23: labels and trips are numbered from one series, so that a scanned number means one thing.
  await runQuery(
    ctx.db,
    sql`
    insert into detail_labels (id, loading_line_id, location_nursery_id, detail_farmer_id, allocation_seed_id,
    label_code, tree_id, amount, capacity_per_bag, lahan_no, project_purpose, project_code,
      is_loaded, is_distributed, print_count, created_by, updated_by)
    select nextval(pg_get_serial_sequence('public.allocation_transportation', 'id')), b.* from (
      select s.loading_line_id, s.location_nursery_id, s.detail_farmer_id, s.id, w.code, s.tree_id, w.amount,
      w.capacity, s.lahan_no, s.project_purpose, s.project_code, 0, 0, 0, ${by}::bigint, ${by}::bigint as updated_by
      from jsonb_to_recordset(${JSON.stringify(bags.map((bag, place) => ({ ...bag, place, capacity: capacityOf.get(bag.line) })))}::jsonb)
        as w(line bigint, code text, amount integer, capacity integer, place integer)
      join distribution_allocation_seed s on s.id = w.line order by w.place) b`,
  )
  ctx.touched('detail_labels')
  await planBagsOntoTrips(ctx, head.id)
}

async function labelLines(ctx: WriteContext, id: number): Promise<readonly LabelLine[]> {
  return runQuery<LabelLine>(
    ctx.db,
    sql`
    select s.id, s.detail_farmer_id as farmer, f.recipient_name as recipient, s.tree_id as tree, t.tree_name as
    "treeName", coalesce(s.lahan_no, '') as lahan, s.qty_allocated as qty,
      coalesce(b.bagged, 0)::integer as bagged, coalesce(b.loaded, 0)::integer as loaded
    from distribution_allocation_seed s join detail_farmers f on f.id = s.detail_farmer_id join master_trees t
    on t.id = s.tree_id
    left join (select d.allocation_seed_id, sum(d.amount) as bagged, count(*) filter (where d.is_loaded = 1 or h.id
    is not null) as loaded
      from detail_labels d left join scan_answer h on h.held_label_id = d.id where d.loading_line_id = ${id}
      and d.void_at is null group by 1) b on b.allocation_seed_id = s.id
    where s.loading_line_id = ${id} order by f.recipient_name, f.id, s.id`,
  )
}

/** A species without a capacity is named, with the place where it is entered. */
export async function requireBagCapacities(
  ctx: WriteContext,
  head: Pick<AllocationHead, 'location_nursery_id' | 'program_year'>,
  lines: readonly Pick<LabelLine, 'tree' | 'treeName' | 'qty'>[],
): Promise<ReadonlyMap<number, number>> {
  const trees = new Map(lines.filter(({ qty }) => qty > 0).map(({ tree, treeName }) => [tree, treeName]))
  const capacities = await masterData.capacitiesFor(ctx, {
    trees: [...trees.keys()],
    nursery: head.location_nursery_id,
    year: head.program_year,
  })
  const missing = [...trees].filter(([tree]) => !capacities.has(tree)).map(([, name]) => name)
  if (missing.length > 0) {
    throw new NotPossible(
      `Kapasitas per bag belum diisi untuk ${missing.join(', ')}. Isi dahulu di Master, Kapasitas Bibit Per Bag.`,
      { href: '/master/trees-allocation-bag', label: 'Buka Kapasitas Bibit Per Bag' },
    )
  }
  return capacities
}
