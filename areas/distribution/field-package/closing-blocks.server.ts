import { sql } from 'drizzle-orm'
import type { ClosingBlock } from '#areas/stock/annual-stock/closing-block.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import { formatDateTime } from '#core/formats/zone.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { fieldPackage } from './field-package.module.ts'

const MOST = 100

/**
 * 14.18: devices away with a package; what they hold is not known, so it may be passed over with a reason. Who is tied
 * to no nursery may be at work in any.
 */
export const closingBlocksOfDevicesAway = stockSeams.closingBlocks.answer(
  async (ctx, { nursery, date }): Promise<readonly ClosingBlock[]> => {
    const away = await runQuery<{ id: number; device: string; who: string; unsent: number; at: string; zone: string }>(
      ctx.db,
      sql`
    select max(p.id) as id, p.device_name as device, u.fullname as who, max(p.unsent) as unsent, max(p.last_contact_at)
    as at, n.time_zone as zone
    from field_package p join users u on u.id = p.user_id join location_nursery n on n.id = ${nursery}
    where (p.location_nursery_id = ${nursery} or p.location_nursery_id is null) and p.field_state = 1
    and p.until > ${ctx.now.toISOString()}::timestamptz and (p.prepared_at at time zone n.time_zone)::date <=
    ${date}::date
    group by p.user_id, p.device_id, p.device_name, u.fullname, n.time_zone order by max(p.id) limit ${MOST}`,
    )
    return away.map(({ id, device, who, unsent, at, zone }) => ({
      kind: 'Perangkat di lapangan',
      sentence: `${who} (${device}) terakhir tersambung ${formatDateTime(at, zone)}, belum terkirim ${formatNumber(unsent)}.`,
      label: device,
      canOverride: true,
      href: mayReadModule(ctx, fieldPackage.key)
        ? `/${ctx.catalogue.menuOf(fieldPackage).key}/${fieldPackage.route}?view=detail&id=${id}`
        : null,
    }))
  },
)
