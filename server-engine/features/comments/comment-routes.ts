import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStored } from '#core/declare/source.ts'
import { type EnteredModule, enterModule, isRecordId, recordIdOf } from '../../request/enter-module.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { InvalidQuery, NotFound } from '../../base/user-error.ts'
import { answerWriteOnce, type RouteAnswer } from '../../request/idempotency.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { mentionablePeople } from './mentionable-people.ts'
import { readCommentsOf, requireRecord } from './comment-view.ts'
import { addComment, deleteComment, editComment, type CommentedRecord } from './write-comment.ts'

const LONGEST_NAME = 100

interface AtComment extends EnteredModule {
  readonly place: CommentedRecord
}

/**
 * What is said about a record of any module. Who may read the record may read and say it; nothing here is asked of a
 * record the caller cannot reach.
 */
export function commentRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  async function enter(request: FastifyRequest): Promise<AtComment> {
    const { id, comment = '0' } = request.params as { id: string; comment?: string }
    const entered = await enterModule(contextOf, request, 'read')
    // Nothing is said about a row of a query: the records behind it are where people talk.
    if (!isStored(entered.module)) throw new NotFound()
    return { ...entered, place: { id: recordIdOf(id), comment: recordIdOf(comment) } }
  }

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (ctx: WriteContext, entered: AtComment) => Promise<RouteAnswer>,
  ): Promise<unknown> {
    const entered = await enter(request)
    return answerWriteOnce(entered.ctx, request, reply, (inside) => work(inside, entered))
  }

  app.get('/:path/:id/comments', async (request) => {
    const { ctx, module, place } = await enter(request)
    const { before } = request.query as { before?: unknown }
    if (before !== undefined && !isRecordId(before)) throw new InvalidQuery()
    return readCommentsOf(ctx, module, { id: place.id, before: before === undefined ? null : Number(before) })
  })

  app.get('/:path/:id/comments/people', async (request) => {
    const { ctx, module, place } = await enter(request)
    const { search = '' } = request.query as { search?: unknown }
    if (typeof search !== 'string' || search.length > LONGEST_NAME || search.includes('\0')) throw new InvalidQuery()
    await requireRecord(ctx, module, place.id)
    return { data: await mentionablePeople(ctx, module, { id: place.id, search }) }
  })

  app.post('/:path/:id/comments', (request, reply) =>
    write(request, reply, async (ctx, { module, place }) => ({
      status: 201,
      body: { message: 'Komentar dikirim', data: await addComment(ctx, module, place, request.body) },
    })),
  )

  app.put('/:path/:id/comments/:comment', (request, reply) =>
    write(request, reply, async (ctx, { module, place }) => ({
      status: 200,
      body: { message: 'Komentar diubah', data: await editComment(ctx, module, place, request.body) },
    })),
  )

  app.delete('/:path/:id/comments/:comment', (request, reply) =>
    write(request, reply, async (ctx, { module, place }) => {
      await deleteComment(ctx, module, place)
      return { status: 200, body: { message: 'Komentar dihapus' } }
    }),
  )
}
