import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isExportFormat, MOST_ROWS_EXPORTED_AT_ONCE } from '#core/wire/export.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { enterModule } from '../../request/enter-module.ts'
import { attachmentHeader } from '../../files/original-name.ts'
import { listParameters } from '../../request/list-parameters.ts'
import type { ModuleRouteOptions, RequestContext } from '../../request/request-context.ts'
import { InvalidQuery } from '../../base/user-error.ts'
import { inTransaction } from '../../context/transaction.ts'
import { queueExport } from './export-job.ts'
import { withinDeadlines } from './fetch-deadlines.ts'
import { countForExport, makeExport, recordExportInLog, type ExportQuestion } from './make-export.ts'
import { openDatabaseSnapshot } from './database-snapshot.ts'

/** EX-01: every list as a file, with the list's own parameters; no page and no limit. */
export function exportRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  // A question about the headers alone would make the whole file for nothing.
  app.get('/:path/export', { exposeHeadRoute: false }, async (request, reply) => {
    const { ctx, module } = await enterModule(contextOf, request, 'read', 'export')
    return sendExport(reply, { ctx, module, question: questionOf(request) })
  })
}

/** The file is made as it is fetched: who goes away ends the reading, and no more is read than is taken. */
async function sendExport(
  reply: FastifyReply,
  { ctx, module, question }: { ctx: RequestContext; module: AnyModule; question: ExportQuestion },
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const snapshot = await openDatabaseSnapshot(ctx.db, { signal: gone.signal, holder: ctx.user?.id ?? null })
  try {
    const inside = { ...ctx, db: snapshot.db }
    const rows = await countForExport(inside, module, question)
    if (rows > MOST_ROWS_EXPORTED_AT_ONCE) {
      await snapshot.end()
      const job = await inTransaction(ctx, (writing) => queueExport(writing, module, question))
      return await reply.code(202).send({
        message: 'File besar disiapkan di latar belakang. Pemberitahuan muncul bila sudah selesai.',
        data: { job },
      })
    }
    const file = await makeExport(inside, module, { ...question, rows })
    await recordExportInLog(ctx, module, { ...question, rows })
    reply
      .type(file.contentType)
      .header('content-disposition', attachmentHeader(file.name))
      .header('x-export-rows', file.rows)
      .header('x-export-likely-size', file.likelySize)
      .header('x-content-type-options', 'nosniff')
    return await reply.send(
      Readable.from(withinDeadlines(file.bytes, { end: snapshot.end, onLate: () => reply.raw.destroy() }), {
        objectMode: false,
      }),
    )
  } catch (error) {
    await snapshot.end()
    throw error
  }
}

function questionOf(request: FastifyRequest): ExportQuestion {
  const { format = 'xls', ...list } = request.query as Readonly<Record<string, unknown>>
  if (!isExportFormat(format)) throw new InvalidQuery('Format file tidak dikenal. Pilih xls, xlsx, csv, atau html.')
  const { limit: _, offset: __, ...query } = listParameters(list, { maxLimit: 100 })
  return { format, query }
}
