import { sql, type SQL } from 'drizzle-orm'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { DRAFT, SUBMITTED } from '#core/declare/document-codes.ts'
import { addDays, formatDate, formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { columnOf, ident } from '#server-engine/base/sql.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { LEDGER_ACCOUNT } from '../ledger/accounts.ts'
import { penerimaanBarang } from '../penerimaan-barang/penerimaan-barang.module.ts'
import { closingBlocks } from '../seams/closing-blocks.server.ts'
import { annualStock } from './annual-stock.module.ts'
import type { ClosingBlock } from './closing-block.ts'

/** What is counted so late that nobody vouches for it any more. */
const AUDIT_DAYS = 30
const MOST = 200

interface Asked {
  readonly nursery: number
  readonly date: string
}

/**
 * 14.18: everything that keeps a nursery's year from being closed on a day, the stock's own and what later areas say.
 */
export async function readClosingBlocks(ctx: Context, asked: Asked): Promise<readonly ClosingBlock[]> {
  return [
    ...(await openDocuments(ctx, asked)),
    ...(await waitingStock(ctx, asked)),
    ...(await closingBlocks.ask(ctx, asked)),
    ...(await uncountedBeds(ctx, asked)),
  ]
}

interface OpenDocument {
  readonly module: string
  readonly id: number
  readonly no: string
  readonly day: string
  readonly status: number
}

/** Documents of every area that would post on a day that closes. */
async function openDocuments(ctx: Context, { nursery, date }: Asked): Promise<readonly ClosingBlock[]> {
  const modules = ctx.catalogue.modules.filter(({ key, document }) => document?.posts && key !== annualStock.key)
  const parts = modules.map((module) => openIn(module, { nursery, date }))
  if (parts.length === 0) return []
  const rows = await runQuery<OpenDocument>(
    ctx.db,
    sql`select * from (${sql.join(parts, sql` union all `)}) as d order by day, module, id limit ${MOST}`,
  )
  return rows.map(({ module: key, id, no, day, status }) => {
    const module = ctx.catalogue.module(key)
    const isWaiting = status === SUBMITTED
    const mayOpen = mayReadModule(ctx, key)
    return {
      kind: isWaiting ? 'Dokumen menunggu keputusan' : 'Dokumen masih draft',
      sentence: `${module.title} tanggal ${formatDate(day)}: ${isWaiting ? 'setujui atau batalkan' : 'ajukan, hapus, atau batalkan'}.`,
      label: mayOpen ? no : module.title,
      href: mayOpen ? `/${ctx.catalogue.menuOf(module).key}/${module.route}/${id}?view=detail&id=${id}` : null,
      canOverride: false,
    }
  })
}

function openIn({ key, table, document }: AnyModule, { nursery, date }: Asked): SQL {
  const day = columnOf('t', document?.date ?? '')
  return sql`select ${key}::text as module, t.id, t.no_dokumen as no, ${day} as day, t.status_document as status
    from ${ident(table)} as t
    where t.location_nursery_id = ${nursery} and ${day} <= ${date}::date
    and t.status_document in (${DRAFT}, ${SUBMITTED})`
}

interface Waiting {
  readonly account: number
  readonly qty: number
  readonly tree: string
  readonly lot: string
  readonly phase: number
}

/** Seedlings that came by then and stand in no bed yet, or on a vehicle still. */
async function waitingStock(ctx: Context, { nursery, date }: Asked): Promise<readonly ClosingBlock[]> {
  const rows = await runQuery<Waiting>(
    ctx.db,
    sql`
    select b.account, sum(b.qty_on_hand)::float8 as qty, m.tree_name as tree, l.lot_no as lot, b.seed_phase as phase
    from stock_balance b join master_trees m on m.id = b.tree_id join seed_lot l on l.id = b.seed_lot_id
    where b.location_nursery_id = ${nursery} and b.account in (${LEDGER_ACCOUNT.penerimaan}, ${LEDGER_ACCOUNT.kendaraan})
    and b.qty_on_hand > 0 and b.first_in_date <= ${date}::date
    group by b.account, b.allocation_transportation_id, m.tree_name, l.lot_no, b.seed_phase order by 1, 3, 4
    limit ${MOST}`,
  )
  const receiving = mayReadModule(ctx, penerimaanBarang.key)
    ? `/${ctx.catalogue.menuOf(penerimaanBarang).key}/${penerimaanBarang.route}?view=create`
    : null
  return rows.map(({ account, qty, tree, lot, phase }) => {
    const what = `${formatNumber(qty)} ${tree} ${seedPhase.label(phase as never)}, lot ${lot}`
    return account === LEDGER_ACCOUNT.penerimaan
      ? {
          kind: 'Bibit di Penerimaan',
          sentence: `${what}: tempatkan ke bedeng.`,
          label: 'Buat Penerimaan Bibit',
          href: receiving,
          canOverride: false,
        }
      : {
          kind: 'Bibit di kendaraan',
          sentence: `${what}: serahkan atau bongkar.`,
          label: 'Di kendaraan',
          href: null,
          canOverride: false,
        }
  })
}

/** 7.12: beds whose stock nobody counted lately, together: they are many, and may be passed over with a reason. */
async function uncountedBeds(ctx: Context, { nursery, date }: Asked): Promise<readonly ClosingBlock[]> {
  const since = addDays(date, -AUDIT_DAYS)
  const [row] = await runQuery<{ beds: number; first: string | null }>(
    ctx.db,
    sql`
    select count(distinct b.bedeng_id)::integer as beds, min(d.code_bedeng) as first from stock_balance b
    join bedeng_nursery d on d.id = b.bedeng_id
    where b.location_nursery_id = ${nursery} and b.account = ${LEDGER_ACCOUNT.bedeng} and b.qty_on_hand > 0 and not exists (
      select from stock_audit_mark a where a.bedeng_id = b.bedeng_id and a.tree_id = b.tree_id
      and a.seed_phase = b.seed_phase
        and (a.seed_lot_id is null or a.seed_lot_id = b.seed_lot_id) and a.audit_date >= ${since}::date)`,
  )
  if (!row || row.beds === 0) return []
  const beds = ctx.catalogue.modules.find(({ key }) => key === 'bedeng-nursery')
  return [
    {
      kind: 'Bedeng belum diaudit',
      canOverride: true,
      sentence: `${formatNumber(row.beds)} bedeng berisi bibit tanpa audit sejak ${formatLongDate(since)}: audit dulu, atau isi Alasan Melewati.`,
      label: 'Lihat bedeng',
      href: beds
        ? `/${ctx.catalogue.menuOf(beds).key}/${beds.route}?filters=${encodeURIComponent(JSON.stringify({ location_nursery_id: nursery }))}`
        : null,
    },
  ]
}
