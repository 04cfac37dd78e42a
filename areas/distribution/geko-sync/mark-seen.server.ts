import { sql, type SQL } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { GekoPart } from '#server-engine/base/outside-variables.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { gekoFarmer } from '../geko-farmer/geko-farmer.module.ts'
import { gekoFf } from '../geko-ff/geko-ff.module.ts'
import { gekoLahan } from '../geko-lahan/geko-lahan.module.ts'
import { gekoLahanSpecies } from '../geko-lahan-species/geko-lahan-species.module.ts'
import { keyOfGekoRow } from './geko-answer.server.ts'

export const MIRRORED = { ff: gekoFf, farmer: gekoFarmer, lahan: gekoLahan, species: gekoLahanSpecies } as const

/** What a row of GEKO is called by, made from our own columns. */
const OWN_KEY: Readonly<Record<GekoPart, SQL>> = {
  ff: sql`t.ff_no`,
  farmer: sql`t.farmer_no`,
  lahan: sql`t.lahan_no`,
  species: sql`t.lahan_no || ' · ' || (select m.tree_code from master_trees m where m.id = t.tree_id) || ' · '
    || t.program_year`,
}

export interface SeenRows {
  /** Records here that were not met in this run before. */
  readonly fresh: number
  /** Numbers that are no record here: refused, and never stored. */
  readonly strangers: readonly string[]
}

/**
 * Marks what GEKO sent in this run, refused rows included: they are there, whatever is wrong with them. The mark is no
 * change of the record, so it leaves neither version nor trail.
 */
export async function markSeen(
  ctx: WriteContext,
  part: GekoPart,
  { sent, since }: { readonly sent: readonly unknown[]; readonly since: string },
): Promise<SeenRows> {
  const keys = [...new Set(sent.flatMap((raw) => keyOfGekoRow(part, raw) ?? []))]
  const table = sql.identifier(MIRRORED[part].table)
  // A request is looked for among those of the plots that were named, by their index.
  const among =
    part === 'species'
      ? sql`t.lahan_id in (select id from geko_lahan where lahan_no = any(${sql.param(
          keys.map((key) => key.split(' · ')[0]),
        )}::text[])) and`
      : sql``
  const marked = await runQuery<{ key: string; fresh: boolean }>(
    ctx.db,
    sql`select ${OWN_KEY[part]} as key, t.synced_at is distinct from ${since}::timestamptz as fresh from ${table} t
      where ${among} ${OWN_KEY[part]} = any(${sql.param(keys)}::text[]) and t.source = 'geko'`,
  )
  await runQuery(
    ctx.db,
    sql`update ${table} t set synced_at = ${since}::timestamptz
      where ${among} ${OWN_KEY[part]} = any(${sql.param(keys)}::text[]) and t.source = 'geko'`,
  )
  const known = new Set(marked.map(({ key }) => key))
  return { fresh: marked.filter(({ fresh }) => fresh).length, strangers: keys.filter((key) => !known.has(key)) }
}

/** Whether anything of a part came from GEKO and is in use. */
export async function hasMirrored({ db }: WriteContext, part: GekoPart): Promise<boolean> {
  const rows = await runQuery(
    db,
    sql`select 1 from ${sql.identifier(MIRRORED[part].table)} where source = 'geko' and is_active = 1 limit 1`,
  )
  return rows.length > 0
}
