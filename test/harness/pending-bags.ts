import { setTimeout as wait } from 'node:timers/promises'
import type { Ground } from './ground.ts'
import type { LoadingGround } from './loading-ground.ts'
import type { Phones } from './phone.ts'
import { read } from './read.ts'

/** A few are tried with each upload, and all of them every minute. */
const UPLOADS = 12

interface Pending extends Record<string, unknown> {
  readonly bag: number
  readonly amount: number
  readonly standing: number
}

/**
 * Bags of a run that still wait although as much as they hold stands on the run's bed: whatever broke meanwhile, the
 * next uploads book them. What truly is not there leaves the bag waiting.
 */
export async function uncovered(
  ground: Ground,
  { run, bed, tree, phones }: LoadingGround & { readonly phones: Phones },
): Promise<readonly string[]> {
  const covered = async () =>
    (
      await read<Pending>(
        ground,
        `select d.id::integer as bag, d.amount, (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
          where b.bedeng_id = $2 and b.tree_id = $3 and b.seed_phase = 5 and b.account = 2)::integer as standing
        from scan_answer a join detail_labels d on d.id = a.detail_label_id
        where a.loading_line_id = $1 and a.scan_result = 5 order by d.id`,
        [run, bed, tree],
      )
    ).filter(({ amount, standing }) => standing >= amount)
  for (let upload = 0; upload < UPLOADS && (await covered()).length > 0; upload += 1) {
    for (const [client, phone] of [...phones.all].slice(0, 1))
      await client.send(phone.by, {
        path: 'scan_event/sync',
        body: { device_id: phone.device, events: phone.events.slice(0, 1).map((event) => event.body) },
      })
    await wait(100)
  }
  return (await covered()).map(
    ({ bag, amount, standing }) => `bag ${bag} waits for ${amount} seedlings though ${standing} stand on its bed`,
  )
}
