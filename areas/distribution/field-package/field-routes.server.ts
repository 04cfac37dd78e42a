import { z } from 'zod'
import { hashFieldToken } from './field-tokens.server.ts'
import { FIELD_WORK, type FieldWork } from '#areas/stock/field-work.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import type { EntryAnswer } from '#server-engine/features/receive/receive-entries.ts'
import type { RouteKit } from '#server-engine/area/server-area.ts'
import { InvalidBody } from '#server-engine/base/user-error.ts'
import { HAND_IN_RIGHT, handInOutboxFile } from './hand-in-outbox-file.server.ts'
import { noteDeviceContact } from './contact.server.ts'
import { deviceFacts } from './device-facts.server.ts'
import type { SyncedScanEvent } from '../scan-event/scan-event.ts'
import type { ContactReply, PrepareReply } from './field-calls.ts'
import { fieldPackage } from './field-package.module.ts'
import { fieldSenderOf } from './field-entry-sender.server.ts'
import { prepareFieldDevice } from './prepare.server.ts'

/** A loader takes all runs along that the list shows (`loading-routes.server.ts`). */
const MOST_PACKAGES = 200
const count = z.int().min(0).max(1_000_000)
const held = z.strictObject({
  work: z.union([
    z.literal(FIELD_WORK.loading),
    z.literal(FIELD_WORK.receipt),
    z.literal(FIELD_WORK.audit),
    z.literal(FIELD_WORK.today),
  ]),
  run: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
  version: z.string().min(1).max(40),
})
const prepare = z.strictObject({
  device_id: z.guid().toLowerCase(),
  unsent: count,
  packages: z.array(held).min(1).max(MOST_PACKAGES),
})
const contact = z.strictObject({ device_id: z.guid().toLowerCase(), unsent: count, gives_back: z.boolean().optional() })

/** How devices that work without a network come and go. */
export function fieldRoutes(api: AreaRoutes, kit: RouteKit): void {
  api.post('/field_package/prepare', 'signed in', async (ctx, request): Promise<{ data: PrepareReply }> => {
    const [, session] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const body = read(prepare, request.body)
    return {
      data: await prepareFieldDevice(ctx, {
        ...body,
        packages: body.packages.map((one) => ({ ...one, work: one.work satisfies FieldWork })),
        userAgent: request.headers['user-agent'] ?? '',
        session: session ? hashFieldToken(session) : null,
      }),
    }
  })

  api.post(
    '/field_package/contact',
    { device: (request) => fieldSenderOf(request, kit) },
    async ({ ctx, user, device, isCutOff }, request): Promise<{ data: ContactReply }> => {
      const { gives_back, ...body } = read(contact, request.body)
      if (device !== null && device !== body.device_id) throw new InvalidBody('Izin kirim ini milik perangkat lain.')
      // A session says nothing of the device: it may have been cut off before somebody signed in on it.
      const isLost =
        isCutOff || (device === null && (await deviceFacts(ctx.db, { user, device: body.device_id })).isCutOff)
      return {
        data: await noteDeviceContact(ctx, { ...body, gives_back: gives_back ?? false, user, isCutOff: isLost }),
      }
    },
  )

  api.post(
    '/field_package/hand_in',
    [HAND_IN_RIGHT],
    async (ctx, request): Promise<{ data: readonly (SyncedScanEvent | EntryAnswer)[] }> => {
      return {
        data: await handInOutboxFile(ctx, {
          body: request.body,
          log: request.log,
          channels: kit.channels,
          contextOf: async (user) => (await kit.contextOfUser(request, user)) ?? kit.publicContextOf(request),
        }),
      }
    },
  )
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const found = schema.safeParse(body)
  if (!found.success) throw new InvalidBody('Kiriman dari perangkat tidak dapat dibaca.')
  return found.data
}

const paths = (summary: string, description: string) => ({
  post: { tags: [fieldPackage.title], summary, responses: { 200: { description } } },
})

export const fieldPaths = {
  '/field_package/prepare': paths(
    'A device takes packages along for work without a network',
    'What was noted, and a token that hands in events of these packages',
  ),
  '/field_package/hand_in': paths(
    'Events and other entries from the file of a device that could not send, in the name of who made them; `path` is where the device would have sent them',
    'An answer for each event in the order they were sent; repeats count once',
  ),
  '/field_package/contact': paths(
    'A device is there and says how much waits on it; by session or by its token',
    'Whether it was cut off, and which runs have ended',
  ),
}
