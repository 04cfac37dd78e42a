import { stockLedger } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import { implement, type DocumentLinesOf } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE, ADDENDUM_STATUS } from '../addendum/addendum-category.ts'
import { requireReopenedWithinLimits } from '../addendum/judge-addendum.server.ts'
import { readAddendumRows, type AddendumRow } from '../addendum/read-addendum-rows.server.ts'
import { recordLineDone } from '../addendum/record-line-done.server.ts'
import { renewAddendum } from '../addendum/renew-addendum.server.ts'
import { addendumDistribution } from '../addendum-distribution/addendum-distribution.module.ts'
import { listAdendum } from '../addendum-distribution/list-adendum.module.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { adendumReturnDetail } from './adendum-return-detail.module.ts'
import { addendumDistributionReturn } from './addendum-distribution-return.module.ts'
import { fillReturn, returnRefusal } from './begin-return.server.ts'
import { returnMovements, type ReturnPart } from './return-movements.ts'
import { keepTaken, partsOfRecipient, partsOnTrucks, type TakenOffTrucks } from './returnable-parts.server.ts'

type Line = DocumentLinesOf<typeof addendumDistributionReturn>[number]

export const addendumDistributionReturnServer = implement(addendumDistributionReturn, {
  below: 'loading_line_id',
  beforeSave: async (ctx, { present, values }) => {
    const addendum = values.detail_adendum_id ?? present?.detail_adendum_id ?? 0
    const head = await records(ctx, addendumDistribution).lock(addendum)
    const refusal = present ? null : await returnRefusal(ctx, { addendum })
    if (refusal !== null) throw new InvalidFields({ detail_adendum_id: refusal })
    return { program_year: head.program_year }
  },
  afterSave: async (ctx, { present, id, values }) => {
    const lines = await records(ctx, adendumReturnDetail).list({ where: { adendum_return_id: id } })
    const addendum = values.detail_adendum_id ?? present?.detail_adendum_id ?? 0
    if (!present && lines.length === 0) await fillReturn(ctx, { id, addendum })
  },
  post: async (ctx, head, lines) => {
    const run = await records(ctx, distributionAllocationFf).lock(head.loading_line_id ?? 0)
    const addendum = await records(ctx, addendumDistribution).lock(head.detail_adendum_id)
    if (
      addendum.status_verified !== ADDENDUM_STATUS.verified &&
      addendum.status_verified !== ADDENDUM_STATUS.verifiedInPart
    )
      throw new NotPossible(`${addendum.no_dokumen ?? 'Permintaan ini'} belum diverifikasi atau sudah dibatalkan.`)
    const counted = lines.filter((line) => returnedOf(line) > 0)
    if (counted.length === 0) throw new NotPossible('Isi jumlah baik, rusak, atau hilang sedikitnya satu baris.')
    if (new Set(counted.map((line) => line.list_adendum_id)).size < counted.length)
      throw new NotPossible('Satu baris permintaan hanya boleh ada sekali dalam rincian.')
    const asked = await records(ctx, listAdendum).list({ where: { detail_adendum_id: addendum.id }, lock: true })
    const rows = await readAddendumRows(ctx, run.id)
    const movements = []
    const taken: TakenOffTrucks = new Map()
    for (const line of counted) {
      const { request, row } = judge(line, { asked, rows })
      const parts = await partsOf(ctx, line, { row, taken })
      keepTaken(taken, parts)
      movements.push(
        ...returnMovements(
          {
            id: line.id,
            tree: row.tree_id,
            bed: line.to_bedeng_id,
            good: line.qty_good,
            damaged: line.qty_damaged,
            missing: line.qty_missing,
            farmerNo: request.farmer_no,
            lahanNo: request.lahan_no,
            note: line.note,
          },
          parts,
        ),
      )
      await keepTruckPart(ctx, line, sumOf(parts.filter(({ truck }) => truck !== null)))
      await recordLineDone(ctx, request.id, returnedOf(line))
    }
    await stockLedger.post(ctx, {
      source: {
        table: addendumDistributionReturn.table,
        id: head.id,
        revision: head.posting_revision,
        no: head.no_dokumen,
      },
      nursery: head.location_nursery_id,
      programYear: run.program_year,
      date: head.posting_date,
      lines: movements,
    })
    await renewAddendum(ctx, addendum.id)
  },
  reverse: async (ctx, head, lines) => {
    const run = await records(ctx, distributionAllocationFf).lock(head.loading_line_id ?? 0)
    const addendum = await records(ctx, addendumDistribution).lock(head.detail_adendum_id)
    if (run.closed_at !== null && lines.some(({ qty_from_truck: qty }) => qty > 0))
      throw new NotPossible(
        `Sebagian bibitnya dari kendaraan ${run.no_dokumen ?? ''}, yang sudah ditutup, sehingga pengembalian ini tidak dapat dibatalkan.`,
      )
    await stockLedger.reverse(
      ctx,
      { table: addendumDistributionReturn.table, id: head.id },
      { description: head.void_reason },
    )
    for (const line of lines) {
      if (returnedOf(line) === 0) continue
      await keepTruckPart(ctx, line, 0)
      await recordLineDone(ctx, line.list_adendum_id, -returnedOf(line))
    }
    const back = lines.filter((line) => returnedOf(line) > 0).map((line) => line.list_adendum_id)
    const asked = await records(ctx, listAdendum).list({ where: { detail_adendum_id: addendum.id } })
    await requireReopenedWithinLimits(ctx, addendum, {
      rows: asked.filter(({ id }) => back.includes(id)).map((line) => line.detail_seed_farmer_id),
      category: ADDENDUM_CATEGORY.return,
    })
    await renewAddendum(ctx, head.detail_adendum_id)
  },
})

function returnedOf({ qty_good, qty_damaged, qty_missing }: Line): number {
  return qty_good + qty_damaged + qty_missing
}

function sumOf(parts: readonly ReturnPart[]): number {
  return parts.reduce((sum, { qty }) => sum + qty, 0)
}

interface Known {
  readonly asked: Awaited<ReturnType<ReturnType<typeof records<typeof listAdendum>>['list']>>
  readonly rows: readonly AddendumRow[]
}

/** INV13: what comes back of a line is at most what was asked for and verified. */
function judge(line: Line, { asked, rows }: Known) {
  const request = asked.find(({ id }) => id === line.list_adendum_id)
  const row = rows.find(({ id }) => id === request?.detail_seed_farmer_id)
  if (
    !request ||
    !row ||
    request.category_id !== ADDENDUM_CATEGORY.return ||
    request.line_status !== ADDENDUM_LINE.approved
  )
    throw new NotPossible('Ada baris yang bukan pengembalian yang disetujui dari permintaan ini.')
  const left = request.done_at === null ? request.qty - request.qty_done : 0
  if (returnedOf(line) > left)
    throw new NotPossible(
      `${nameOf(row)}: kembali ${formatNumber(returnedOf(line))}, paling banyak ${formatNumber(left)}.`,
    )
  return { request, row }
}

/** First what was rejected and is on the truck still, then what the recipient has. */
async function partsOf(
  ctx: WriteContext,
  line: Line,
  { row, taken }: { readonly row: AddendumRow; readonly taken: TakenOffTrucks },
): Promise<readonly ReturnPart[]> {
  const wanted = returnedOf(line)
  const there = [...(await partsOnTrucks(ctx, row, taken)), ...(await partsOfRecipient(ctx, row))]
  const sum = sumOf(there)
  if (sum < wanted)
    throw new NotPossible(
      `${nameOf(row)}: kembali ${formatNumber(wanted)}, tetapi yang tercatat pada petani dan di kendaraan hanya ${formatNumber(sum)}.`,
    )
  let left = wanted
  const parts = there.flatMap((part) => {
    const qty = Math.min(left, part.qty)
    left -= qty
    return qty > 0 ? [{ ...part, qty }] : []
  })
  const needsBed = line.qty_good > 0 || parts.some(({ truck }) => truck === null)
  if (needsBed && line.to_bedeng_id === null) throw new NotPossible(`${nameOf(row)}: isi bedengnya.`)
  return parts
}

async function keepTruckPart(ctx: WriteContext, line: Line, qty: number): Promise<void> {
  const details = records(ctx, adendumReturnDetail)
  await details.change(await details.lock(line.id), { qty_from_truck: qty })
}

function nameOf({ farmer_name, lahan_no, tree_name }: AddendumRow): string {
  return `${farmer_name ?? '-'}${lahan_no ? `, lahan ${lahan_no}` : ''}, ${tree_name}`
}
