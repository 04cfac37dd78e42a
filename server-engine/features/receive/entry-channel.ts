import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import type { PublicContext } from '../../request/request-context.ts'
import { Forbidden } from '../../base/user-error.ts'
import type { WriteContext } from '../../context/transaction.ts'
import type { ReceivedEntry } from './entry-body.ts'
import { receiveEntries, type EntryAnswer, type EntryResult, type ReceivingEntries } from './receive-entries.ts'

/** A call by which devices bring entries of one kind. */
export interface EntryChannel {
  /** Below `/api`. */
  readonly path: string
  /** Under which repeats are recognised. */
  readonly key: string
  /** What a device was prepared for when its token brings these; null where only who is signed in does. */
  readonly work: number | null
  take(ctx: WriteContext, entry: ReceivedEntry): Promise<EntryResult>
}

/** Whose entries a call brings. */
export interface EntrySender {
  /** With the rights of this moment; nobody's where the account is closed by now. */
  readonly ctx: PublicContext
  readonly user: number
}

export type EntrySenderOf = (request: FastifyRequest, channel: Pick<EntryChannel, 'work'>) => Promise<EntrySender>

export function channelRoutes(
  api: FastifyInstance,
  { channels, senderOf }: { readonly channels: readonly EntryChannel[]; readonly senderOf: EntrySenderOf },
): void {
  for (const channel of channels) {
    // What an entry does asks for its own right, entry by entry.
    const access = channel.work === null ? 'signed in' : 'device'
    api.post(`/${channel.path}`, { config: { access } }, async (request): Promise<{ data: readonly EntryAnswer[] }> => {
      const sender = await senderOf(request, channel)
      return { data: await receiveEntriesBy(channel, sender, { body: request.body, log: request.log }) }
    })
  }
}

type Brought = Pick<ReceivingEntries, 'body' | 'log'> & { readonly handedInBy?: number }

/** Whoever has lost the account by now keeps what was taken before, and is told what to do with the rest. */
export function receiveEntriesBy(
  { key, take }: EntryChannel,
  { ctx, user }: EntrySender,
  brought: Brought,
): Promise<readonly EntryAnswer[]> {
  return receiveEntries(ctx, {
    ...brought,
    channel: key,
    user,
    take: (inside, entry) => take(requireAccount(inside), entry),
  })
}

function requireAccount<T extends Pick<Context, 'user'>>(ctx: T): T {
  if (!ctx.user)
    throw new Forbidden('Akun pembuatnya tidak aktif lagi. Simpan sebagai file dan serahkan kepada koordinator.')
  return ctx
}
