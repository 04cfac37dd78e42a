import { can } from '#core/declare/permissions.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN, type ScanType } from '../scan-event/scan-event.ts'
import type { ScanHandler } from '../scan-event/scan-handler.server.ts'
import { checkBed } from './check-bed.server.ts'
import { loadBag } from './load-bag.server.ts'
import { loadPoc } from './load-poc.server.ts'
import { LOADING_RIGHT } from './loading-right.ts'
import { mayArrive } from './may-arrive.server.ts'
import { arrive, depart, enter, finish, onTrip, start } from './trip-times.server.ts'
import { unloadBag } from './unload-bag.server.ts'

const may = (ctx: WriteContext) => can(ctx.user, LOADING_RIGHT)

/** 14.27: types 1 to 3, 5 and 7 to 10 are the loader's and the coordinator's; 11 also the facilitator's of that run. */
export const loadingHandlers: Partial<Record<ScanType, ScanHandler>> = {
  [SCAN.enter]: { may, handle: onTrip(enter) },
  [SCAN.load]: { may, handle: loadBag },
  [SCAN.unload]: { may, handle: unloadBag },
  [SCAN.loadPoc]: { may, handle: loadPoc },
  [SCAN.checkBed]: { may, handle: checkBed },
  [SCAN.start]: { may, handle: onTrip(start) },
  [SCAN.finish]: { may, handle: onTrip(finish) },
  [SCAN.depart]: { may, handle: onTrip(depart) },
  [SCAN.arrive]: { may: mayArrive, handle: onTrip(arrive) },
}
