import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { SheetContent } from '#core/paper/content.ts'
import { bagNumber } from '../labels/bag-plan.ts'

/** A run as its papers tell of it. */
export interface RunForPapers {
  readonly run: PaperRunHead
  readonly recipients: readonly PaperRecipient[]
  readonly bags: readonly PaperBag[]
  readonly trips: readonly PaperTrip[]
}

export interface PaperRunHead {
  readonly id: number
  readonly no_dokumen: string
  readonly program_year: number
  /** 1 farmers of a facilitator, 2 a PIC. */
  readonly status: number
  readonly nursery: string
  readonly mu_name: string | null
  readonly ff_name: string | null
  readonly fc_name: string | null
  readonly pic_name: string | null
  readonly distribution_date: string | null
  readonly location_distribution: string | null
  readonly distribution_coordinates: string | null
  readonly coordinator: string | null
}

export interface PaperRecipient {
  readonly id: number
  /** The farmer's, or the PIC's. */
  readonly no: string | null
  readonly name: string
  readonly reported: boolean
  /** Fertilizer that is meant for them, in ml; loaded whole or not at all. */
  readonly pupuk: number
  /** What they were given of it, which may be less or more; null as long as nobody said. */
  readonly pupuk_given: number | null
  readonly pupuk_loaded: boolean
  readonly pupuk_received: boolean
  readonly pupuk_trip: number | null
}

/** A bag whose label is not void. */
export interface PaperBag {
  readonly id: number
  readonly code: string
  readonly recipient: number
  readonly tree: string
  readonly lahan: string | null
  readonly purpose: string | null
  readonly amount: number
  readonly loaded: boolean
  readonly trip: number | null
  /** What became of its seedlings; 0 as long as its recipient has not reported. */
  readonly received: number
  readonly damaged: number
  readonly missing: number
}

export interface PaperTrip {
  readonly id: number
  readonly plate: string
  readonly driver: string
  readonly phone: string | null
  /** No bag comes on it any more. */
  readonly isLoaded: boolean
}

const PIC = 2

export const quantityText = (value: number) => formatNumber(value)
export const millilitreText = (value: number) => `${formatNumber(value, { decimals: 1 })} ml`
export const ALIGN_RIGHT = { align: 'right' } as const

export function isForPic({ status }: Pick<PaperRunHead, 'status'>): boolean {
  return status === PIC
}

/** Whose run it is: the facilitator, or the PIC. */
export function runLeaderOf(run: PaperRunHead): readonly [word: string, name: string] {
  return isForPic(run) ? ['PIC', run.pic_name ?? '-'] : ['Field Facilitator', run.ff_name ?? '-']
}

/** At the head of every page: the run and its day. */
export function runningHeadOf(run: PaperRunHead): SheetContent['running'] {
  return { left: `${run.no_dokumen} · ${runLeaderOf(run)[1]}`, right: formatLongDate(run.distribution_date) }
}

export function sumOf<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}

/** The fertilizer that was given, of those who said; empty where nobody did. */
export function sumOfGivenFertilizer(recipients: readonly PaperRecipient[]): number | null {
  const given = recipients.flatMap(({ pupuk_given }) => pupuk_given ?? [])
  return given.length === 0 ? null : given.reduce((sum, one) => sum + one, 0)
}

/** As labels are printed: by species, plot and number. */
export function compareBagsForPrint(a: PaperBag, b: PaperBag): number {
  return (
    compareNames(a.tree, b.tree) ||
    compareNames(a.lahan ?? '', b.lahan ?? '') ||
    bagNumber(a.code) - bagNumber(b.code) ||
    a.id - b.id
  )
}

export function compareNames(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Rows with the same key, in the order in which keys first appear. */
export function groupByKey<T>(rows: readonly T[], keyOf: (row: T) => string): readonly (readonly T[])[] {
  const found = new Map<string, T[]>()
  for (const row of rows) {
    const known = found.get(keyOf(row))
    if (known) known.push(row)
    else found.set(keyOf(row), [row])
  }
  return [...found.values()]
}
