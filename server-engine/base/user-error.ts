import { formatNumber } from '#core/formats/format.ts'

/**
 * A refusal the user is told about: a status, a stable code and an Indonesian sentence. One handler turns it into a
 * reply.
 */
export abstract class UserError extends Error {
  abstract readonly code: string
  readonly status: number
  /** What the reply carries besides message, code and reference. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.details = details
  }
}

export class Unauthenticated extends UserError {
  readonly code = 'unauthenticated'
  constructor() {
    super(401, 'Sesi Anda sudah berakhir. Silakan masuk kembali.')
  }
}

export class Forbidden extends UserError {
  readonly code = 'forbidden'
  constructor(message = 'Anda tidak memiliki hak akses untuk tindakan ini.') {
    super(403, message)
  }
}

/** Also the answer for a record outside the caller's scope: its existence is nobody's business. */
export class NotFound extends UserError {
  readonly code = 'not_found'
  constructor(message = 'Data tidak ditemukan!') {
    super(404, message)
  }
}

/** Unknown and forbidden names get this one answer, so that it tells nothing about which of the two it was. */
export class InvalidQuery extends UserError {
  readonly code = 'invalid_query'
  constructor(message = 'Parameter pencarian, filter, atau urutan tidak dapat dipakai.') {
    super(422, message)
  }
}

export class InvalidBody extends UserError {
  readonly code = 'invalid_body'
  constructor(message = 'Data yang dikirim tidak dapat dibaca.') {
    super(422, message)
  }
}

export type FieldErrors = Readonly<Record<string, string>>

export class InvalidFields extends UserError {
  readonly code = 'invalid_fields'
  constructor(errors: FieldErrors) {
    super(422, Object.values(errors)[0] ?? 'Isian belum benar.', { errors })
  }
}

/** Values that the caller has no right to give: told at their field, and a refusal like any other. */
export class RefusedFields extends InvalidFields {}

export class AlreadyUsed extends UserError {
  readonly code = 'already_used'
  readonly errors: FieldErrors
  constructor(errors: FieldErrors) {
    super(409, Object.values(errors)[0] ?? 'Data sudah ada.', { errors })
    this.errors = errors
  }
}

export class StaleVersion extends UserError {
  readonly code = 'stale_version'
  constructor(present: unknown) {
    super(409, 'Data sudah diubah pengguna lain, muat ulang', { data: present })
  }
}

/** A page of the application, by its address. */
export interface RefusalLink {
  readonly href: string
  readonly label: string
}

/** The record's present state does not allow it; the sentence says what it allows. */
export class NotPossible extends UserError {
  readonly code = 'not_possible'
  /** `link` leads to where the way is cleared. */
  constructor(sentence: string, link: RefusalLink | null = null) {
    super(409, sentence, link ? { link } : {})
  }
}

/** Where a record is used, as far as the caller may know. */
export interface RecordUsage {
  readonly module: string
  readonly title: string
  readonly total: number
}

export class StillReferred extends UserError {
  readonly code = 'still_referred'
  constructor({
    usages,
    elsewhere,
    canClose,
  }: {
    readonly usages: readonly RecordUsage[] /** Also where the caller cannot look. */
    readonly elsewhere: boolean
    readonly canClose: boolean
  }) {
    const places = [
      ...usages.map(({ title, total }) => `${title} (${formatNumber(total)} data)`),
      ...(elsewhere ? ['data lain'] : []),
    ]
    const advice = canClose ? 'Nonaktifkan saja bila tidak dipakai lagi.' : 'Lepaskan dulu di sana.'
    super(409, `Data masih dipakai di ${listed(places)}, sehingga tidak dapat dihapus. ${advice}`, { usages })
  }
}

/** 'a, b dan c' */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} dan ${words.at(-1)}`
}

/** Something stands in the record: what it is where the caller may know. */
export class StillHolding extends UserError {
  readonly code = 'still_holding'
  constructor(record: string, contents: readonly string[]) {
    super(
      409,
      `${record} masih berisi${contents.length > 0 ? ` ${listed(contents)}` : ''}. Kosongkan dulu sebelum dipindahkan, dinonaktifkan, atau dihapus.`,
    )
  }
}

export class KeyReused extends UserError {
  readonly code = 'idempotency_key_reused'
  constructor() {
    super(422, 'Kunci permintaan sudah dipakai untuk data yang lain.')
  }
}

export class ServerBusy extends UserError {
  readonly code = 'busy'
  constructor() {
    super(409, 'Data sedang diubah oleh beberapa pengguna sekaligus. Silakan coba lagi.')
  }
}

export class FileTooLarge extends UserError {
  readonly code = 'file_too_large'
  constructor() {
    super(413, 'File terlalu besar')
  }
}

export class WrongFileType extends UserError {
  readonly code = 'wrong_file_type'
  constructor(message: string) {
    super(415, message)
  }
}

/** The body ended, or was cut, before the file was whole. */
export class BrokenUpload extends UserError {
  readonly code = 'broken_upload'
  constructor() {
    super(400, 'File tidak sampai dengan utuh. Silakan unggah kembali.')
  }
}

export class LinkExpired extends UserError {
  readonly code = 'link_expired'
  constructor() {
    super(403, 'Tautan file sudah kedaluwarsa. Muat ulang halaman untuk mendapatkan yang baru.')
  }
}

export class StorageFull extends UserError {
  readonly code = 'storage_full'
  constructor() {
    super(507, 'Tempat penyimpanan file di server sudah penuh. Hubungi administrator.')
  }
}

export class PictureTooLarge extends UserError {
  readonly code = 'picture_too_large'
  constructor(sentence: string) {
    super(413, sentence)
  }
}

/** The place where files lie cannot be reached; the log has the reason. */
export class StorageAway extends UserError {
  readonly code = 'storage_away'
  constructor(cause: unknown) {
    super(503, 'Penyimpanan file sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.')
    this.cause = cause
  }
}

export class DatabaseAway extends UserError {
  readonly code = 'database_away'
  constructor() {
    super(503, 'Basis data sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.')
  }
}
