import { sql } from 'drizzle-orm'
import type { FieldWork } from '#areas/stock/field-work.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

const MOST_NAMED = 5

/**
 * What a device has taken along must not change behind its back: whoever wants it all the same says so of each device,
 * by marking it as back or cutting it off. What such a device still tells is kept and reviewed. `work`: only devices
 * that took it along for this.
 */
export async function requireNoDeviceAway(
  ctx: WriteContext,
  loadingLine: number,
  work: FieldWork | null = null,
): Promise<void> {
  const sentence = await devicesAwaySentence(ctx, loadingLine, work)
  if (sentence !== null) throw new NotPossible(sentence)
}

/** The sentence that names them; null where none is away. */
export async function devicesAwaySentence(
  ctx: Context,
  loadingLine: number,
  work: FieldWork | null = null,
): Promise<string | null> {
  const away = await runQuery<{ device: string; who: string; unsent: number }>(
    ctx.db,
    sql`
    select p.device_name as device, u.fullname as who, max(p.unsent) as unsent from field_package p join users u
    on u.id = p.user_id
    where p.loading_line_id = ${loadingLine} and (${work}::smallint is null or p.field_work = ${work})
    and p.field_state = 1 and p.until > ${ctx.now.toISOString()}::timestamptz
    group by p.device_id, p.device_name, u.fullname order by u.fullname`,
  )
  if (away.length === 0) return null
  const named = away
    .slice(0, MOST_NAMED)
    .map(({ device, who, unsent }) => `${who} (${device}, belum terkirim ${formatNumber(unsent)})`)
    .join('; ')
  return `Pengiriman ini dibawa perangkat di lapangan: ${named}${away.length > MOST_NAMED ? ` dan ${formatNumber(away.length - MOST_NAMED)} lagi` : ''}. Tunggu sampai kembali, atau tandai kembali di Perangkat di Lapangan.`
}
