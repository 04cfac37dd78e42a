import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import type { RouteKit } from '#server-engine/area/server-area.ts'
import { InvalidBody, Unauthenticated } from '#server-engine/base/user-error.ts'
import { distributionLoadingAndDistribute } from '../distribution-loading-and-distribute/distribution-loading-and-distribute.module.ts'
import { deviceFacts } from '../field-package/device-facts.server.ts'
import { fieldSenderOf } from '../field-package/field-entry-sender.server.ts'
import { scanAnswersOf, scanAnswersChangedLater } from './answers.server.ts'
import { readScanSync } from './read-scan-sync.server.ts'
import { receiveScanEvents } from './receive-scan-events.server.ts'
import type { ScanSyncReply } from './scan-event.ts'

/** What a commit under way may still lack when the list of changed answers is made. */
const OVERLAP_MS = 10_000

export function scanRoutes(api: AreaRoutes, kit: RouteKit): void {
  api.post(
    '/scan_event/sync',
    { device: (request) => fieldSenderOf(request, kit) },
    async ({ ctx, user, device: bound, isCutOff }, request): Promise<ScanSyncReply> => {
      if (isCutOff) throw new Unauthenticated()
      const { device, since, of, sent } = readScanSync(request.body)
      if (bound !== null && bound !== device) throw new InvalidBody('Izin kirim ini milik perangkat lain.')
      const facts = await deviceFacts(ctx.db, { user, device })
      const data = await receiveScanEvents(
        ctx,
        { user, device, facts, isByToken: bound !== null, handedInBy: null, log: request.log },
        sent,
      )
      const changed =
        since === null ? { updates: [], until: null } : await scanAnswersChangedLater(ctx.db, { user, device, since })
      const asked = of.length === 0 ? [] : await scanAnswersOf(ctx.db, { user, device, of })
      const all = ctx.now.getTime() - OVERLAP_MS
      const until = changed.until === null ? all : Math.min(all, Date.parse(changed.until))
      return {
        data,
        updates: [...asked, ...changed.updates],
        answers_until: new Date(until).toISOString(),
        has_more_updates: until < all,
      }
    },
  )
}

export const scanPaths = {
  '/scan_event/sync': {
    post: {
      tags: [distributionLoadingAndDistribute.title],
      summary: 'Events made on a device, each taken once by its client_uuid, and answers that have changed since',
      responses: {
        200: { description: 'An answer for each event in the order they were sent, and updates of earlier ones' },
      },
    },
  },
}
