import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, type Phase } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement, type DocumentLinesOf, type PostedHead } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { lotQtyOnBed } from '../raising/on-bed.server.ts'
import { renewSowingAfterWeaning } from '../penaburan-penanaman/after-weaning.server.ts'
import { penaburanPenanaman } from '../penaburan-penanaman/penaburan-penanaman.module.ts'
import { penyapihanBbstDetail } from './penyapihan-bbst-detail.module.ts'
import { penyapihanBbst, WEANING_ACTIVITY } from './penyapihan-bbst.module.ts'
import { bedsWithRoom, spreadOverBeds } from './beds-with-room.server.ts'

type Head = PostedHead<typeof penyapihanBbst>
/** `status_audit`: dead, as every list of losses tells it. */
const DEAD = 3
const PROPOSED = 5

/** What it takes from: pricked out are those that came up, pruned are those that stand in their bed. */
const phaseBefore = (kind: number | null | undefined): Phase => (kind === WEANING_ACTIVITY ? 2 : 3)
const phaseAfter = (kind: number): Phase => (kind === WEANING_ACTIVITY ? 3 : 4)

export const penyapihanBbstServer = implement(penyapihanBbst, {
  beforeSave: async (ctx, { present, values }) => {
    const sowing = await sowingOf(ctx, { ...present, ...values })
    return { ...sowing, ...(await figures(ctx, { ...present, ...values, ...sowing })) }
  },
  preview: async (ctx, { present, values }) => {
    const whole = { ...present, ...values }
    return figures(ctx, { ...whole, ...(await sowingOf(ctx, whole)) })
  },
  actions: {
    // Fills the lines instead of the person: as many beds as it takes, those with most room first.
    propose: async (ctx, { row, input }) => {
      // What lines take that are there already is not given a bed a second time.
      const there = ((await figures(ctx, { ...row, details: [] })).qty_after ?? 0) - (row.total_qty ?? 0)
      const wanted = input.qty ?? there
      if (wanted <= 0) throw new NotPossible('Tidak ada bibit yang dapat dibagi: pilih penaburan, atau bedeng dan lot.')
      const parts = spreadOverBeds(wanted, await bedsWithRoom(ctx, { nursery: row.location_nursery_id }))
      const given = parts.reduce((sum, { qty }) => sum + qty, 0)
      if (given < wanted)
        throw new NotPossible(`Bedeng Tanam hanya muat ${formatNumber(given)} dari ${formatNumber(wanted)} bibit.`)
      const details = records(ctx, penyapihanBbstDetail)
      for (const { bed, qty } of parts) await details.insert({ penyapihan_bbst_id: row.id, to_bedeng_id: bed, qty })
      return { total_qty: (row.total_qty ?? 0) + given, qty_after: there - given }
    },
  },
  post: async (ctx, head, lines) => {
    const { from_bedeng_id: bed, seed_lot_id: lot, tree_id: tree } = head
    if (bed === null || lot === null || tree === null)
      throw new NotPossible('Pilih penaburan yang siap disapih, atau bedeng dan lotnya.')
    const sowing =
      head.harvest_plant_id === null ? null : await records(ctx, penaburanPenanaman).lock(head.harvest_plant_id)
    const [before, after] = [phaseBefore(head.activity_kind), phaseAfter(head.activity_kind)]
    const there = await figures(ctx, head)
    const common = {
      tree,
      lot,
      cause: head.activity_kind === WEANING_ACTIVITY ? 'sapih' : 'potong_akar',
      from: { account: LEDGER_ACCOUNT.bedeng, phase: before, bed },
    }
    const { warnings } = await stockLedger.post(ctx, {
      source: { table: penyapihanBbst.table, id: head.id, revision: head.posting_revision, no: head.no_dokumen },
      nursery: head.location_nursery_id,
      programYear: head.program_year,
      date: head.posting_date,
      lines: [
        ...lines.map((line) => ({
          ...common,
          line: line.id,
          step: 'pindah',
          qty: line.qty,
          to: { account: LEDGER_ACCOUNT.bedeng, phase: after, bed: line.to_bedeng_id },
          description: line.note,
        })),
        ...(head.qty_failed > 0
          ? [
              {
                ...common,
                line: null,
                step: 'gagal',
                qty: head.qty_failed,
                to: { account: LEDGER_ACCOUNT.matiRusak, phase: before },
                statusAudit: DEAD,
              },
            ]
          : []),
      ],
    })
    if (sowing) await renewSowingAfterWeaning(ctx, sowing)
    return {
      qty_before: there.qty_before,
      qty_after: there.qty_after,
      bed_proposal:
        warnings
          .map(({ sentence }) => sentence)
          .join('\n')
          .slice(0, 1000) || null,
    }
  },
  reverse: async (ctx, head) => {
    const sowing =
      head.harvest_plant_id === null ? null : await records(ctx, penaburanPenanaman).lock(head.harvest_plant_id)
    await stockLedger.reverse(ctx, { table: penyapihanBbst.table, id: head.id }, { description: head.void_reason })
    if (sowing) await renewSowingAfterWeaning(ctx, sowing)
  },
})

interface Asked {
  readonly location_nursery_id?: number | null
  readonly activity_kind?: number | null
  readonly harvest_plant_id?: number | null
  readonly from_bedeng_id?: number | null
  readonly seed_lot_id?: number | null
  readonly tree_id?: number | null
  readonly qty_failed?: number | null
  readonly details?: DocumentLinesOf<typeof penyapihanBbst> | Head['details'] | null
}

/** A chosen sowing says bed and lot; without one they are typed. */
async function sowingOf(ctx: Pick<Context, 'db'>, { harvest_plant_id: id }: Asked) {
  if (id == null) return {}
  const [sowing] = await runQuery<{ from_bedeng_id: number; seed_lot_id: number; tree_id: number }>(
    ctx.db,
    sql`select bedeng_id as from_bedeng_id, child_lot_id as seed_lot_id, tree_id from harvest_plant where id = ${id}`,
  )
  return sowing ?? {}
}

async function figures(ctx: Pick<Context, 'db'>, asked: Asked) {
  const { from_bedeng_id: bed, seed_lot_id: lot, location_nursery_id: nursery } = asked
  const beds = nursery == null ? [] : await bedsWithRoom(ctx, { nursery, limit: PROPOSED })
  const proposal = beds.map(({ code_bedeng, room }) => `${code_bedeng} (${formatNumber(room)})`).join(', ') || null
  if (bed == null || lot == null) return { qty_before: null, qty_after: null, bed_proposal: proposal }
  const before = await lotQtyOnBed(ctx, { bed, lot, phase: phaseBefore(asked.activity_kind) })
  const taken = (asked.details ?? []).reduce((sum, line) => sum + Number(line.qty ?? 0), Number(asked.qty_failed ?? 0))
  return { qty_before: before, qty_after: before - taken, bed_proposal: proposal }
}
