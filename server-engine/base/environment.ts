import path from 'node:path'
import { z } from 'zod'
import { outsideProblems, outsideVariables } from './outside-variables.ts'

/** Configuration comes from environment variables only, is read once here and is described in docs/configuration.md. */

const onOff = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .optional()
    .transform((text) => (text === undefined || text === '' ? fallback : text === '1' || text === 'true'))
const years = z
  .string()
  .regex(/^\d{4}(,\d{4})*$/)
  .transform((text) => text.split(',').map(Number))

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'harus berawalan postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(\d{1,2}|(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)(, ?(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?))*)$/i,
      'harus jumlah proxy (1), atau alamat proxy (10.0.0.1, 10.0.0.0/8, loopback)',
    )
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOGIN_LOCK: z.enum(['y', 'n']).default('n'),
  ALLOW_REGISTER: onOff(false),
  FORGET_PASSWORD: onOff(false),
  RESET_MINUTES: z.coerce.number().int().min(5).max(1_440).default(60),
  AUTOFILL: onOff(false),
  MY_ACTION: onOff(false),
  SOUNDS_DIR: z.string().min(1).optional(),
  PRODUCT_NAME: z.string().min(1).default('Semai'),
  COMPANY_NAME: z.string().min(1).default('Program Persemaian'),
  PROGRAM_YEAR: z.coerce.number().int().min(2000).max(2100).default(2025),
  PROGRAM_YEARS: years.default([2023, 2024, 2025]),
  TIME_ZONE: z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']).default('Asia/Jakarta'),
  MAP_TILES_URL: z
    .string()
    .max(500)
    .refine(isTileAddress, 'harus alamat http(s) dengan {z}, {x}, dan {y} di belakang nama server')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200).default('© kontributor OpenStreetMap'),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .regex(/^[^?#]*$/, 'tidak boleh memuat ? atau #')
    .optional(),
  ...outsideVariables,
  MEDIA_PRIVATE_ADDRESSES: onOff(false),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .max(500)
    .optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'harus alamat email, atau Nama <alamat>')
    .optional(),
  DISK_FLOOR_MB: z.coerce.number().int().min(0).max(1_000_000_000).default(500),
  FILES_S3_BUCKET: z.string().min(1).max(255).optional(),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_PATH_STYLE: onOff(true),
  FILES_S3_ACCESS_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET_KEY: z.string().min(1).optional(),
  RUN_AS_ROOT: onOff(false),
  DEMO: z.enum(['0', '1']).optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
})

export interface Environment extends Omit<z.infer<typeof variables>, 'DEMO' | 'DATA_DIR'> {
  readonly DATA_DIR: string
  readonly DEMO: boolean
  /** Nobody asked for the demo; it is on because only this machine can reach the server. */
  readonly DEMO_BY_DEFAULT: boolean
}

export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(`Konfigurasi keliru:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (!parsed.success)
    throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const { DEMO, DATA_DIR, ...rest } = parsed.data
  if ((rest.FILES_S3_ACCESS_KEY === undefined) !== (rest.FILES_S3_SECRET_KEY === undefined))
    throw new ConfigurationError(['FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY: isi keduanya atau tidak sama sekali'])
  if (rest.SMTP_URL !== undefined && rest.MAIL_FROM === undefined)
    throw new ConfigurationError(['MAIL_FROM: isi alamat pengirim bila SMTP_URL diisi'])
  if (rest.PUBLIC_URL === undefined && !isLoopback(rest.HOST))
    throw new ConfigurationError([
      'PUBLIC_URL: isi alamat yang dibuka pengguna (misalnya https://semai.contoh.example); tautan di dalam surat memakainya',
    ])
  const outside = outsideProblems(rest)
  if (outside.length > 0) throw new ConfigurationError(outside)
  return {
    ...rest,
    DATA_DIR: path.resolve(DATA_DIR),
    DEMO: DEMO === undefined ? demoByDefault(rest) : DEMO === '1',
    DEMO_BY_DEFAULT: DEMO === undefined && demoByDefault(rest),
  }
}

/** One server for all pictures, since the content security policy names exactly that one. */
function isTileAddress(text: string): boolean {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)(\/.*)$/.exec(text) ?? []
  return (
    URL.canParse(text) &&
    /^[\w.:[\]-]+$/.test(host) &&
    ['{z}', '{x}', '{y}'].every((part) => path.includes(part)) &&
    !path.includes('{s}')
  )
}

/**
 * Demo accounts have a known password, so they exist by themselves only where no one else can reach them. An address
 * for users or a proxy means that others can, also where the server itself listens on this machine alone.
 */
function demoByDefault({
  DATABASE_URL,
  HOST,
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<z.infer<typeof variables>, 'DATABASE_URL' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean {
  return DATABASE_URL === undefined && PUBLIC_URL === undefined && TRUST_PROXY === undefined && isLoopback(HOST)
}

function isLoopback(host: string): boolean {
  return host === '127.0.0.1' || host === '::1' || host === 'localhost'
}
