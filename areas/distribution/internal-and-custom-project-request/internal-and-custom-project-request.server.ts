import { implement } from '#server-engine/area/implement.ts'
import {
  ALL_ALLOCATED,
  allocateAllCustomLines,
  hasAllCustomLinesAllocated,
} from '../custom/allocate-custom-lines.server.ts'
import { cancelCustomRequest } from '../custom/cancel-custom-request.server.ts'
import {
  customFinishObstacle,
  finishCustomRequest,
  undoFinishOfCustomRequest,
} from '../custom/finish-custom-request.server.ts'
import { customRequestObstacle } from '../custom/open-custom-request.server.ts'
import { readCustomLoads } from '../custom/read-custom-loads.server.ts'
import { renewCustomFigures } from '../custom/renew-custom-figures.server.ts'
import { STATUS_CUSTOM } from '../custom/status-custom.ts'
import { turnBackCustomRequest, turnBackObstacle } from '../custom/turn-back.server.ts'
import { customProjectRequest } from './internal-and-custom-project-request.module.ts'

export const customProjectRequestServer = implement(customProjectRequest, {
  actions: {
    allocate: async (ctx, { row }) => {
      await allocateAllCustomLines(ctx, row)
      await renewCustomFigures(ctx, row.id)
    },
    finish: async (ctx, { row, input }) => ({
      ...(await finishCustomRequest(ctx, row)),
      receiver_name: input.receiver_name,
    }),
    turn_back: async (ctx, { row, input }) => turnBackCustomRequest(ctx, row, input.reason),
    undo_finish: async (ctx, { row }) => undoFinishOfCustomRequest(ctx, row),
    void: async (ctx, { row }) => cancelCustomRequest(ctx, row),
  },
  hinders: async (ctx, row) => {
    const isLoaded = row.status_custom_distribution === STATUS_CUSTOM.loaded
    const away = isLoaded ? await customFinishObstacle(ctx, row.id) : null
    const untold = isLoaded ? await turnBackObstacle(ctx, row.id) : null
    const given = customRequestObstacle(row) === null && (await hasAllCustomLinesAllocated(ctx, row.id))
    const why: Readonly<Record<string, string | null>> = {
      finish: away,
      turn_back: untold,
      allocate: given ? ALL_ALLOCATED : null,
    }
    return (operation) => why[operation] ?? null
  },
  shows: async (ctx, row) => ({ ...(await readCustomLoads(ctx, row)) }),
})
