import { implement, type DocumentLinesOf } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import {
  closedValues,
  reopenedCustomRequest,
  storeOutcomes,
  tellCustomDone,
} from '../custom/finish-custom-request.server.ts'
import { lockOpenCustomRequest } from '../custom/open-custom-request.server.ts'
import { asProgram, type CustomHead } from '../custom/renew-custom-figures.server.ts'
import { STATUS_CUSTOM } from '../custom/status-custom.ts'
import { hasReturns } from '../custom/tell-custom-outcome.server.ts'
import { lotsOnCustomTrucks } from '../custom/what-was-loaded.server.ts'
import { CUSTOM_CATEGORY } from '../internal-and-custom-project-request/custom-category.ts'
import { customProjectRequest } from '../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import { arrivedOutcomes, markTrucksArrived, requireTrucksDeparted } from './arrival.server.ts'
import { customInisiasiDetail } from './custom-inisiasi-detail.module.ts'
import { customProjectInisiasi } from './internal-and-custom-project-inisiasi.module.ts'
import { linesOfArrival } from './lines-of-arrival.ts'

type Line = DocumentLinesOf<typeof customProjectInisiasi>[number]

export const customProjectInisiasiServer = implement(customProjectInisiasi, {
  below: 'custom_request_distribution_id',
  beforeSave: async (ctx, { present, values }) => {
    if (values.details?.some(({ id }) => !id))
      throw new InvalidFields({ details: 'Rincian terisi dari muatan; baris baru tidak dapat ditambah' })
    if (present) return requireAllLines(present.details ?? [], values.details ?? null)
    const nursery = values.location_nursery_id ?? 0
    const head = await lockArriving(ctx, values.custom_request_distribution_id ?? 0, nursery)
    return { from_location_nursery_id: head.location_nursery_id, sent_as: head.no_dokumen }
  },
  afterSave: async (ctx, { present, values, id }) => {
    if (present) return
    const nursery = values.location_nursery_id ?? 0
    const there = await lotsOnCustomTrucks(ctx, values.custom_request_distribution_id ?? 0)
    const lines = records(ctx, customInisiasiDetail)
    for (const { truck, plate, tree, tree_name, phase, lot, lot_no, qty } of there)
      await lines.insert({
        custom_inisiasi_id: id,
        location_nursery_id: nursery,
        tree_name,
        tree_id: tree,
        seed_phase: phase,
        lot_no,
        seed_lot_id: lot,
        plate,
        allocation_transportation_id: truck,
        qty_sent: qty,
        qty_good: qty,
        qty_damaged: 0,
        qty_missing: 0,
      })
    const inside = records(ctx, customProjectInisiasi)
    const total = there.reduce((sum, { qty }) => sum + qty, 0)
    await inside.change(await inside.lock(id), { total_sent: total, total_good: total })
  },
  post: async (ctx, head, lines) => {
    const request = await lockArriving(ctx, head.custom_request_distribution_id, head.location_nursery_id)
    await requireTrucksDeparted(ctx, request.id)
    await requireAccounted(ctx, request.id, lines)
    await stockLedger.post(ctx, {
      source: {
        table: customProjectInisiasi.table,
        id: head.id,
        revision: head.posting_revision,
        no: head.no_dokumen,
      },
      nursery: head.location_nursery_id,
      programYear: head.program_year,
      date: head.posting_date,
      lines: linesOfArrival(lines, { source: request.location_nursery_id, destination: head.location_nursery_id }),
    })
    const inside = asProgram(ctx)
    await markTrucksArrived(ctx, request.id)
    const outcomes = await storeOutcomes(ctx, request.id, await arrivedOutcomes(ctx, request.id, lines))
    const requests = records(inside, customProjectRequest)
    await requests.change(await requests.lock(request.id), closedValues(ctx, outcomes))
    await tellCustomDone(inside, request, { date: head.posting_date, outcomes })
  },
  reverse: async (ctx, head) => {
    const inside = asProgram(ctx)
    const requests = records(inside, customProjectRequest)
    const request = await requests.lock(head.custom_request_distribution_id)
    await stockLedger.reverse(
      ctx,
      { table: customProjectInisiasi.table, id: head.id },
      { description: head.void_reason },
    )
    await requests.change(request, await reopenedCustomRequest(inside, request))
  },
})

/** A transfer to this nursery that is on its way. */
async function lockArriving(ctx: WriteContext, id: number, nursery: number): Promise<CustomHead> {
  const head = await lockOpenCustomRequest(ctx, id)
  if (head.category_id !== CUSTOM_CATEGORY.internal || head.to_location_nursery_id !== nursery)
    throw new InvalidFields({ custom_request_distribution_id: 'Kiriman ini bukan untuk persemaian ini' })
  if (head.status_custom_distribution !== STATUS_CUSTOM.loaded)
    throw new NotPossible(`Kiriman ${head.no_dokumen} belum dimuat seluruhnya.`)
  if (await hasReturns(ctx, head.id))
    throw new NotPossible(`Kiriman ${head.no_dokumen} dicatat kembali ke persemaian asalnya.`)
  return head
}

/** Lines come from the load: none is taken away. */
function requireAllLines(before: readonly Line[], after: readonly Line[] | null): undefined {
  const kept = new Set(after?.map(({ id }) => id))
  if (after && before.some(({ id }) => !kept.has(id)))
    throw new InvalidFields({ details: 'Rincian terisi dari muatan; baris tidak dapat dihapus' })
  return undefined
}

/** INV14: of each lot on each vehicle, what is good, damaged and missing is what was sent. */
async function requireAccounted(ctx: WriteContext, request: number, lines: readonly Line[]): Promise<void> {
  const key = (truck: number | null, tree: number | null, phase: number | null, lot: number | null) =>
    [truck, tree, phase, lot].join(':')
  const told = new Map(
    lines.map((line) => [
      key(line.allocation_transportation_id, line.tree_id, line.seed_phase, line.seed_lot_id),
      line,
    ]),
  )
  const there = await lotsOnCustomTrucks(ctx, request)
  const wrong = there.flatMap((lot) => {
    const line = told.get(key(lot.truck, lot.tree, lot.phase, lot.lot))
    const sum = line ? line.qty_good + line.qty_damaged + line.qty_missing : 0
    return sum === lot.qty
      ? []
      : [`${lot.tree_name} lot ${lot.lot_no}: dikirim ${formatNumber(lot.qty)}, di rincian ${formatNumber(sum)}`]
  })
  if (wrong.length > 0) throw new NotPossible(`Jumlahnya harus sama dengan yang dikirim. ${wrong.join('; ')}.`)
  if (told.size !== there.length || lines.length !== there.length)
    throw new NotPossible('Muatan berubah sejak rincian ini dibuat. Hapus draf ini dan buat lagi.')
  if (lines.some(({ qty_good, to_bedeng_id }) => qty_good > 0 && to_bedeng_id === null))
    throw new NotPossible('Isi bedeng untuk bibit yang baik.')
}
