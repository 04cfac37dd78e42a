import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { readRunForPrintPages } from '../../run/run-for-print-pages.server.ts'
import { recordPrintedPaper } from '../record-printed-labels.server.ts'
import { readRunNamedOnPaper } from '../run-of-paper.server.ts'
import { labelArmada } from './label-armada.paper.ts'
import type { ArmadaLabelData } from './model.ts'

export const labelArmadaServer = implementPaper(
  labelArmada,
  async (ctx, { loading_line_id: id }): Promise<ArmadaLabelData | null> => {
    const run = await readRunNamedOnPaper(ctx, id)
    if (!run) return null
    const { detail_allocation_transportation: trips } = await readRunForPrintPages(ctx, id)
    if (trips.length === 0) return null
    return {
      run,
      trips: trips.map((trip) => ({
        id: trip.id,
        plate: trip.rel_vehicle_id ?? trip.rel_vehicle_internal_id ?? '-',
        driver: trip.rel_driver_id ?? trip.driver_name ?? '-',
      })),
    }
  },
  async (ctx, { loading_line_id }, keys) => {
    await recordPrintedPaper(ctx, { document: labelArmada.key, run: loading_line_id, keys, of: 'trips' })
  },
)
