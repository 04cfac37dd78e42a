import type { ExportFormat } from '#core/wire/export.ts'
import { formatNumber } from '#core/formats/format.ts'
import { UserError } from '../../base/user-error.ts'

/** EX-01, in its own words. */
export class EmptyExport extends UserError {
  readonly code = 'empty_export'
  constructor() {
    super(422, 'Tidak dapat mengeksport data kosong', { title: 'Data Kosong' })
  }
}

/** More rows than the format holds; the answer names one that does. */
export class TooManyRows extends UserError {
  readonly code = 'too_many_rows'
  constructor({
    format,
    most,
    rows,
    instead,
  }: { format: ExportFormat; most: number; rows: number; instead: ExportFormat }) {
    super(
      422,
      `Data berisi ${formatNumber(rows)} baris, sedangkan file .${format} hanya memuat ${formatNumber(most)} baris. Unduh sebagai .${instead}.`,
      { instead, rows },
    )
  }
}

export class TooManyExports extends UserError {
  readonly code = 'too_many_exports'
  constructor() {
    super(429, 'Terlalu banyak ekspor sedang berjalan. Silakan coba beberapa saat lagi.')
  }
}

export class BadWorkbook extends UserError {
  readonly code = 'bad_workbook'
  constructor(fault: string) {
    super(422, fault)
  }
}
