import { sql } from 'drizzle-orm'
import { LETTERHEAD_ADDRESS, LETTERHEAD_LOGO, LETTERHEAD_NAME, type Letterhead } from '#core/declare/letterhead.ts'
import { runQuery } from '../../base/database.ts'
import { columnOf, ident } from '../../base/sql.ts'
import { fileValue, type StoredFile } from '../../files/file-value.ts'
import { fileColumns } from '../../read/file-columns.ts'
import { objectSchema } from '../../request/openapi-schemas.ts'
import type { RequestContext } from '../../request/request-context.ts'

interface LetterheadRow {
  readonly name: string | null
  readonly seat: string | null
  readonly logo: StoredFile | null
}

const NONE: Letterhead = { name: null, seat: null, logo: null }

/**
 * Whoever may print gets the head of the paper with it, and these three of the settings alone; the others stay with
 * those who may read them.
 */
export async function readLetterhead(ctx: RequestContext): Promise<Letterhead> {
  const settings = ctx.catalogue.serving('settings')
  if (!settings) return NONE
  const column = (name: string) =>
    Object.hasOwn(settings.fields, name) ? columnOf('s', name) : sql`cast(null as text)`
  const logo = fileColumns.file?.(column(LETTERHEAD_LOGO)) ?? sql`null`
  const [row] = await runQuery<LetterheadRow>(
    ctx.db,
    sql`select ${column(LETTERHEAD_NAME)} as name, ${column(LETTERHEAD_ADDRESS)} as seat, ${logo} as logo
      from ${ident(settings.table)} as s`,
    { prepare: true },
  )
  return row ? { ...row, logo: row.logo && fileValue(ctx, row.logo).url } : NONE
}

const someText = { type: ['string', 'null'] }

/** The name, the seat and the logo of the organisation, as far as the settings have them. */
export const letterheadSchema = objectSchema({ name: someText, seat: someText, logo: someText }, [
  'name',
  'seat',
  'logo',
])
