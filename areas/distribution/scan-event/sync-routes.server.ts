import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import type { RouteKit } from '#server-engine/area/server-area.ts'
import { InvalidBody, Unauthenticated } from '#server-engine/base/user-error.ts'
import { distributionLoadingAndDistribute } from '../distribution-loading-and-distribute/distribution-loading-and-distribute.module.ts'
import { deviceFacts } from '../field-package/device-facts.server.ts'
import { senderOf } from '../field-package/field-sender.server.ts'
import { answersOf, changedSince } from './answers.server.ts'
import { readSync } from './read-sync.server.ts'
import { receiveEvents } from './receive-events.server.ts'
import type { SyncReply } from './scan-event.ts'

/** What a commit under way may still lack when the list of changed answers is made. */
const OVERLAP_MS = 10_000

export function scanRoutes(api: AreaRoutes, kit: RouteKit): void {
  api.post(
    '/scan_event/sync',
    { device: (request) => senderOf(request, kit) },
    async ({ ctx, user, device: bound, isCutOff }, request): Promise<SyncReply> => {
      if (isCutOff) throw new Unauthenticated()
      const { device, since, of, sent } = readSync(request.body)
      if (bound !== null && bound !== device) throw new InvalidBody('Izin kirim ini milik perangkat lain.')
      const facts = await deviceFacts(ctx.db, { user, device })
      const data = await receiveEvents(
        ctx,
        { user, device, facts, isByToken: bound !== null, handedInBy: null, log: request.log },
        sent,
      )
      const changed =
        since === null ? { updates: [], until: null } : await changedSince(ctx.db, { user, device, since })
      const asked = of.length === 0 ? [] : await answersOf(ctx.db, { user, device, of })
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
