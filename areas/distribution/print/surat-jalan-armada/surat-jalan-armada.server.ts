import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { recordPrintedPaper } from '../record-printed-labels.server.ts'
import { readRunForPapers } from '../run-paper.server.ts'
import type { WaybillData } from './model.ts'
import { suratJalanArmada } from './surat-jalan-armada.paper.ts'
import { lastPrintedWaybill, noteWaybillPrinted } from './waybill-print.server.ts'

/** Nothing is on the vehicle: there is nothing to drive with. */
export const suratJalanArmadaServer = implementPaper(
  suratJalanArmada,
  async (ctx, { loading_line_id, armada_id }): Promise<WaybillData | null> => {
    const paper = await readRunForPapers(ctx, loading_line_id)
    const trip = paper?.trips.find(({ id }) => id === armada_id)
    if (!paper || !trip) return null
    const bags = paper.bags.filter((bag) => bag.loaded && bag.trip === trip.id)
    const fertilizer = paper.recipients.filter((one) => one.pupuk_loaded && one.pupuk_trip === trip.id)
    if (bags.length === 0 && fertilizer.length === 0) return null
    return {
      run: paper.run,
      trip,
      bags,
      fertilizer,
      earlier: await lastPrintedWaybill(ctx, { trip: trip.id, bags: bags.map(({ id }) => id) }),
    }
  },
  async (ctx, { loading_line_id, armada_id }, keys) => {
    await recordPrintedPaper(ctx, { document: suratJalanArmada.key, run: loading_line_id, trip: armada_id, keys })
    await noteWaybillPrinted(ctx, armada_id)
  },
)
