import { formatNumber } from '#core/formats/format.ts'
import { UserError } from '../../../base/user-error.ts'
import { IMPORT_LIMITS } from './limits.ts'

/** The file is of a known kind, but cannot be read as a table. */
export class UnreadableFile extends UserError {
  readonly code = 'unreadable_file'
  constructor(
    message = 'Isi file rusak atau tidak dapat dibaca. Buka dan simpan ulang di aplikasi spreadsheet, lalu coba lagi.',
  ) {
    super(422, message)
  }
}

/** More than an import takes; a smaller file would do. */
export class TooMuchInFile extends UserError {
  readonly code = 'too_much_in_file'
  constructor(message = 'Isi file terlalu besar setelah dibuka. Bagi menjadi beberapa file yang lebih kecil.') {
    super(413, message)
  }
}

export function tooManyRows(): TooMuchInFile {
  return new TooMuchInFile(
    `File memuat lebih dari ${formatNumber(IMPORT_LIMITS.rows)} baris. Bagi menjadi beberapa file.`,
  )
}

export function tooManyColumns(row: number): TooMuchInFile {
  return new TooMuchInFile(
    `Baris ${row} memuat lebih dari ${formatNumber(IMPORT_LIMITS.columns)} kolom. Hapus kolom yang tidak diperlukan.`,
  )
}

export function cellTooLong(row: number): TooMuchInFile {
  return new TooMuchInFile(`Baris ${row} memuat isi sel lebih dari ${formatNumber(IMPORT_LIMITS.cellLength)} karakter.`)
}
