import { balancesAtDayEnd } from '#areas/stock/ledger/as-of.server.ts'
import { addDays } from '#core/formats/format-date.ts'
import type { Outcome } from './client.ts'
import type { Client, Ground, HarnessArea } from './ground.ts'
import { raisingOf, SAMPLING } from './raising-ground.ts'
import { read } from './read.ts'

const CLOSING = 'annual_stock'
const SAMPLES = 5

interface KnownClosing {
  readonly nursery: number
  readonly id: number
  readonly until: string
  readonly approvals: readonly Outcome['kind'][]
}
const closingsOf = new WeakMap<Ground, KnownClosing[]>()

/**
 * A year is closed by its document while others post on its last day, at both servers: what was carried is what stood
 * there, and nothing comes after it.
 */
export const closingHarness: HarnessArea = {
  name: 'closing',
  operations: [{ name: 'close a year', weight: 2, run: closeYear }],
  check: checkClosings,
}

async function closeYear(client: Client): Promise<void> {
  const { ground, random } = client
  const until = addDays(ground.today, -Math.min(1, ground.openDays))
  const tree = raisingOf(ground).tree
  const head = { program_year: 2025, location_nursery_id: await ownNursery(ground) }
  const opening = await made(client, 'stock_inisiasi', {
    ...head,
    inisiasi_date: addDays(ground.today, -ground.openDays),
    source_seed_inisiasi: 6,
    details: [{ tree_id: tree, seed_phase: 0, qty: 10 }],
  })
  if (opening === null) return
  await client.send('maker', { path: `stock_inisiasi/${opening}/action/submit`, body: {} })
  await client.send('checker', {
    path: 'custom/verification',
    body: { table: 'stock_inisiasi', id: opening, status: 'approved', description: 'Uji' },
  })
  const [lot] = await read<{ id: number }>(
    ground,
    `select seed_lot_id as id from stock_balance where location_nursery_id = $1 and account = 1 and qty_on_hand > 0`,
    [head.location_nursery_id],
  )
  const id = lot && (await made(client, CLOSING, { ...head, closing_date: until }))
  if (!lot || id === null || id === undefined) return
  await client.send('maker', { path: `${CLOSING}/${id}/action/submit`, body: {} })
  const approve = async () =>
    (
      await client.send('checker', {
        path: 'custom/verification',
        body: { table: CLOSING, id, status: 'approved', description: 'Uji' },
      })
    ).kind
  const sample = () =>
    client.send('maker', {
      path: `${SAMPLING}/create`,
      body: {
        ...head,
        seed_lot_id: Number(lot.id),
        sample_date: until,
        sample_count: 100,
        sample_weight_gram: random.whole(1, 90),
      },
    })
  const [first, second] = await Promise.all([approve(), approve(), ...Array.from({ length: SAMPLES }, sample)])
  const known = closingsOf.get(ground) ?? []
  closingsOf.set(ground, [
    ...known,
    { nursery: head.location_nursery_id, id, until, approvals: [first as Outcome['kind'], second as Outcome['kind']] },
  ])
}

async function made(client: Client, path: string, body: Readonly<Record<string, unknown>>): Promise<number | null> {
  const { kind, body: answer } = await client.send('maker', { path: `${path}/create`, body })
  return kind === 'done' ? Number((answer['data'] as { id: number }).id) : null
}

/** Each closing has a nursery to itself: what others have open there would keep its year open. */
async function ownNursery(ground: Ground): Promise<number> {
  const [row] = await read<{ id: number }>(
    ground,
    `insert into location_nursery (code_location, location_name, address, latitude, longitude, time_zone, is_active)
    select c.code, c.code, 'Uji', -7, 110, 'Asia/Jakarta', 1 from (select 'C' || translate(substr(md5(random()::text),
    1, 5), '0123456789', 'GHJKLMNPQR') as code) c returning id`,
  )
  return Number(row?.id)
}

async function checkClosings(ground: Ground): Promise<readonly string[]> {
  const all = await Promise.all(
    (closingsOf.get(ground) ?? []).map(async ({ nursery, id, until, approvals }) => {
      const { rows } = await ground.db.query<{ status: number; carried: number; closings: number }>(
        `
      select d.status_document as status, (select coalesce(sum(l.qty_carry), 0)::float8 from annual_stock_detail l
      where l.annual_stock_id = d.id) as carried,
        (select count(*)::int from stock_closing c where c.location_nursery_id = d.location_nursery_id) as closings
        from ${CLOSING} d where d.id = $1`,
        [id],
      )
      const [row] = rows
      const done = approvals.filter((kind) => kind === 'done').length
      const isClosed = row?.status === 3
      const standing = (await balancesAtDayEnd(ground.db, { nursery, date: until })).reduce(
        (sum, { qty }) => sum + qty,
        0,
      )
      const says = (wrong: boolean, sentence: string) => (wrong ? [`closing ${id}: ${sentence}`] : [])
      return [
        ...says(done > 1, 'was approved more than once'),
        ...says(done > 0 && !isClosed, 'its approval was acknowledged and the year is open'),
        ...says(
          isClosed && !approvals.some((kind) => kind !== 'refused'),
          'every approval was refused and the year is closed',
        ),
        // Nothing is open in a nursery of its own: what was handed in can be closed.
        ...says(
          row?.status === 2 && approvals.every((kind) => kind === 'refused'),
          'was handed in, and both approvals were refused',
        ),
        ...says((row?.closings ?? 0) !== (isClosed ? 1 : 0), `the books have ${row?.closings} closings`),
        ...says(
          isClosed && Math.abs((row?.carried ?? 0) - standing) > 0.0005,
          `carries ${row?.carried}, on its last day ${standing} stood there`,
        ),
      ]
    }),
  )
  return all.flat()
}
