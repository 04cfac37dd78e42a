import type {
  CommonOptions,
  CountOf,
  Currency,
  Expiry,
  FileKind,
  GeneratedSecret,
  DateLockKind,
  OptionExtraFields,
  OfferedThroughList,
} from './field.ts'
import type { AddressPart } from './address-part.ts'
import type { ValueCode } from './value-set.ts'

/** What each maker of fields in `fields.ts` takes. */

export type TextInputType = 'text' | 'email' | 'tel' | 'url' | 'color' | 'password' | 'hidden'

export interface TextOptions extends CommonOptions {
  readonly min?: number
  /** Longest text; 255 when left out, as the column is made for it. */
  readonly max?: number
  readonly as?: TextInputType
  /** Stored in capitals: codes and plates that people type either way. */
  readonly uppercase?: boolean
  /** A number plate: stored as 'H 1843 KD', however it is typed, and found without the spaces too. */
  readonly plate?: true
  /** The value stands on a label: inputs, the filter and the list's search offer to scan it. */
  readonly scan?: boolean
  /** A part of the record's address: names of the table `wilayah` are offered, and only those are stored. */
  readonly place?: AddressPart
  /** Of a password: a button makes one at random, another copies it. */
  readonly generate?: GeneratedSecret
  /** Of a password: the call that says what is wrong with it while it is typed. Whoever stores it judges it again. */
  readonly judgedBy?: string
}

export interface TextareaOptions extends CommonOptions {
  readonly max?: number
  readonly rows?: number
}

export interface NumberOptions extends CommonOptions {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  /** The reference whose record is the unit, where that differs from record to record: `unitOf: 'unit_seed_id'`. */
  readonly unitOf?: string
  /** Digits after the comma; a whole number when left out. */
  readonly decimals?: number
  /**
   * Stored as written digits, not as a float: sums and comparisons are exact. For quantities that are counted up; needs
   * `decimals`.
   */
  readonly exact?: true
  /** A percentage as a bar. */
  readonly as?: 'number' | 'progress'
  /** Not stored but counted at reading: `countOf: { module: 'block-nursery', by: 'location_nursery_id' }`. */
  readonly countOf?: CountOf
  /** Stored, but never typed: the sum of a field over the record's rows, `totalOf: ['lines', 'quantity']`. */
  readonly totalOf?: readonly [list: string, field: string]
  /**
   * Not stored: a later area's implementation supplies it (`values`); this is its value where that area counts nothing.
   * Unknown until there is one.
   */
  readonly external?: number | null
}

export interface MoneyOptions extends CommonOptions {
  readonly min?: number
  readonly max?: number
  /** Whole rupiah when left out. */
  readonly currency?: Currency
  /** As for numbers. */
  readonly totalOf?: readonly [list: string, field: string]
}

export interface DateOptions extends CommonOptions {
  /** `cut-off`: only days of the running period; `day`: only today. */
  readonly lock?: DateLockKind
  /** `expires: { warnDays: 30 }`: a licence or a contract that runs out. */
  readonly expires?: Expiry
  /** As for numbers. */
  readonly external?: null
}

export interface DatetimeOptions extends CommonOptions {
  /** Only today, up to 23 hours after it began. */
  readonly lock?: 'day'
}

export interface FlagOptions extends CommonOptions {
  readonly initial?: 0 | 1
  readonly as?: 'switch' | 'checkbox'
  /** The words for 1 and 0; 'Ya' and 'Tidak' when left out. */
  readonly words?: readonly [string, string]
}

export interface ChoiceOptions<C extends ValueCode> extends CommonOptions {
  /** Null where nothing chosen means nothing: it is shown as '-', not as the set's "otherwise". */
  readonly initial?: C | null
  /** Stored empty until an action gives the first code, although readers see the set's "otherwise". */
  readonly staysEmpty?: true
  readonly as?: 'select' | 'radio' | 'select-button'
}

export interface ChoicesOptions extends CommonOptions {
  readonly as?: 'select' | 'checkbox' | 'checkbox-button'
}

export interface ReferencePickOptions extends CommonOptions {
  /** Only rows that meet these are offered and accepted. Inactive ones are not offered anyway. */
  readonly where?: Readonly<Record<string, unknown>>
  /** A record that is missing can be made without leaving the form. */
  readonly allowAdd?: boolean
  /** The form of a new record begins with the person who fills it in; one person may enter what another did. */
  readonly beginsWithSelf?: true
  /**
   * Asked for by an action: only rows are offered and accepted that agree with the action's record, theirs before its
   * own: `{ loading_line_id: 'loading_line_id' }`.
   */
  readonly ofRecord?: Readonly<Record<string, string>>
  readonly pointer?: OptionExtraFields
  /** What an empty list of options says instead of 'Maaf, opsi data tidak ditemukan'. */
  readonly noData?: string
}

export interface ReferenceOptions extends ReferencePickOptions {
  /** `lookup` opens a picker with search and pages instead of a drop-down. */
  readonly as?: 'select' | 'lookup'
  /** Offered only for rows whose field equals this one's value, e.g. blocks of the chosen nursery. */
  readonly dependsOn?: string
  readonly through?: OfferedThroughList
  /** Kept equal to a field of another reference's row: `copyOf: ['block_nursery_id', 'location_nursery_id']`. */
  readonly copyOf?: readonly [reference: string, field: string]
}

export interface FileOptions extends CommonOptions {
  /** Pictures when left out. */
  readonly accept?: FileKind
  /** In MB, below which a file must stay; 1 when left out. */
  readonly maxSize?: number
  /** Where a photo was taken stays in it. Otherwise nothing of that is kept. */
  readonly location?: 'keep'
  /** Asked for by an action whose handler gives it to another record, so that no field of this one has its name. */
  readonly passedOn?: true
}

export interface DrawnSignatureOptions {
  /** Drawn on the screen with a finger: a signature. */
  readonly draw?: true
}

export interface FilesOptions extends FileOptions {
  /** How many fit; 5 when left out. */
  readonly maxCount?: number
}

export type ButtonOptions = Pick<CommonOptions, 'permission' | 'hideIn' | 'icon' | 'group' | 'tooltip' | 'when'> &
  (
    | { /** One of the module's actions. */ readonly action: string }
    | { /** An address with `{field}` in it. */ readonly href: string }
  )

export interface CoordinatesOptions<P extends string> extends CommonOptions {
  /** For a second place in one record: `origin_` gives `origin_latitude`, `origin_longitude`. */
  readonly prefix?: P
}
