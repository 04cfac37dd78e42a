import { balancesAtDayEnd } from '#areas/stock/ledger/as-of.server.ts'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import { LedgerModel, type ModelEntry } from '#areas/stock/ledger/ledger-model.test-kit.ts'
import { addDays } from '#core/formats/format-date.ts'
import type { Ground, KnownDocument } from './ground.ts'

interface StoredDocument {
  readonly path: string
  readonly id: number
  readonly status_document: number
  readonly posting_revision: number
  readonly posting_date: string | null
  readonly reversal_date: string | null
  /** What it does to beds, as signed quantities; what died on its way goes to none. */
  readonly effects: readonly { readonly bed: number; readonly qty: number }[]
}

const POSTED = 3
const VOID = 4

/**
 * Every acknowledged step is there, no refused one is, unknown ones are either; and the ledger is what the documents
 * add up to.
 */
export async function checkStock(ground: Ground): Promise<readonly string[]> {
  const stored = await documentsOf(ground)
  const known = new Map(ground.documents.map((document) => [`${document.path} ${document.id}`, document]))
  const lost = ground.documents
    .filter(({ path, id }) => !stored.some((row) => row.path === path && row.id === id))
    .map(({ path, id }) => `${path} ${id} was acknowledged and is not there`)
  // Counts are listed by their assignment: clients learn of those they made.
  const strangers = stored.filter(
    ({ path, id, posting_revision }) => !known.has(`${path} ${id}`) && (path !== 'stock_audit' || posting_revision > 0),
  )
  return [
    ...lost,
    ...(strangers.length > ground.counts.unknownCreations
      ? [
          `${strangers.length} documents that nobody was told of, with ${ground.counts.unknownCreations} unknown creations`,
        ]
      : []),
    ...strangers
      .filter(({ posting_revision }) => posting_revision > 0)
      .map(({ path, id }) => `${path} ${id} was posted though nobody knows of it`),
    ...stored.flatMap((row) => judgeSteps(row, known.get(`${row.path} ${row.id}`))),
    ...(await judgeMovements(ground, stored)),
    ...(await judgeBalances(ground, stored)),
    ...(await judgeClosings(ground)),
    ...(await findLedgerDifferences(ground.db))
      .filter(({ severity }) => severity === 'fault')
      .map(({ sentence }) => sentence),
  ]
}

function judgeSteps(
  { path, id, status_document: status, posting_revision: revision }: StoredDocument,
  document: KnownDocument | undefined,
): readonly string[] {
  if (!document) return []
  const count = (step: keyof KnownDocument['asked'], kind: string) =>
    document.asked[step].filter((one) => one === kind).length
  const isPosted = revision > 0
  const says = (wrong: boolean, sentence: string) =>
    wrong ? [`${path} ${id} (status ${status}, revision ${revision}): ${sentence}`] : []
  return [
    ...says(count('approve', 'done') > 1 || revision > 1, 'was posted more than once'),
    ...says(count('approve', 'done') > 0 && !isPosted, 'its approval was acknowledged and is not there'),
    ...says(
      count('approve', 'done') + count('approve', 'unknown') === 0 && isPosted,
      'every approval was refused and it is posted',
    ),
    ...says(count('void', 'done') > 1, 'was cancelled more than once'),
    ...says(count('void', 'done') > 0 && status !== VOID, 'its cancelling was acknowledged and is not there'),
    // A count is over too when it is rejected, or with its assignment: the next round is a record of its own.
    ...says(
      count('void', 'done') + count('void', 'unknown') === 0 && status === VOID && path !== 'stock_audit',
      'every cancelling was refused and it is cancelled',
    ),
    ...says(isPosted !== (status === POSTED || (status === VOID && isPosted)), 'posted and yet in another state'),
  ]
}

/** INV17: a posted document has its movements once, a cancelled one each of them taken back, all others none. */
async function judgeMovements(ground: Ground, stored: readonly StoredDocument[]): Promise<readonly string[]> {
  // What a late load gives back to a count is no part of its difference (14.17).
  const { rows } = await ground.db.query<{ path: string; id: number; posted: number; reversed: number }>(
    `select m.source_table as path, m.source_id as id, coalesce(sum(m.to_qty) filter (where m.reversal_of_id is null),
      0)::float8 as posted, coalesce(sum(m.to_qty) filter (where m.reversal_of_id is not null), 0)::float8 as reversed
     from stock_movement m left join stock_movement o on o.id = m.reversal_of_id where m.location_nursery_id = $1 and
     not (m.source_table = 'stock_audit' and coalesce(o.movement_cause, m.movement_cause) = 'koreksi') group by 1, 2`,
    [ground.nursery],
  )
  const found = new Map(rows.map((row) => [`${row.path} ${row.id}`, row]))
  return stored.flatMap(({ path, id, status_document, posting_revision, effects }) => {
    const { posted, reversed } = found.get(`${path} ${id}`) ?? { posted: 0, reversed: 0 }
    const moved = Math.max(
      effects.reduce((sum, { qty }) => sum + Math.max(0, qty), 0),
      effects.reduce((sum, { qty }) => sum + Math.max(0, -qty), 0),
    )
    const wanted = posting_revision > 0 ? moved : 0
    const back = status_document === VOID ? wanted : 0
    return posted === wanted && reversed === back
      ? []
      : [`${path} ${id}: moved ${posted} and took back ${reversed}, should be ${wanted} and ${back}`]
  })
}

/** INV1 and INV2 against the pure model: what every bed held at the end of every day. */
async function judgeBalances(ground: Ground, stored: readonly StoredDocument[]): Promise<readonly string[]> {
  const ago = (date: string) => Math.round((Date.parse(ground.today) - Date.parse(date)) / 86_400_000)
  const days = ground.openDays + 2
  const model = new LedgerModel(days)
  for (const { posting_date, reversal_date, posting_revision, status_document, effects } of stored) {
    if (posting_revision === 0 || posting_date === null) continue
    const entries = (date: string, sign: number): ModelEntry[] =>
      effects.map(({ bed, qty }) => ({ key: String(bed), day: ago(date), qty: sign * qty }))
    model.entries.push(
      ...entries(posting_date, 1),
      ...(status_document === VOID && reversal_date !== null ? entries(reversal_date, -1) : []),
    )
  }
  const wrong = model.isSound() ? [] : ['the documents add up to less than nothing on some day']
  for (let day = 0; day < days; day += 1) {
    const standing = await balancesAtDayEnd(ground.db, { nursery: ground.nursery, date: addDays(ground.today, -day) })
    for (const bed of ground.beds) {
      const [found, expected] = [
        standing.filter(({ bedeng_id }) => bedeng_id === bed).reduce((sum, { qty }) => sum + qty, 0),
        model.closing(String(bed), day),
      ]
      if (found !== expected) wrong.push(`bed ${bed} holds ${found} ${day} days ago, its documents say ${expected}`)
    }
  }
  return wrong
}

/** 14.14: nothing slipped past a closing on the other server. */
async function judgeClosings(ground: Ground): Promise<readonly string[]> {
  const late = await Promise.all(
    ground.closings.map(
      async ({ until, newest }) =>
        (
          await ground.db.query(
            'select movement_no from stock_movement where location_nursery_id = $1 and movement_date <= $2 and id > $3',
            [ground.nursery, until, newest],
          )
        ).rows as { movement_no: string }[],
    ),
  )
  return late.flat().map(({ movement_no }) => `${movement_no} slipped past a closing`)
}

async function documentsOf({ db, nursery }: Ground): Promise<readonly StoredDocument[]> {
  const head = (path: string) =>
    `select '${path}' as path, d.id, d.status_document, d.posting_revision, d.posting_date::text, d.reversal_date::text`
  const { rows } = await db.query<StoredDocument>(
    `
    ${head('stock_inisiasi')}, (select coalesce(jsonb_agg(jsonb_build_object('bed', l.bedeng_id, 'qty', l.qty)), '[]')
    from stock_inisiasi_detail l where l.stock_inisiasi_id = d.id) as effects from stock_inisiasi d
    where location_nursery_id = $1
    union all ${head('stock_adjusment_fase_increment')}, jsonb_build_array(jsonb_build_object('bed', d.bedeng_id, 'qty',
    d.qty)) from stock_adjusment_fase_increment d where location_nursery_id = $1
    union all ${head('penerimaan_barang')}, (select coalesce(jsonb_agg(e), '[]') from penerimaan_barang_detail l cross
    join lateral (values (jsonb_build_object('bed', l.bedeng_id, 'qty', l.qty_good)), (jsonb_build_object('bed', 0,
    'qty', l.qty_dead))) as v(e)
      where l.penerimaan_barang_id = d.id) from penerimaan_barang d where location_nursery_id = $1
    union all ${head('stock_audit')}, jsonb_build_array(jsonb_build_object('bed', d.bedeng_id, 'qty',
    coalesce(d.qty_diff, 0))) from stock_audit d where location_nursery_id = $1
    union all ${head('stock_adjusment_fase_decrement')}, case when d.to_bedeng_id is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('bed', d.to_bedeng_id, 'qty', d.qty)) end
      || jsonb_build_array(jsonb_build_object('bed', d.bedeng_id, 'qty', -d.qty)) from stock_adjusment_fase_decrement d
      where location_nursery_id = $1`,
    [nursery],
  )
  return rows
}
