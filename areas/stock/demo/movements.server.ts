import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { LEDGER_ACCOUNT, BST_PHASE } from '../ledger/accounts.ts'
import { passOverDesks, type Desk, type DocumentEnding } from './pass-over-desks.server.ts'

interface Standing {
  readonly bedeng_id: number
  readonly tree_id: number
  readonly seed_phase: number
  readonly qty: number
}

/** When the first one happens, and how many days lie between two. */
const FIRST = 9
const BETWEEN = [3, 6] as const
/** Nothing new but what waits in the last days, so that everything else has come to its end. */
const LAST = 5
/** The few that do not end as most do. */
const SPECIAL: readonly DocumentEnding[] = ['rejected', 'cancelled']

/** Losses, moves into the open and what was found later, every few days of the season; one waits for approval today. */
export function planMovements(demo: Demo, desk: Desk): void {
  const { agenda, random } = desk
  const last = daysAfter(demo.present, -LAST)
  for (
    let day = daysAfter(demo.season, FIRST), nth = 0;
    day < last;
    day = daysAfter(day, random.whole(...BETWEEN)), nth += 1
  ) {
    const ends = SPECIAL[nth % 10] ?? 'posted'
    const kind = nth % 10 < SPECIAL.length ? 'found' : random.pick(['lost', 'lost', 'moved', 'moved', 'found'] as const)
    agenda.on(day, (today) => write(today, desk, kind, nth < 10 ? ends : 'posted'))
  }
  agenda.on(daysAfter(demo.present, -2), (today) => write(today, desk, 'lost', 'waiting'))
  agenda.on(daysAfter(demo.present, -1), (today) => write(today, desk, 'moved', 'waiting'))
  agenda.on(demo.present, (today) => write(today, desk, 'lost', 'draft'))
}

async function write(today: Demo, desk: Desk, kind: 'lost' | 'moved' | 'found', ends: DocumentEnding): Promise<void> {
  const free = (await standing(today, desk, kind === 'moved')).filter(({ bedeng_id }) => !desk.busy.has(bedeng_id))
  if (free.length === 0) return
  const { random } = desk
  const { qty: present, ...place } = random.pick(free)
  const head = { adjusment_date: today.ctx.today, ...place }
  if (kind === 'found') {
    const body = {
      ...head,
      source_seed_inisiasi: 6,
      qty: random.whole(2, 12) * 5,
      description: 'Belum tercatat saat hitungan awal.',
    }
    return passOverDesks(today, desk, { module: 'stock-adjusment-fase-increment', body, ends, beds: [place.bedeng_id] })
  }
  if (kind === 'lost') {
    const body = {
      ...head,
      type_movement_bibit: 2,
      status_audit: 1,
      qty: Math.ceil((present * random.whole(1, 6)) / 100),
      description: random.pick([
        'Hanyut waktu hujan deras.',
        'Hilang, polibag kosong.',
        'Dimakan kambing.',
        'Tidak ditemukan waktu disiram.',
      ]),
    }
    return passOverDesks(today, desk, { module: 'stock-adjusment-fase-decrement', body, ends, beds: [place.bedeng_id] })
  }
  const targets = (await openBeds(today, desk)).filter(({ id }) => id !== place.bedeng_id && !desk.busy.has(id))
  if (targets.length === 0) return
  const target = random.pick(targets)
  const qty = Math.max(1, Math.min(Math.floor(target.room / 2), Math.floor((present * random.whole(25, 60)) / 100)))
  const body = {
    ...head,
    type_movement_bibit: 3,
    to_bedeng_id: target.id,
    qty,
    description: 'Dipindah agar tidak terlalu rapat.',
  }
  return passOverDesks(today, desk, {
    module: 'stock-adjusment-fase-decrement',
    body,
    ends,
    beds: [place.bedeng_id, target.id],
  })
}

/** What stands on beds with enough to tell of, but for beds with what was sown here: those tell their own story. */
function standing({ ctx }: Demo, { nursery }: Desk, isReady: boolean): Promise<readonly Standing[]> {
  return runQuery<Standing>(
    ctx.db,
    sql`
    select bedeng_id, tree_id, seed_phase, sum(qty_on_hand) as qty from stock_balance
    where location_nursery_id = ${nursery} and account = ${LEDGER_ACCOUNT.bedeng} and (not ${isReady} or seed_phase = ${BST_PHASE})
      and not exists (select from stock_balance c join seed_lot l on l.id = c.seed_lot_id
      where c.bedeng_id = stock_balance.bedeng_id and c.qty_on_hand > 0 and l.parent_lot_id is not null)
      group by 1, 2, 3 having sum(qty_on_hand) >= 100 order by 1, 2, 3`,
  )
}

/** Where finished seedlings are hardened, as far as there is room. */
function openBeds(
  { ctx }: Demo,
  { nursery }: Desk,
): Promise<readonly { readonly id: number; readonly room: number }[]> {
  return runQuery(
    ctx.db,
    sql`
    select b.id, (b.capacity_seedling - sum(s.qty_on_hand))::integer as room from stock_balance s join bedeng_nursery b
    on b.id = s.bedeng_id join block_nursery k on k.id = b.block_nursery_id
    where s.location_nursery_id = ${nursery} and k.category_block = 2 group by b.id
    having b.capacity_seedling - sum(s.qty_on_hand) >= 100 order by b.id`,
  )
}
