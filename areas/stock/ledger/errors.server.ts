import { formatNumber } from '#core/formats/format.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { UserError } from '#server-engine/base/user-error.ts'

export interface MissingStock {
  readonly tree: string
  readonly place: string
  readonly phase: string
  readonly wanted: number
  readonly available: number
}

/** The sentence is the specification's; the details have all lines that lack something. */
export class StockShortage extends UserError {
  readonly code = 'stock_shortage'
  constructor(missing: readonly MissingStock[]) {
    super(409, missing[0] ? shortageSentence(missing[0]) : 'Stok tidak cukup.', {
      shortages: missing.map((one) => ({ ...one, message: shortageSentence(one) })),
    })
  }
}

function shortageSentence({ tree, place, phase, wanted, available }: MissingStock): string {
  const number = (value: number) => formatNumber(value, { decimals: 3 })
  return `Stok tidak cukup: ${tree} di ${place} fase ${phase}, butuh ${number(wanted)}, tersedia ${number(available)}`
}

/** What a document wants is against a rule of the ledger; all sentences are in the details. */
export class PostingRefused extends UserError {
  readonly code = 'posting_refused'
  constructor(mistakes: readonly string[]) {
    const sentences = [...new Set(mistakes)]
    super(422, sentences[0] ?? 'Mutasi stok tidak dapat dibukukan.', { mistakes: sentences })
  }
}

export class PeriodClosed extends UserError {
  readonly code = 'period_closed'
  constructor(until: string | null) {
    super(
      409,
      `Stok${until ? ` sampai ${formatLongDate(until)}` : ' pada periode itu'} sudah ditutup. Pakai tanggal sesudahnya.`,
    )
  }
}

/** 14.2: what was posted is used by others, who come first. */
export class StockUsed extends UserError {
  readonly code = 'stock_used'
  constructor(documents: readonly string[]) {
    super(
      409,
      `Tidak dapat dibatalkan: stoknya sudah dipakai oleh ${documents.join(', ') || 'dokumen lain'}. Batalkan dokumen itu dahulu.`,
      { documents },
    )
  }
}

/** 14.11 */
export class AuditedSince extends UserError {
  readonly code = 'audited_since'
  constructor(places: readonly string[]) {
    super(
      409,
      `Tidak dapat dibatalkan: ${places.join(', ')} sudah diaudit sesudahnya, sehingga selisihnya sudah dibetulkan.`,
    )
  }
}

const NEGATIVE: readonly unknown[] = ['stock_balance_not_negative', 'stock_balance_day_not_negative']

/** A refusal of the database itself as one for users; other errors pass through. */
export function ledgerRefusal(error: unknown): unknown {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code === 'ST001') return new PeriodClosed(null)
  if (code === 'ST002') return new PostingRefused(['Tanggal mutasi stok tidak boleh di masa depan.'])
  if (code === 'ST003') return new PostingRefused(['Lot itu milik jenis pohon lain.'])
  if (NEGATIVE.includes(constraint)) return new StockShortage([])
  return code === '23514' && constraint?.startsWith('stock_movement_') ? new PostingRefused([]) : error
}
