import { can } from '#core/declare/permissions.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN_TYPE_CODE, type ScanType } from '../scan-event/scan-event.ts'
import type { ScanTypeHandler } from '../scan-event/scan-type-handler.server.ts'
import { scanSourceBed } from './scan-source-bed.server.ts'
import { scanBagLoaded } from './scan-bag-loaded.server.ts'
import { scanPocLoaded } from './scan-poc-loaded.server.ts'
import { LOADING_RIGHT } from './loading-right.ts'
import { mayRecordArrival } from './may-record-arrival.server.ts'
import {
  truckArrives,
  truckDeparts,
  truckEnters,
  loadingFinishes,
  onTripScan,
  loadingStarts,
} from './trip-times.server.ts'
import { scanBagUnloaded } from './scan-bag-unloaded.server.ts'

const may = (ctx: WriteContext) => can(ctx.user, LOADING_RIGHT)

/** 14.27: types 1 to 3, 5 and 7 to 10 are the loader's and the coordinator's; 11 also the facilitator's of that run. */
export const loadingHandlers: Partial<Record<ScanType, ScanTypeHandler>> = {
  [SCAN_TYPE_CODE.enter]: { may, handle: onTripScan(truckEnters) },
  [SCAN_TYPE_CODE.load]: { may, handle: scanBagLoaded },
  [SCAN_TYPE_CODE.unload]: { may, handle: scanBagUnloaded },
  [SCAN_TYPE_CODE.loadPoc]: { may, handle: scanPocLoaded },
  [SCAN_TYPE_CODE.checkBed]: { may, handle: scanSourceBed },
  [SCAN_TYPE_CODE.start]: { may, handle: onTripScan(loadingStarts) },
  [SCAN_TYPE_CODE.finish]: { may, handle: onTripScan(loadingFinishes) },
  [SCAN_TYPE_CODE.depart]: { may, handle: onTripScan(truckDeparts) },
  [SCAN_TYPE_CODE.arrive]: { may: mayRecordArrival, handle: onTripScan(truckArrives) },
}
