import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileStore } from '#server-engine/context/file-store.ts'
import { requireUploadShareLeft } from '#server-engine/files/storage-share.ts'
import type { RequestContext } from '#server-engine/request/request-context.ts'
import { BrokenUpload, InvalidBody, UserError, WrongFileType } from '#server-engine/base/user-error.ts'
import { discardRestOfBody } from './discard-rest-of-body.ts'
import { requireFreeSpace, type DiskFloor } from './disk-floor.ts'
import { MULTIPART_LIMITS, receiveFile, type ArrivedFile } from './receive-file.ts'
import { storeUpload } from './store-upload.ts'
import { uploadTarget } from './upload-target.ts'

interface UploadOptions {
  readonly store: FileStore
  readonly floor: DiskFloor
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>
}

/** Names of a module and a field, and one file. */
const LIMITS = { ...MULTIPART_LIMITS, fields: 4, parts: 6, fieldSize: 200 }

/**
 * FR-09: multipart with `module` and `field` before `file`. In a scope of its own, so that no other call takes such
 * bodies.
 */
export async function fileUploadRoute(api: FastifyInstance, { store, floor, contextOf }: UploadOptions): Promise<void> {
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    discardRestOfBody(scope)
    scope.post('/upload', { config: { slowBody: true } }, async (request) => {
      const ctx = await contextOf(request)
      await requireUploadShareLeft(ctx)
      await requireFreeSpace(floor)
      if (!request.isMultipart()) throw new WrongFileType('Kirim file sebagai multipart/form-data.')
      const words: Record<string, string> = {}
      let arrived: ArrivedFile | null = null
      try {
        for await (const part of request.parts()) {
          if (part.type === 'field') words[part.fieldname] = String(part.value)
          else arrived = await receiveFile(part, { floor, target: uploadTarget(ctx, words) })
        }
        if (!arrived) throw new InvalidBody('Tidak ada file yang dikirim.')
        return await storeUpload(ctx, store, arrived)
      } catch (error) {
        throw uploadRefusalOf(error)
      } finally {
        await arrived?.discard()
      }
    })
  })
}

/** The parser's complaints all mean that the body is not whole or not in order; faults of ours stay faults. */
export function uploadRefusalOf(error: unknown): unknown {
  if (error instanceof UserError) return error
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  const isParser =
    code.startsWith('FST_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    /multipart|terminated early|boundary|malformed|unexpected end|header/i.test(message)
  return isParser ? new BrokenUpload() : error
}
