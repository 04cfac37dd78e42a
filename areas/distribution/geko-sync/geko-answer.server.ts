import { createHash } from 'node:crypto'
import { z } from 'zod'
import { plainLine } from '#core/questions/stored-text.ts'
import type { GekoPart } from '#server-engine/base/outside-variables.ts'

/** What GEKO sends, read with care: it is others' text. Rows that cannot be read are told, each by itself. */

/** No sign that hides, turns or ends a line; letters that cannot be stored do not come along. */
const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? plainLine(String(value)) : value
const word = (max: number) =>
  z.preprocess(plain, z.string({ error: 'wajib diisi' }).min(1, 'wajib diisi').max(max, `lebih dari ${max} huruf`))
const number = (max: number) => word(max).transform((text) => text.toUpperCase())
const emptied = (value: unknown) => (plain(value) === '' ? null : plain(value))
/** What GEKO leaves out stays as it is here; what it sends empty becomes empty. */
const optional = <T extends z.ZodType>(inner: T) => z.preprocess(emptied, inner.nullable()).optional()
const words = (max: number) => optional(z.string({ error: 'bukan teks' }).max(max, `lebih dari ${max} huruf`))
const digits = z.coerce.number({ error: 'bukan angka' })
const flag = optional(
  z
    .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])], { error: 'harus 0 atau 1' })
    .transform((value) => (value === true || value === '1' || value === 'true' ? 1 : 0)),
)
const year = z.preprocess(plain, digits.int().min(2000, 'bukan tahun').max(2100, 'bukan tahun'))

const ff = z.object({
  ff_no: number(30),
  ff_name: word(100),
  mu_no: number(20),
  phone: words(30),
  village: words(100),
  fc_name: words(100),
  is_active: flag,
})
const farmer = z.object({
  farmer_no: number(30),
  farmer_name: word(100),
  ff_no: number(30),
  nik: optional(z.string().regex(/^\d{16}$/, 'harus 16 angka')),
  phone: words(30),
  village: words(100),
  is_active: flag,
})
const lahan = z.object({
  lahan_no: number(40),
  farmer_no: number(30),
  program_year: year,
  area_m2: optional(digits.min(0, 'kurang dari 0').max(1e9, 'terlalu besar')),
  latitude: optional(digits.min(-90, 'bukan lintang').max(90, 'bukan lintang')),
  longitude: optional(digits.min(-180, 'bukan bujur').max(180, 'bukan bujur')),
  village: words(100),
  project_type_lahan: optional(z.enum(['carbon', 'non-carbon'], { error: 'tidak dikenal' })),
  project_code: optional(z.string().max(30).toUpperCase()),
  is_active: flag,
})
const species = z.object({
  lahan_no: number(40),
  tree_code: number(20),
  program_year: year,
  qty_request: z.preprocess(
    plain,
    digits.int('bukan bilangan bulat').min(1, 'kurang dari 1').max(1_000_000, 'terlalu besar'),
  ),
  is_active: flag,
})

const schemas = { ff, farmer, lahan, species }
export type GekoRow<P extends GekoPart> = z.infer<(typeof schemas)[P]>

const KEYS: Readonly<Record<GekoPart, readonly string[]>> = {
  ff: ['ff_no'],
  farmer: ['farmer_no'],
  lahan: ['lahan_no'],
  species: ['lahan_no', 'tree_code', 'program_year'],
}

/** What a row is called by, as far as it can be read: one that is refused was sent all the same. */
export function keyOfGekoRow(part: GekoPart, raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null) return null
  const parts = KEYS[part].map((name) => plain((raw as Record<string, unknown>)[name]))
  return parts.every((one): one is string => typeof one === 'string' && one !== '')
    ? parts.join(' · ').toUpperCase().slice(0, 100)
    : null
}

/** The same for the same rows in whatever order: by their numbers, and those without one by all they have. */
export function printOf(part: GekoPart, rows: readonly unknown[]): string {
  const names = rows.map((raw) => keyOfGekoRow(part, raw) ?? JSON.stringify(raw))
  return createHash('sha256').update(JSON.stringify(names.toSorted())).digest('base64')
}

export type ReadGekoRow<P extends GekoPart> =
  | { readonly key: string; readonly row: GekoRow<P> }
  | { readonly key: string | null; readonly reason: string }

export function readGekoRow<P extends GekoPart>(part: P, raw: unknown): ReadGekoRow<P> {
  const key = keyOfGekoRow(part, raw)
  const read = schemas[part].safeParse(raw)
  // Safe: the schema of this very part.
  if (read.success && key !== null) return { key, row: read.data as GekoRow<P> }
  const [issue] = read.error?.issues ?? []
  return { key, reason: issue ? `${issue.path.join('.') || 'baris'}: ${issue.message}` : 'tanpa nomor' }
}

export interface GekoPage {
  readonly rows: readonly unknown[]
  /** How many there are over all pages, where it is told. */
  readonly total: number | null
}

const rows = z.array(z.unknown()).max(100_000)
const total = z.coerce.number().int().min(0).nullable().catch(null)
const page = z.object({ data: rows, total: total.default(null) })

/** `[…]`, `{data: […], total}` or the same inside a `data`; null for anything else. */
export function readGekoPage(answer: unknown): GekoPage | null {
  const bare = rows.safeParse(answer)
  if (bare.success) return { rows: bare.data, total: null }
  for (const schema of [page, z.object({ data: page }).transform(({ data }) => data)]) {
    const read = schema.safeParse(answer)
    if (read.success) return { rows: read.data.data, total: read.data.total }
  }
  return null
}
