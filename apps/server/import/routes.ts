import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyModule } from '#core/declare/module.ts'
import { type EnteredModule, enterModule, recordIdOf } from '#server-engine/request/enter-module.ts'
import { attachmentHeader } from '#server-engine/files/original-name.ts'
import { requireStorageShareLeft } from '#server-engine/files/storage-share.ts'
import { importDoor, sheetDoor, type MadeFile, type FileFormat } from '#server-engine/features/import/import-door.ts'
import { linesReadFor, readFileLines } from '#server-engine/features/lines/read-lines.ts'
import type { RequestContext } from '#server-engine/request/request-context.ts'
import { InvalidBody, InvalidQuery, WrongFileType } from '#server-engine/base/user-error.ts'
import { requireBodyObject } from '#server-engine/write/read-body.ts'
import { discardRestOfBody } from '#server/files/discard-rest-of-body.ts'
import { requireFreeSpace, type DiskFloor } from '#server/files/disk-floor.ts'
import { MULTIPART_LIMITS, receiveFile, type ArrivedFile } from '#server/files/receive-file.ts'
import { uploadRefusalOf } from '#server/files/file-upload-route.ts'
import { readImportCall } from './read-import-call.ts'

interface ImportRouteOptions {
  readonly floor: DiskFloor
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>
}

const LIMITS = { ...MULTIPART_LIMITS, fields: 8, parts: 10, fieldSize: 100_000 }
const TARGET = { column: null, accept: 'any', maxSize: importDoor.limits.fileSize } as const

type Params = { path: string; id: string }

/**
 * IM-01: `POST {path}/import` with `file` and `mode`, and what belongs to it. In a scope of its own, so that no other
 * call takes such bodies.
 */
export async function importRoutes(api: FastifyInstance, { floor, contextOf }: ImportRouteOptions): Promise<void> {
  async function enter(request: FastifyRequest): Promise<EnteredModule> {
    const entered = await enterModule(contextOf, request)
    importDoor.require(entered.ctx, entered.module)
    return entered
  }
  async function own(request: FastifyRequest) {
    const { ctx, module } = await enter(request)
    return {
      ctx,
      module,
      stored: await importDoor.find(ctx.db, {
        id: recordIdOf((request.params as Params).id),
        userId: ctx.user?.id ?? 0,
        module: module.key,
      }),
    }
  }

  await api.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    discardRestOfBody(scope)
    scope.post('/:path/import', { config: { slowBody: true } }, async (request, reply) => {
      const { ctx, module } = await enter(request)
      await requireStorageShareLeft(ctx)
      await requireFreeSpace(floor)
      if (!request.isMultipart()) throw new WrongFileType('Kirim file sebagai multipart/form-data.')
      const words = new Map<string, string>()
      let arrived: ArrivedFile | null = null
      try {
        for await (const part of request.parts()) {
          if (part.type === 'field') words.set(part.fieldname, String(part.value))
          else arrived = await receiveFile(part, { floor, target: TARGET })
        }
        if (!arrived) throw new InvalidBody('Tidak ada file yang dikirim.')
        return await answer(ctx, module, { request, reply, words, arrived })
      } catch (error) {
        throw uploadRefusalOf(error)
      } finally {
        await arrived?.discard()
      }
    })
  })

  /** The lines of a record that is still being typed: read and given back, nothing is stored. */
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    discardRestOfBody(scope)
    scope.post('/:path/lines/:field/file', { config: { slowBody: true } }, async (request) => {
      const { ctx, module } = await enterModule(contextOf, request)
      const at = linesReadFor(ctx, module, (request.params as { field: string }).field)
      await requireFreeSpace(floor)
      if (!request.isMultipart()) throw new WrongFileType('Kirim file sebagai multipart/form-data.')
      let head: unknown = {}
      let arrived: ArrivedFile | null = null
      try {
        for await (const part of request.parts()) {
          if (part.type === 'field' && part.fieldname === 'head') head = JSON.parse(String(part.value))
          else if (part.type === 'file') arrived = await receiveFile(part, { floor, target: TARGET })
        }
        if (!arrived) throw new InvalidBody('Tidak ada file yang dikirim.')
        const { originalName: fileName, path } = arrived
        return {
          data: await sheetDoor.inReadingSlot(ctx.user?.id ?? 0, () =>
            sheetDoor.withFile(path, (source) =>
              readFileLines(ctx, at, { source, fileName, head: requireBodyObject(head) }),
            ),
          ),
        }
      } catch (error) {
        throw error instanceof SyntaxError ? new InvalidBody() : uploadRefusalOf(error)
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
    }: { request: FastifyRequest; reply: FastifyReply; words: ReadonlyMap<string, string>; arrived: ArrivedFile },
  ): Promise<FastifyReply> {
    const key = request.headers['idempotency-key']
    const call = {
      ...readImportCall(words),
      name: arrived.originalName,
      key: typeof key === 'string' ? key : undefined,
      hurried: request.headers['prefer'] === 'respond-async',
      signal: goneSignal(reply),
    }
    const { view, replayed } = await sheetDoor.withFile(arrived.path, (source) =>
      importDoor.start(ctx, module, source, call),
    )
    if (replayed) reply.header('idempotency-replayed', 'true')
    return reply.code(statusOf(view.state)).send({ ...view, fields: importDoor.fields(ctx, module) })
  }

  api.get('/:path/import', async (request) => {
    const { ctx, module } = await enter(request)
    return { data: await importDoor.recent(ctx, module) }
  })

  api.get('/:path/import/:id', async (request) => {
    const { ctx, module, stored } = await own(request)
    return { data: { ...(await importDoor.view(ctx, stored)), fields: importDoor.fields(ctx, module) } }
  })

  api.post('/:path/import/:id/cancel', async (request) => {
    const { ctx, module, stored } = await own(request)
    await importDoor.cancel(ctx.db, stored)
    return {
      message: 'Impor akan dihentikan.',
      data: await importDoor.view(
        ctx,
        await importDoor.find(ctx.db, { id: stored.id, userId: stored.user_id, module: module.key }),
      ),
    }
  })

  api.get('/:path/import/:id/errors', async (request, reply) => {
    const { ctx, module, stored } = await own(request)
    return file(reply, importDoor.errorFile(ctx, module, stored, formatOf(request)))
  })

  api.get('/:path/import-template', async (request, reply) => {
    const { ctx, module } = await enter(request)
    return file(reply, importDoor.template(ctx, module, formatOf(request)))
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
