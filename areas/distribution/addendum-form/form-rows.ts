import { ADDENDUM_CATEGORY } from '../addendum/addendum-category.ts'
import type { AddendumPayloadLine, FormFarmer, FormHoles, FormRun, FormSeed } from './form-answers.ts'

const FARMERS = 1

/** A species of a plot as the form works with it. */
export interface FormRow {
  readonly key: string
  readonly farmer: FormFarmer
  readonly seed: FormSeed
  /** By the holes that are approved now, but for what other runs bring; of a PIC what was asked for. */
  readonly requested: number
  readonly total_not_load: number
  readonly reject: number
  /** AD-05 */
  readonly resend_min_value: number
  readonly resend_max_value: number
  readonly return_min_value: number
  readonly return_max: number
  /** Returns are asked for where more was loaded than requested. */
  readonly may_return: boolean
  /** AD-04: switched on by what was loaded, and not to be switched off. */
  readonly resend_locked: boolean
  readonly return_locked: boolean
}

/** What is typed for a row. */
export interface RowDraft {
  readonly is_resend: boolean
  readonly resend: number | null
  readonly resend_description: string
  readonly is_return: boolean
  readonly return: number | null
  readonly return_description: string
}

/** AD-05: loaded less damaged, missing and received; nothing is known before the receipt is reported. */
export function rejectedOf(seed: FormSeed, status: number): number {
  return status === 0 ? 0 : seed.total_load - (seed.total_damaged + seed.total_missing + seed.total_received)
}

/** What was put right counts as what was received. */
export function receivedOf({ total_received, total_correction }: FormSeed): number {
  return total_received + total_correction
}

/** Plots of the run whose holes nobody has counted, each once. */
export function plotsWithoutHoles(run: FormRun, holes: readonly FormHoles[]): readonly string[] {
  if (run.status !== FARMERS) return []
  const known = new Set(holes.map(({ lahan_no: plot }) => plot))
  const plots = run.detail_farmers.flatMap((farmer) =>
    farmer.detail_seed_farmers.map(({ lahan_no: plot }) => plot ?? ''),
  )
  return [...new Set(plots)].filter((plot) => !known.has(plot))
}

export function formRows(run: FormRun, holes: readonly FormHoles[]): readonly FormRow[] {
  return run.detail_farmers.flatMap((farmer) =>
    farmer.detail_seed_farmers.map((seed) => rowOf(farmer, seed, requestedOf(run, holes, seed))),
  )
}

function requestedOf(run: FormRun, holes: readonly FormHoles[], { lahan_no, tree_id, total_penlub }: FormSeed): number {
  if (run.status !== FARMERS) return total_penlub ?? 0
  return holes
    .filter((plot) => plot.lahan_no === lahan_no)
    .flatMap((plot) => plot.detail_planting_hole)
    .filter((hole) => hole.tree_id === tree_id)
    .reduce((sum, { amount }) => sum + amount, 0)
}

function rowOf(farmer: FormFarmer, seed: FormSeed, holes: number): FormRow {
  const rest = holes - seed.brought_elsewhere
  // What others bring lacks nowhere, nor is what was loaded here too much because of it: that are the holes alone.
  const requested = Math.max(rest, Math.min(seed.total_load, holes))
  return {
    key: `${farmer.farmer_no ?? ''}:${seed.lahan_no ?? ''}:${seed.tree_id}`,
    farmer,
    seed,
    requested,
    total_not_load: Math.max(0, requested - seed.total_load),
    reject: rejectedOf(seed, farmer.status),
    resend_min_value: 0,
    resend_max_value: Math.max(0, rest - receivedOf(seed) - seed.asked_resend),
    return_min_value: 0,
    return_max: Math.max(0, seed.total_load - seed.asked_return),
    may_return: requested < seed.total_load,
    resend_locked: requested > seed.total_load,
    return_locked: seed.total_load > requested,
  }
}

/** AD-04: what the form says before anybody types. */
export function initialDraft(row: FormRow): RowDraft {
  const { seed, total_not_load, resend_max_value, return_max } = row
  const missing = seed.total_missing
  const resend = Math.min(total_not_load + missing, resend_max_value)
  const isShort = row.resend_locked
  return {
    is_resend: isShort || resend > 0,
    resend,
    resend_description: isShort ? (missing > 0 ? 'Kurang & Hilang' : 'Kurang') : resend > 0 ? 'Hilang' : '',
    is_return: row.return_locked,
    return: row.return_locked ? Math.min(seed.total_load - row.requested, return_max) : 0,
    return_description: row.return_locked ? 'Kelebihan' : '',
  }
}

/** AD-03: only what has a note of a return or a quantity to send again is listed. */
export function isProblemRow(row: FormRow): boolean {
  const draft = initialDraft(row)
  return draft.return_description !== '' || (draft.resend ?? 0) > 0
}

/** What a row asks for: nothing where it is not flagged or nothing can be read. */
export function resentBy({ is_resend, resend }: RowDraft): number {
  return is_resend ? (resend ?? 0) : 0
}
export function returnedBy(row: FormRow, draft: RowDraft): number {
  return row.may_return && draft.is_return ? (draft.return ?? 0) : 0
}

/** Why a quantity cannot be sent; null where it can. */
export function quantityMistake(qty: number | null, most: number): 'whole' | 'most' | null {
  if (qty === null || !Number.isInteger(qty) || qty < 0) return 'whole'
  return qty > most ? 'most' : null
}

/** AD-07: one item for what goes back, one for what is sent again, each only where it is flagged and above 0. */
export function payloadLines(rows: readonly FormRow[], draftOf: (row: FormRow) => RowDraft): AddendumPayloadLine[] {
  return rows.flatMap((row) => {
    const draft = draftOf(row)
    const line = {
      farmer_no: row.farmer.farmer_no,
      lahan_no: row.seed.lahan_no,
      farmer_name: row.farmer.farmer_name,
      tree_id: row.seed.tree_id,
    }
    const back = returnedBy(row, draft)
    const again = resentBy(draft)
    return [
      ...(back > 0
        ? [
            {
              ...line,
              category_id: ADDENDUM_CATEGORY.return,
              before_qty_seed: row.seed.total_load,
              after_qty_seed: back,
              description_reason: draft.return_description.trim(),
            },
          ]
        : []),
      ...(again > 0
        ? [
            {
              ...line,
              category_id: ADDENDUM_CATEGORY.resend,
              before_qty_seed: row.seed.total_received,
              after_qty_seed: again,
              description_reason: draft.resend_description.trim(),
            },
          ]
        : []),
    ]
  })
}

/** The holes of today are not what the run was made from: somebody changed quantities or species since. */
export function differsFromCalendar(run: FormRun, holes: readonly FormHoles[]): boolean {
  if (run.status !== FARMERS) return false
  const allocated = new Map<string, number>()
  for (const { detail_seed_farmers: seeds } of run.detail_farmers)
    for (const { lahan_no, tree_id, total_penlub } of seeds)
      allocated.set(
        `${lahan_no ?? ''}:${tree_id}`,
        (allocated.get(`${lahan_no ?? ''}:${tree_id}`) ?? 0) + (total_penlub ?? 0),
      )
  const counted = new Map<string, number>(
    holes.flatMap(({ lahan_no, detail_planting_hole: each }) =>
      each.filter(({ amount }) => amount > 0).map(({ tree_id, amount }) => [`${lahan_no}:${tree_id}`, amount] as const),
    ),
  )
  return (
    [...allocated].some(([key, amount]) => (counted.get(key) ?? 0) !== amount) ||
    [...counted.keys()].some((key) => !allocated.has(key))
  )
}

/** The figures of one species over all plots. */
export interface SpeciesFigures {
  readonly tree_name: string
  readonly requested: number
  readonly sent: number
  readonly received: number
  readonly damaged: number
  readonly missing: number
  readonly reject: number
  readonly not_sent: number
  readonly resend: number
  readonly return: number
}

const NONE = {
  requested: 0,
  sent: 0,
  received: 0,
  damaged: 0,
  missing: 0,
  reject: 0,
  not_sent: 0,
  resend: 0,
  return: 0,
}

export function figuresBySpecies(
  rows: readonly FormRow[],
  draftOf: (row: FormRow) => RowDraft,
): readonly SpeciesFigures[] {
  const all = new Map<number, SpeciesFigures>()
  for (const row of rows) {
    const { seed } = row
    const before = all.get(seed.tree_id) ?? { tree_name: seed.tree_name, ...NONE }
    all.set(seed.tree_id, {
      tree_name: seed.tree_name,
      requested: before.requested + row.requested,
      sent: before.sent + seed.total_load,
      received: before.received + receivedOf(seed),
      damaged: before.damaged + seed.total_damaged,
      missing: before.missing + seed.total_missing,
      reject: before.reject + row.reject,
      not_sent: before.not_sent + row.total_not_load,
      resend: before.resend + resentBy(draftOf(row)),
      return: before.return + returnedBy(row, draftOf(row)),
    })
  }
  // AD-05: the summary never shows less than none. Floored once, so that the order of the plots says nothing.
  const shown = [...all.values()].map((one) => ({ ...one, reject: Math.max(0, one.reject) }))
  return shown.toSorted((a, b) => a.tree_name.localeCompare(b.tree_name, 'id'))
}

export function sumOfSpecies(species: readonly SpeciesFigures[], of: keyof typeof NONE): number {
  return species.reduce((sum, one) => sum + one[of], 0)
}
