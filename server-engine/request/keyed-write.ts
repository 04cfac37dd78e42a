import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Context } from '../context/context.ts'
import { runOncePerKey, type Answer } from './idempotency.ts'
import { inTransaction, type WriteContext } from '../context/transaction.ts'

/** How every writing call ends: one transaction, counted once under its key, answered. */
export async function keyedWrite(
  ctx: Context & { readonly db: pg.Pool },
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: WriteContext) => Promise<Answer>,
): Promise<FastifyReply> {
  const key = request.headers['idempotency-key']
  const keyed = {
    key: typeof key === 'string' ? key : undefined,
    method: request.method,
    path: request.url,
    body: request.body,
  }
  const answer = await inTransaction(ctx, (inside) => runOncePerKey(inside, keyed, () => work(inside)))
  if (answer.replayed) reply.header('idempotency-replayed', 'true')
  return reply.code(answer.status).send(answer.body)
}
