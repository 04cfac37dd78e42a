import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { runQuery } from '../base/database.ts'
import { InvalidBody, KeyReused } from '../base/user-error.ts'
import type { Context } from '../context/context.ts'
import { inTransaction, type WriteContext } from '../context/transaction.ts'

export interface RouteAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly replayed?: boolean
}

interface KeyedRequest {
  readonly key: string | undefined
  readonly method: string
  readonly path: string
  readonly body: unknown
}

const KEY = /^[\x21-\x7e]{1,200}$/

/** How every writing call ends: one transaction, counted once under its key, answered. */
export async function answerWriteOnce(
  ctx: Context & { readonly db: pg.Pool },
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: WriteContext) => Promise<RouteAnswer>,
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

/**
 * A keyed call counts once. The key's row is taken before the work: a second call with it waits for the first to commit
 * and then gets its answer; if the first is refused, its row is rolled back with it and the second may try.
 */
async function runOncePerKey(
  ctx: WriteContext,
  request: KeyedRequest,
  work: () => Promise<RouteAnswer>,
): Promise<RouteAnswer> {
  if (request.key === undefined) return work()
  if (!KEY.test(request.key)) throw new InvalidBody('Kunci permintaan (Idempotency-Key) tidak dapat dibaca.')
  const userId = ctx.user?.id ?? 0
  // The body may be a password: a plain hash of it could be tried out.
  const hash = ctx.links.keyedHash(textOf([request.method, request.path, request.body ?? null]))
  const taken = await runQuery(
    ctx.db,
    sql`insert into idempotency_key (user_id, key, request_hash, status, answer)
      values (${userId}, ${request.key}, ${hash}, 0, '{}') on conflict do nothing returning key`,
    { prepare: true },
  )
  if (taken.length === 0) return replay(ctx, { userId, key: request.key, hash })
  const answer = await work()
  await runQuery(
    ctx.db,
    sql`update idempotency_key set status = ${answer.status}, answer = ${JSON.stringify(answer.body)}::jsonb
      where user_id = ${userId} and key = ${request.key}`,
    { prepare: true },
  )
  return answer
}

/** A body nested beyond what can be written down is no request of ours. */
function textOf(request: readonly unknown[]): string {
  try {
    return JSON.stringify(request)
  } catch {
    throw new InvalidBody()
  }
}

async function replay(ctx: WriteContext, request: { userId: number; key: string; hash: string }): Promise<RouteAnswer> {
  const [first] = await runQuery<{ request_hash: string; status: number; answer: Record<string, unknown> }>(
    ctx.db,
    sql`select request_hash, status, answer from idempotency_key where user_id = ${request.userId}
      and key = ${request.key}`,
    { prepare: true },
  )
  if (!first || first.request_hash !== request.hash) throw new KeyReused()
  return { status: first.status, body: first.answer, replayed: true }
}
