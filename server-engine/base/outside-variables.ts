import { z } from 'zod'

/** The services outside that this server asks, by environment variables (docs/configuration.md). */

const base = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .regex(/^[^?#]*$/, 'tidak boleh memuat ? atau #')
  .refine((text) => !URL.canParse(text) || !new URL(text).username, 'tidak boleh memuat nama pengguna atau kata sandi')
/** Goes into a header as it is. */
const secret = z
  .string()
  .max(8_000)
  .regex(/^[\x21-\x7e]+$/, 'hanya boleh memuat huruf, angka, dan tanda baca tanpa spasi')
const PATH = String.raw`[\w~-][\w.~-]*(?:/[\w~-][\w.~-]*)*`
const path = z
  .string()
  .max(300)
  .regex(new RegExp(`^${PATH}$`), 'harus path tanpa / di depan, misalnya auth/login')
const place = z
  .string()
  .max(100)
  .regex(/^\w+(\.\w+)*$/, 'harus nama field, dengan titik bila di dalam field lain (data.token)')

const listOf = (item: RegExp, example: string) =>
  z
    .string()
    .max(5_000)
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every((one) => item.test(one)), `harus daftar dengan koma, misalnya ${example}`)
const paths = () => listOf(new RegExp(String.raw`^${PATH}(?:/\*)?$`), 'laporan/petani,lahan/*').default([])

/** What is brought from GEKO, in this order: who a record belongs to comes before it. */
export const GEKO_PARTS = ['ff', 'farmer', 'lahan', 'species'] as const
export type GekoPart = (typeof GEKO_PARTS)[number]
export type GekoPartPaths = Readonly<Record<GekoPart, string>>

const USUAL_PARTS: GekoPartPaths = {
  ff: 'ff/list',
  farmer: 'farmer/list',
  lahan: 'lahan/list',
  species: 'lahan_species/list',
}
const partPaths = listOf(new RegExp(`^(?:${GEKO_PARTS.join('|')})=${PATH}$`), 'ff=ff/list,farmer=farmer/list')
  .transform(
    (items): GekoPartPaths => ({
      ...USUAL_PARTS,
      ...Object.fromEntries(items.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)])),
    }),
  )
  .default(USUAL_PARTS)

export const outsideVariables = {
  GEKO_URL: base.optional(),
  GEKO_USERNAME: z.string().min(1).max(200).optional(),
  GEKO_PASSWORD: z.string().min(1).max(1_000).optional(),
  GEKO_LOGIN_PATH: path.default('login'),
  GEKO_USERNAME_FIELD: place.default('username'),
  GEKO_TOKEN_FIELD: place.default('token'),
  GEKO_PATHS: paths(),
  GEKO_SYNC_PATHS: partPaths,
  SISTER_URL: base.optional(),
  SISTER_TOKEN: secret.optional(),
  SISTER_PATHS: paths(),
  SISTER_WRITE_PATHS: paths(),
  MEDIA_HOSTS: listOf(/^[a-z\d.-]+(:\d{1,5})?$|^\[[a-f\d:]+\](:\d{1,5})?$/, 'cdn.contoh.example').default([]),
  MEDIA_LIMIT_MB: z.coerce.number().int().min(1).max(100).default(20),
  OUTSIDE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(120).default(15),
  OUTSIDE_LIMIT_MB: z.coerce.number().int().min(1).max(100).default(10),
  OUTSIDE_AT_ONCE: z.coerce.number().int().min(1).max(50).default(4),
}

interface Settled {
  readonly GEKO_URL?: string | undefined
  readonly GEKO_USERNAME?: string | undefined
  readonly GEKO_PASSWORD?: string | undefined
  readonly SISTER_URL?: string | undefined
  readonly SISTER_TOKEN?: string | undefined
  readonly GEKO_PATHS: readonly string[]
  readonly SISTER_PATHS: readonly string[]
  readonly SISTER_WRITE_PATHS: readonly string[]
}

/** What single variables cannot tell: parts of a service that are of no use without the others. */
export function outsideProblems(settled: Settled): readonly string[] {
  const geko = [settled.GEKO_URL, settled.GEKO_USERNAME, settled.GEKO_PASSWORD]
  const sister = [settled.SISTER_URL, settled.SISTER_TOKEN]
  const isMixed = (parts: readonly unknown[]) =>
    parts.some((part) => part === undefined) && parts.some((part) => part !== undefined)
  return [
    ...(isMixed(geko) ? ['GEKO_URL, GEKO_USERNAME, GEKO_PASSWORD: isi ketiganya atau tidak sama sekali'] : []),
    ...(isMixed(sister) ? ['SISTER_URL, SISTER_TOKEN: isi keduanya atau tidak sama sekali'] : []),
    ...(settled.GEKO_PATHS.length > 0 && settled.GEKO_URL === undefined
      ? ['GEKO_PATHS: tidak berguna tanpa GEKO_URL']
      : []),
    ...(settled.SISTER_PATHS.length + settled.SISTER_WRITE_PATHS.length > 0 && settled.SISTER_URL === undefined
      ? ['SISTER_PATHS, SISTER_WRITE_PATHS: tidak berguna tanpa SISTER_URL']
      : []),
  ]
}
