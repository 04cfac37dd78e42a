import type { Ground, KnownDocument } from './ground.ts'

export const DELIVERY = 'delivery_po'
export const LOCAL = 'request_procurement_local'
const SEED_STORE = 1
const STAGING = 3

interface Stored {
  readonly path: string
  readonly id: number
  readonly state: number
  readonly revision: number
  readonly isVoid: boolean
  /** What of it is taken. */
  readonly qty: number
  readonly posted: number
  readonly reversed: number
}

const ACCEPTED: Readonly<Record<string, number>> = { [DELIVERY]: 1, [LOCAL]: 2 }

/**
 * Every acknowledged step is there and no refused one; each accepted document moved its quantity once, each cancelled
 * one took it back; store, yard and order hold the sum.
 */
export async function checkProcurement(ground: Ground): Promise<readonly string[]> {
  const stored = await storedOf(ground)
  const { documents, order } = ground.procurement
  const standing = (path: string) =>
    stored.filter((row) => row.path === path && row.revision > 0 && !row.isVoid).reduce((sum, { qty }) => sum + qty, 0)
  const [placed] = (
    await ground.db.query<{ qty: number }>(
      `select coalesce(sum(l.qty_good + l.qty_dead), 0)::float8 as qty from penerimaan_barang d
        join penerimaan_barang_detail l on l.penerimaan_barang_id = d.id
    where d.location_nursery_id = $1 and d.status_document = 3`,
      [ground.nursery],
    )
  ).rows
  const expected: readonly (readonly [string, number, string])[] = [
    [
      'the store',
      standing(LOCAL),
      `select coalesce(sum(qty_on_hand), 0)::float8 as qty from stock_balance
        where location_nursery_id = ${ground.nursery} and account = ${SEED_STORE} and tree_id = ${ground.tree}`,
    ],
    [
      'the yard',
      standing(DELIVERY) - (placed?.qty ?? 0),
      `select coalesce(sum(qty_on_hand), 0)::float8 as qty from stock_balance
        where location_nursery_id = ${ground.nursery} and account = ${STAGING}`,
    ],
    [
      'the order',
      standing(DELIVERY),
      `select coalesce(qty_received, 0)::float8 as qty from request_procurement_seed_detail
        where id = ${order?.line ?? 0}`,
    ],
  ]
  const sums = await Promise.all(
    expected.map(async ([place, qty, question]) => {
      const found = (await ground.db.query<{ qty: number }>(question)).rows[0]?.qty
      return found === qty ? [] : [`${place} holds ${found}, its documents say ${qty}`]
    }),
  )
  return [
    ...documents
      .filter(({ path, id }) => !stored.some((row) => row.path === path && row.id === id))
      .map(({ path, id }) => `${path} ${id} was acknowledged and is not there`),
    ...stored.flatMap((row) =>
      judge(
        row,
        documents.find(({ path, id }) => path === row.path && id === row.id),
      ),
    ),
    ...sums.flat(),
  ]
}

function judge(
  { path, id, state, revision, isVoid, qty, posted, reversed }: Stored,
  document: KnownDocument | undefined,
): readonly string[] {
  const count = (step: keyof KnownDocument['asked'], kind: string) =>
    document?.asked[step].filter((one) => one === kind).length ?? 0
  const isPosted = revision > 0
  const says = (wrong: boolean, sentence: string) =>
    wrong ? [`${path} ${id} (state ${state}, revision ${revision}): ${sentence}`] : []
  return [
    ...says(isPosted && !document, 'was posted though nobody knows of it'),
    ...says(revision > 1 || count('approve', 'done') > 1, 'was posted more than once'),
    ...says(isPosted !== (state === ACCEPTED[path]), 'its state and its posting differ'),
    ...says(count('approve', 'done') > 0 && !isPosted, 'its approval was acknowledged and is not there'),
    ...says(
      count('approve', 'done') + count('approve', 'unknown') === 0 && isPosted,
      'every approval was refused and it is posted',
    ),
    ...says(count('void', 'done') > 1, 'was cancelled more than once'),
    ...says(count('void', 'done') > 0 && !isVoid, 'its cancelling was acknowledged and is not there'),
    ...says(
      count('void', 'done') + count('void', 'unknown') === 0 && isVoid,
      'every cancelling was refused and it is cancelled',
    ),
    ...says(
      posted !== (isPosted ? qty : 0) || reversed !== (isPosted && isVoid ? qty : 0),
      `moved ${posted} and took back ${reversed} of ${qty}`,
    ),
  ]
}

async function storedOf({ db, nursery }: Ground): Promise<readonly Stored[]> {
  const moved = (path: string, which: string) =>
    `(select coalesce(sum(m.to_qty), 0)::float8 from stock_movement m where m.source_table = '${path}'
      and m.source_id = d.id and m.reversal_of_id is ${which})`
  const head = (path: string, state: string) =>
    `select '${path}' as path, d.id, d.${state} as state, d.posting_revision as revision, d.void_at
      is not null as "isVoid", ${moved(path, 'null')} as posted, ${moved(path, 'not null')} as reversed`
  const { rows } = await db.query<Stored>(
    `
    ${head(DELIVERY, 'status_qa_nursery')}, (select coalesce(sum(l.qty_accepted), 0)::float8 from delivery_po_detail l
    where l.delivery_po_id = d.id) as qty from delivery_po d where location_nursery_id = $1
    union all ${head(LOCAL, 'status_verification_procurement_local')}, (select coalesce(sum(l.qty), 0)::float8
    from request_procurement_local_detail l where l.request_procurement_local_id = d.id) as qty
      from request_procurement_local d where location_nursery_id = $1`,
    [nursery],
  )
  return rows
}
