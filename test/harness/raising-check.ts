import type { Ground } from './ground.ts'
import {
  CANCELLED,
  GRADING,
  raisingOf,
  SAMPLING,
  SOWING,
  TREATMENT,
  WEANING,
  type RaisedDocument,
  type RaisingStep,
} from './raising-ground.ts'

interface Stored {
  readonly path: string
  readonly id: number
  readonly isPosted: boolean
  readonly isVoid: boolean
  /** What its own columns say that it moved. */
  readonly qty: number
  readonly posted: number
  readonly reversed: number
}

const NOTE = 'harvest_plant_activity'

/**
 * Every acknowledged step and note is there, no refused one; each document moved what it says once; and the places hold
 * what the documents add up to.
 */
export async function checkRaising(ground: Ground): Promise<readonly string[]> {
  const { documents, notes } = raisingOf(ground)
  const stored = await storedOf(ground)
  const known = new Map(documents.map((document) => [`${document.path} ${document.id}`, document]))
  const strangers = stored.filter(({ path, id }) => path !== NOTE && !known.has(`${path} ${id}`))
  return [
    ...documents
      .filter(({ path, id }) => !stored.some((row) => row.path === path && row.id === id))
      .map(({ path, id }) => `${path} ${id} was acknowledged and is not there`),
    ...(strangers.length > ground.counts.unknownCreations
      ? [
          `${strangers.length} documents of raising that nobody was told of, with ${ground.counts.unknownCreations} unknown creations`,
        ]
      : []),
    ...stored.flatMap((row) => judge(row, known.get(`${row.path} ${row.id}`))),
    ...(await judgeNotes(ground, notes)),
    ...(await judgePlaces(ground)),
  ]
}

function judge(
  { path, id, isPosted, isVoid, qty, posted, reversed }: Stored,
  document: RaisedDocument | undefined,
): readonly string[] {
  const count = (step: RaisingStep, kind: string) => document?.asked[step].filter((one) => one === kind).length ?? 0
  const says = (wrong: boolean, sentence: string) => (wrong ? [`${path} ${id}: ${sentence}`] : [])
  return [
    ...says(
      posted !== (isPosted ? qty : 0) || reversed !== (isPosted && isVoid ? qty : 0),
      `moved ${posted} and took back ${reversed} of ${qty}${isPosted ? '' : ', though it is not posted'}`,
    ),
    ...(document
      ? [
          ...says(count('post', 'done') > 1, 'was posted more than once'),
          ...says(count('post', 'done') > 0 && !isPosted, 'its posting was acknowledged and is not there'),
          ...says(
            count('post', 'done') + count('post', 'unknown') === 0 && isPosted,
            'every posting was refused and it is posted',
          ),
          ...says(count('void', 'done') > 1, 'was cancelled more than once'),
          ...says(count('void', 'done') > 0 && !isVoid, 'its cancelling was acknowledged and is not there'),
          ...says(
            count('void', 'done') + count('void', 'unknown') === 0 && isVoid,
            'every cancelling was refused and it is cancelled',
          ),
        ]
      : []),
  ]
}

async function judgeNotes(
  { db, nursery }: Ground,
  notes: readonly { readonly words: string; readonly kind: string }[],
): Promise<readonly string[]> {
  const { rows } = await db.query<{ words: string; times: number }>(
    `select note as words, count(*)::int as times from ${NOTE} where location_nursery_id = $1 and note is not null
      group by 1`,
    [nursery],
  )
  const times = new Map(rows.map((row) => [row.words, row.times]))
  return notes.flatMap(({ words, kind }) => {
    const found = times.get(words) ?? 0
    const isRight = kind === 'unknown' ? found <= 1 : found === (kind === 'done' ? 1 : 0)
    return isRight ? [] : [`a note was ${kind} and is there ${found} times: ${words}`]
  })
}

/** The last figures of each place, from the documents' own columns alone: no movement is read. */
async function judgePlaces(ground: Ground): Promise<readonly string[]> {
  const standing = `location_nursery_id = $1 and void_at is null`
  const weaned = `${standing} and status_document = 3`
  const { rows } = await ground.db.query<{ bed: number; stage: number; wanted: number; found: number }>(
    `
    with entries (bed, stage, qty) as (
      select 0::bigint, 0, l.qty from stock_inisiasi d join stock_inisiasi_detail l on l.stock_inisiasi_id = d.id
      where d.location_nursery_id = $1 and d.status_document = 3 and l.seed_phase = 0
      union all select 0, 0, -qty_sample from ${SAMPLING} where ${standing} and posted_at is not null
      union all select 0, 0, -qty_discard from ${TREATMENT} where ${standing} and status_did = 1
      union all select 0, 0, -qty_seed from ${SOWING} where ${standing} and is_sown = 1
      union all select bedeng_id, 1, qty_sown from ${SOWING} where ${standing} and is_sown = 1
      union all select h.bedeng_id, 1, -(a.qty_dead + a.qty_not_grown) from ${NOTE} a join ${SOWING} h
      on h.id = a.harvest_plant_id where a.location_nursery_id = $1 and a.void_at is null
      union all select from_bedeng_id, case activity_kind when 1 then 1 else 3 end, -(total_qty + qty_failed)
      from ${WEANING} where ${weaned}
      union all select l.to_bedeng_id, case d.activity_kind when 1 then 3 else 4 end, l.qty from ${WEANING} d
      join ${WEANING}_detail l on l.penyapihan_bbst_id = d.id where d.location_nursery_id = $1 and d.void_at is null
      and d.status_document = 3
      union all select bedeng_id, seed_phase_from, -(qty_bst + qty_discard) from ${GRADING} where ${standing}
      and status_qa_nursery = 1
      union all select coalesce(to_bedeng_id, bedeng_id), 5, qty_bst from ${GRADING} where ${standing}
      and status_qa_nursery = 1
    ), wanted as (select bed, stage, sum(qty)::float8 as qty from entries group by 1, 2),
    found as (select coalesce(bedeng_id, 0) as bed, case seed_phase when 2 then 1 else seed_phase
    end as stage, sum(qty_on_hand)::float8 as qty from stock_balance where location_nursery_id = $1 and tree_id = $2
    and account <= 2 group by 1, 2)
    select coalesce(w.bed, f.bed) as bed, coalesce(w.stage, f.stage) as stage, coalesce(w.qty, 0) as wanted,
    coalesce(f.qty, 0) as found from wanted w full join found f on f.bed = w.bed and f.stage = w.stage
    where coalesce(w.qty, 0) <> coalesce(f.qty, 0)`,
    [ground.nursery, raisingOf(ground).tree],
  )
  return rows.map(
    ({ bed, stage, wanted, found }) =>
      `${Number(bed) === 0 ? 'the store' : `bed ${bed}`} holds ${found} of phase ${stage}, its documents say ${wanted}`,
  )
}

async function storedOf({ db, nursery }: Ground): Promise<readonly Stored[]> {
  // Both legs are counted in what stands on the bed: a sowing's other leg is its seed's weight.
  const moved = (path: string, leg: string, which: string) =>
    `(select coalesce(sum(m.${leg}), 0)::float8 from stock_movement m where m.source_table = '${path}'
      and m.source_id = d.id and m.reversal_of_id is ${which})`
  const head = (path: string, isPosted: string, qty: string) =>
    `select '${path}' as path, d.id, (${isPosted}) is true as "isPosted", d.void_at
      is not null as "isVoid", (${qty})::float8 as qty, ${moved(path, 'to_qty', 'null')} as posted,
      ${moved(path, 'from_qty', 'not null')} as reversed from ${path} d where d.location_nursery_id = $1`
  // A correction that was taken back alone is out of the figure; one that went with its sowing is still in it.
  const corrected = `(select coalesce(sum(a.qty_correction), 0) from ${NOTE} a where a.harvest_plant_id = d.id
    and (a.void_at is null or a.void_reason = '${CANCELLED}'))`
  const { rows } = await db.query<Stored>(
    [
      head(SAMPLING, 'd.posted_at is not null', 'd.qty_sample'),
      head(TREATMENT, 'd.status_did = 1', 'd.qty_discard'),
      head(SOWING, 'd.is_sown = 1', `d.qty_sown - ${corrected}`),
      head(NOTE, 'true', 'd.qty_germinated + d.qty_dead + d.qty_semai + d.qty_not_grown + abs(d.qty_correction)'),
      head(WEANING, 'd.posting_revision > 0', 'd.total_qty + d.qty_failed'),
      head(GRADING, 'd.status_qa_nursery = 1', 'd.qty_bst + d.qty_discard'),
    ].join(' union all '),
    [nursery],
  )
  return rows
}
