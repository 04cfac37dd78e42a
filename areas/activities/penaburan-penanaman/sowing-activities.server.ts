import { LEDGER_ACCOUNT, type Phase } from '#areas/stock/ledger/accounts.ts'
import type { MovementLeg, PostingLine } from '#areas/stock/ledger/movement.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { StoredOf } from '#core/declare/module.ts'
import { records, type NewOf } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { harvestPlantActivity } from './harvest-plant-activity.module.ts'
import { speciesOfSowing } from './post-sowing.server.ts'
import { sowingResults, seedlingsStandingOfSowing, type Sowing } from './sowing-figures.server.ts'

type Activity = StoredOf<typeof harvestPlantActivity>
type NewActivity = Omit<NewOf<typeof harvestPlantActivity>, 'harvest_plant_id'>

const SOW = 1
const DIRECT = 2
/** `status_audit`: dead, as every list of losses tells it. */
const DEAD = 3

export interface SowingMonitoring {
  readonly activity_date: string
  readonly qty_germinated: number | null
  readonly qty_dead: number | null
  readonly qty_semai: number | null
  readonly monitoring_reason_id: number | null
  readonly trees_pest_id: number | null
  readonly height_cm: number | null
  readonly note: string | null
}

/**
 * What came up, what died and, planted directly, what grew into seedlings. The dead are taken from what had come up
 * first: a seed that died unseen is counted when the sowing is closed.
 */
export async function recordSowingMonitoring(ctx: WriteContext, sowing: Sowing, input: SowingMonitoring) {
  const [germinated, dead, semai] = [input.qty_germinated ?? 0, input.qty_dead ?? 0, input.qty_semai ?? 0]
  if (semai > 0 && sowing.planting_category !== DIRECT)
    throw new InvalidFields({
      qty_semai: 'Hanya untuk tanam langsung (Direct); yang lain menjadi semai lewat Penyapihan.',
    })
  if (germinated + dead + semai === 0 && input.height_cm === null && input.note === null)
    throw new InvalidFields({ qty_germinated: 'Isi yang berkecambah, yang mati, tinggi, atau catatan.' })
  const there = await seedlingsStandingOfSowing(ctx, sowing)
  if (germinated > there.sown)
    throw new InvalidFields({ qty_germinated: `Benih yang belum berkecambah tinggal ${formatNumber(there.sown)}.` })
  const grown = there.germinated + germinated - semai
  if (grown < 0)
    throw new InvalidFields({ qty_semai: `Kecambah yang ada ${formatNumber(there.germinated + germinated)}.` })
  const left = there.sown - germinated + grown
  if (dead > left) throw new InvalidFields({ qty_dead: `Yang masih ada di bedeng ${formatNumber(left)}.` })
  const ofGrown = Math.min(dead, grown)
  const [seed, seedling] = [bedOf(sowing, 1), bedOf(sowing, 2)]
  const loss = { cause: 'masalah', statusAudit: DEAD, monitoringReason: input.monitoring_reason_id }
  return record(ctx, sowing, { ...input, qty_germinated: germinated, qty_dead: dead, qty_semai: semai }, [
    { step: 'kecambah', cause: 'kecambah', qty: germinated, from: seed, to: seedling },
    { step: 'semai', cause: 'sapih', qty: semai, from: seedling, to: bedOf(sowing, 3) },
    { step: 'mati', ...loss, qty: ofGrown, from: seedling, to: deadOf(2) },
    { step: 'mati-benih', ...loss, qty: dead - ofGrown, from: seed, to: deadOf(1) },
  ])
}

/** 14.25: what was sown was miscounted; the difference is nobody's loss. */
export async function correctSownAmount(
  ctx: WriteContext,
  sowing: Sowing,
  input: { readonly activity_date: string; readonly qty_sown: number; readonly note: string },
) {
  const difference = input.qty_sown - (sowing.qty_sown ?? 0)
  if (difference === 0) throw new InvalidFields({ qty_sown: `Sudah tercatat ${formatNumber(input.qty_sown)}.` })
  const [seed, outside]: readonly [MovementLeg, MovementLeg] = [
    bedOf(sowing, 1),
    { account: LEDGER_ACCOUNT.selisihAudit, phase: 1 },
  ]
  const way = difference > 0 ? { from: outside, to: seed } : { from: seed, to: outside }
  const made = await record(
    ctx,
    sowing,
    { activity_date: input.activity_date, category_activity: SOW, qty_correction: difference, note: input.note },
    [{ step: 'koreksi', cause: 'koreksi', qty: Math.abs(difference), ...way }],
  )
  return { ...made, ...(await sowingResults(ctx, sowing, { qty_sown: input.qty_sown })), qty_sown: input.qty_sown }
}

/** What did not come up by now will not: it leaves the bed, and nothing of the sowing is left. */
export async function closeSowing(
  ctx: WriteContext,
  sowing: Sowing,
  input: { readonly activity_date: string; readonly note: string | null },
) {
  const { sown, germinated } = await seedlingsStandingOfSowing(ctx, sowing)
  if (germinated > 0)
    throw new NotPossible(
      `Masih ada ${formatNumber(germinated)} kecambah di bedeng. Sapih atau catat kematiannya dahulu.`,
    )
  return record(ctx, sowing, { ...input, qty_not_grown: sown, is_closing: 1 }, [
    {
      step: 'tidak-tumbuh',
      cause: 'tidak_tumbuh',
      qty: sown,
      from: bedOf(sowing, 1),
      to: deadOf(1),
      statusAudit: DEAD,
    },
  ])
}

/** Takes back the last note of a sowing that stands; what was sown itself is taken back by cancelling the sowing. */
export async function undoLastSowingMonitoring(ctx: WriteContext, sowing: Sowing, reason: string) {
  const last = (await activitiesOf(ctx, sowing)).find(
    (activity) => activity.category_activity !== SOW || activity.qty_correction !== 0,
  )
  if (!last) throw new NotPossible('Belum ada catatan yang dapat dibatalkan.')
  await takeBack(ctx, last, reason)
  const qtySown = (sowing.qty_sown ?? 0) - last.qty_correction
  return { activity: last, values: { ...(await sowingResults(ctx, sowing, { qty_sown: qtySown })), qty_sown: qtySown } }
}

/** Every note of a sowing, the newest first, as its cancelling takes them back. */
export async function takeBackSowingActivities(ctx: WriteContext, sowing: Sowing, reason: string): Promise<void> {
  for (const activity of await activitiesOf(ctx, sowing)) await takeBack(ctx, activity, reason)
}

async function activitiesOf(ctx: WriteContext, sowing: Sowing): Promise<readonly Activity[]> {
  return (
    await records(ctx, harvestPlantActivity).list({ where: { harvest_plant_id: sowing.id, void_at: null }, lock: true })
  ).toReversed()
}

async function takeBack(ctx: WriteContext, activity: Activity, reason: string): Promise<void> {
  await stockLedger.reverse(ctx, { table: harvestPlantActivity.table, id: activity.id }, { description: reason })
  await records(ctx, harvestPlantActivity).change(activity, { void_at: ctx.now.toISOString(), void_reason: reason })
}

type Line = Pick<PostingLine, 'step' | 'cause' | 'qty' | 'from' | 'to' | 'statusAudit' | 'monitoringReason'>

/** Writes the note down and posts what it means, under the note's own name so that it can be taken back by itself. */
async function record(ctx: WriteContext, sowing: Sowing, values: NewActivity, lines: readonly Line[]) {
  const since = sowing.posting_date ?? sowing.sow_date
  if (values.activity_date < since)
    throw new InvalidFields({ activity_date: `Tidak boleh sebelum tanggal tabur, ${formatLongDate(since)}.` })
  const date = await stockLedger.postingDate(ctx, { nursery: sowing.location_nursery_id, date: values.activity_date })
  const id = await records(ctx, harvestPlantActivity).insert({
    ...values,
    harvest_plant_id: sowing.id,
    posting_date: date,
  })
  const moved = lines.filter(({ qty }) => qty > 0)
  if (moved.length > 0)
    await stockLedger.post(ctx, {
      source: { table: harvestPlantActivity.table, id, revision: 1, no: sowing.no_dokumen },
      nursery: sowing.location_nursery_id,
      programYear: sowing.program_year,
      date,
      lines: moved.map((line) => ({
        ...line,
        line: null,
        tree: speciesOfSowing(sowing),
        lot: sowing.child_lot_id,
        description: values.note ?? null,
      })),
    })
  return sowingResults(ctx, sowing)
}

function bedOf({ bedeng_id: bed }: Sowing, phase: Phase): MovementLeg {
  return { account: LEDGER_ACCOUNT.bedeng, phase, bed }
}
const deadOf = (phase: Phase): MovementLeg => ({ account: LEDGER_ACCOUNT.matiRusak, phase })
