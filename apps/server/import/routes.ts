import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyModule } from '#core/declare/module.ts'
import { type Entered, enterModule, recordIdOf } from '#server-engine/request/enter-module.ts'
import { attachmentHeader } from '#server-engine/files/original-name.ts'
import { requireShareLeft } from '#server-engine/files/storage-share.ts'
import { imports, sheets, type MadeFile, type FileFormat } from '#server-engine/features/import/import-door.ts'
import { linesOf, readFileLines } from '#server-engine/features/lines/read-lines.ts'
import type { RequestContext } from '#server-engine/request/request-context.ts'
import { InvalidBody, InvalidQuery, WrongFileType } from '#server-engine/base/user-error.ts'
import { bodyOf } from '#server-engine/write/read-body.ts'
import { discardRest } from '#server/files/discard-rest.ts'
import { requireFreeSpace, type DiskFloor } from '#server/files/disk-floor.ts'
import { PART_LIMITS, receiveFile, type Arrived } from '#server/files/receive-file.ts'
import { asRefusal } from '#server/files/upload-route.ts'
import { readCall } from './read-call.ts'

interface ImportRouteOptions {
  readonly floor: DiskFloor
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>
}

const LIMITS = { ...PART_LIMITS, fields: 8, parts: 10, fieldSize: 100_000 }
const TARGET = { column: null, accept: 'any', maxSize: imports.limits.fileSize } as const

type Params = { path: string; id: string }

/**
 * IM-01: `POST {path}/import` with `file` and `mode`, and what belongs to it. In a scope of its own, so that no other
 * call takes such bodies.
 */
export async function importRoutes(api: FastifyInstance, { floor, contextOf }: ImportRouteOptions): Promise<void> {
  async function enter(request: FastifyRequest): Promise<Entered> {
    const entered = await enterModule(contextOf, request)
    imports.require(entered.ctx, entered.module)
    return entered
  }
  async function own(request: FastifyRequest) {
    const { ctx, module } = await enter(request)
    return {
      ctx,
      module,
      stored: await imports.find(ctx.db, {
        id: recordIdOf((request.params as Params).id),
        userId: ctx.user?.id ?? 0,
        module: module.key,
      }),
    }
  }

  await api.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    discardRest(scope)
    scope.post('/:path/import', { config: { slowBody: true } }, async (request, reply) => {
      const { ctx, module } = await enter(request)
      await requireShareLeft(ctx)
      await requireFreeSpace(floor)
      if (!request.isMultipart()) throw new WrongFileType('Kirim file sebagai multipart/form-data.')
      const words = new Map<string, string>()
      let arrived: Arrived | null = null
      try {
        for await (const part of request.parts()) {
          if (part.type === 'field') words.set(part.fieldname, String(part.value))
          else arrived = await receiveFile(part, { floor, target: TARGET })
        }
        if (!arrived) throw new InvalidBody('Tidak ada file yang dikirim.')
        return await answer(ctx, module, { request, reply, words, arrived })
      } catch (error) {
        throw asRefusal(error)
      } finally {
        await arrived?.discard()
      }
    })
  })

  /** The lines of a record that is still being typed: read and given back, nothing is stored. */
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    discardRest(scope)
    scope.post('/:path/lines/:field/file', { config: { slowBody: true } }, async (request) => {
      const { ctx, module } = await enterModule(contextOf, request)
      const at = linesOf(ctx, module, (request.params as { field: string }).field)
      await requireFreeSpace(floor)
      if (!request.isMultipart()) throw new WrongFileType('Kirim file sebagai multipart/form-data.')
      let head: unknown = {}
      let arrived: Arrived | null = null
      try {
        for await (const part of request.parts()) {
          if (part.type === 'field' && part.fieldname === 'head') head = JSON.parse(String(part.value))
          else if (part.type === 'file') arrived = await receiveFile(part, { floor, target: TARGET })
        }
        if (!arrived) throw new InvalidBody('Tidak ada file yang dikirim.')
        const { originalName: fileName, path } = arrived
        return {
          data: await sheets.inSlot(ctx.user?.id ?? 0, () =>
            sheets.withFile(path, (source) => readFileLines(ctx, at, { source, fileName, head: bodyOf(head) })),
          ),
        }
      } catch (error) {
        throw error instanceof SyntaxError ? new InvalidBody() : asRefusal(error)
      } finally {
        await arrived?.discard()
      }
    })
  })

  async function answer(
    ctx: RequestContext,
    module: AnyModule,
    {
      request,
      reply,
      words,
      arrived,
    }: { request: FastifyRequest; reply: FastifyReply; words: ReadonlyMap<string, string>; arrived: Arrived },
  ): Promise<FastifyReply> {
    const key = request.headers['idempotency-key']
    const call = {
      ...readCall(words),
      name: arrived.originalName,
      key: typeof key === 'string' ? key : undefined,
      hurried: request.headers['prefer'] === 'respond-async',
      signal: goneSignal(reply),
    }
    const { view, replayed } = await sheets.withFile(arrived.path, (source) => imports.start(ctx, module, source, call))
    if (replayed) reply.header('idempotency-replayed', 'true')
    return reply.code(statusOf(view.state)).send({ ...view, fields: imports.fields(ctx, module) })
  }

  api.get('/:path/import', async (request) => {
    const { ctx, module } = await enter(request)
    return { data: await imports.recent(ctx, module) }
  })

  api.get('/:path/import/:id', async (request) => {
    const { ctx, module, stored } = await own(request)
    return { data: { ...(await imports.view(ctx, stored)), fields: imports.fields(ctx, module) } }
  })

  api.post('/:path/import/:id/cancel', async (request) => {
    const { ctx, module, stored } = await own(request)
    await imports.cancel(ctx.db, stored)
    return {
      message: 'Impor akan dihentikan.',
      data: await imports.view(
        ctx,
        await imports.find(ctx.db, { id: stored.id, userId: stored.user_id, module: module.key }),
      ),
    }
  })

  api.get('/:path/import/:id/errors', async (request, reply) => {
    const { ctx, module, stored } = await own(request)
    return file(reply, imports.errorFile(ctx, module, stored, formatOf(request)))
  })

  api.get('/:path/import-template', async (request, reply) => {
    const { ctx, module } = await enter(request)
    return file(reply, imports.template(ctx, module, formatOf(request)))
  })
}

/** Aborted when the caller hangs up before the answer is out. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const control = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) control.abort()
  })
  return control.signal
}

/** Nothing was done, and the answer says why; or it goes on and can be asked for. */
function statusOf(state: string): number {
  if (state === 'refused') return 422
  return state === 'waiting' || state === 'running' ? 202 : 200
}

function formatOf(request: FastifyRequest): FileFormat {
  const { format = 'xlsx' } = request.query as { format?: unknown }
  if (format !== 'xlsx' && format !== 'csv') throw new InvalidQuery('format harus xlsx atau csv.')
  return format
}

function file(reply: FastifyReply, made: MadeFile): FastifyReply {
  return reply
    .header('content-type', made.mime)
    .header('content-disposition', attachmentHeader(made.name))
    .header('x-content-type-options', 'nosniff')
    .send(made.stream)
}
