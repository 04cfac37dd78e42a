import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyModule } from '#core/declare/module.ts'
import type { Operation } from '#core/declare/permissions.ts'
import { sourceParametersOf } from '#core/declare/source.ts'
import { actionRoutes } from '../actions/action-routes.ts'
import { queueBulkUpdate } from '../features/bulk/bulk-update.ts'
import { checkBulkUpdate } from '../features/bulk/check.ts'
import { commentRoutes } from '../features/comments/comment-routes.ts'
import { enterModuleAs, enterModule, isRecordId, recordIdOf } from '../request/enter-module.ts'
import { exportRoutes } from '../features/export/export-routes.ts'
import { undoRoutes } from '../features/bulk/undo-routes.ts'
import { describeModel } from './gen-model.ts'
import { readHistoryOf } from '../features/history/history.ts'
import { inboxRoutes } from '../features/inbox/inbox-routes.ts'
import {
  DATASET_LIMIT,
  LIST_LIMIT,
  listParameters,
  namedParameters,
  valuesNamedInQuery,
} from '../request/list-parameters.ts'
import { linesReadFor, readPastedLines } from '../features/lines/read-lines.ts'
import { queueBulkDelete } from '../features/bulk/bulk-delete.ts'
import { jobRoutes } from '../features/jobs/job-routes.ts'
import { startRoutes } from '../features/jobs/start-routes.ts'
import { findJob } from '../features/jobs/job-view.ts'
import { listMapping, switchMapping } from '../features/mapping/mapping.ts'
import { notificationRoutes } from '../features/inbox/notification-routes.ts'
import { readPanelData } from '../read/panel.ts'
import { printRoutes } from '../features/papers/print-routes.ts'
import { filterableField } from '../read/filters.ts'
import { findRow, listRows } from '../read/list.ts'
import type { ModuleRouteOptions } from '../request/request-context.ts'
import { searchRoutes } from '../features/search/search-routes.ts'
import { statisticsOf } from '../read/statistics.ts'
import { InvalidQuery, NotFound } from '../base/user-error.ts'
import { savedViewRoutes } from '../features/views/saved-view-routes.ts'
import { createRow } from '../write/create.ts'
import { createSeveral } from '../write/create-several.ts'
import { deleteRow } from '../write/delete.ts'
import { previewValues } from '../write/preview-values.ts'
import { answerWriteOnce, type RouteAnswer } from '../request/idempotency.ts'
import type { WriteContext } from '../context/transaction.ts'
import { updateRow } from '../write/update.ts'

type Params = { path: string; id: string }

/** API-01 and API-02: the same verbs on every module's path. */
export function moduleRoutes(
  app: FastifyInstance,
  { contextOf, reading = async (request, read) => read(await contextOf(request)) }: ModuleRouteOptions,
): void {
  const enter = (request: FastifyRequest, operation: Operation) => enterModule(contextOf, request, operation)

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
    work: (ctx: WriteContext, module: AnyModule) => Promise<RouteAnswer>,
  ): Promise<unknown> {
    const { ctx, module } = await enter(request, operation)
    return answerWriteOnce(ctx, request, reply, (inside) => work(inside, module))
  }

  app.get('/:path', async (request) => {
    const { ctx, module } = await enter(request, 'read')
    return listRows(
      ctx,
      module,
      namedParameters(request.query, filterableField(ctx, module), {
        maxLimit: DATASET_LIMIT,
        defaultLimit: LIST_LIMIT,
      }),
    )
  })

  app.get('/:path/list', async (request) => {
    const page = await reading(request, async (caller) => {
      const { ctx, module } = enterModuleAs(caller, request, 'read')
      return listRows(
        ctx,
        module,
        namedParameters(request.query, filterableField(ctx, module), { maxLimit: LIST_LIMIT }),
      )
    })
    return { ...page, record: page.total }
  })

  app.get('/:path/dataset', async (request) => {
    const { ctx, module } = await enter(request, 'read')
    return listRows(
      ctx,
      module,
      namedParameters(request.query, filterableField(ctx, module), {
        maxLimit: DATASET_LIMIT,
        defaultLimit: DATASET_LIMIT,
      }),
    )
  })

  app.get('/:path/statistics', async (request) => {
    const { ctx, module } = await enter(request, 'read')
    return { data: await statisticsOf(ctx, module, listParameters(request.query, { maxLimit: LIST_LIMIT })) }
  })

  app.get('/:path/mapping', async (request) => {
    const { ctx, module } = await enter(request, 'read')
    return listMapping(ctx, module, listParameters(request.query, { maxLimit: LIST_LIMIT }))
  })

  app.post('/:path/mapping/create', (request, reply) =>
    write(request, reply, 'create', async (ctx, module) => ({
      status: 200,
      body: { message: `Edit data ${module.title} berhasil`, data: await switchMapping(ctx, module, request.body) },
    })),
  )

  app.get('/:path/:id/show', async (request) => {
    const row = await reading(request, async (caller) => {
      const { ctx, module } = enterModuleAs(caller, request, 'read')
      const found = await findRow(
        ctx,
        module,
        recordIdOf((request.params as Params).id),
        valuesNamedInQuery(request.query, sourceParametersOf(module)),
      )
      return found && { ...found, ...(await ctx.implementations.get(module.key)?.shows?.(ctx, found)) }
    })
    if (!row) throw new NotFound()
    return { data: row }
  })

  app.get('/:path/:id/panel/:key', async (request) => {
    const { ctx, module } = await enter(request, 'read')
    const { id, key } = request.params as Params & { key: string }
    return {
      data: await readPanelData(ctx, module, {
        id: recordIdOf(id),
        key,
        filters: valuesNamedInQuery(request.query, sourceParametersOf(module)),
      }),
    }
  })

  app.get('/:path/:id/history', async (request) => {
    const { ctx, module } = await enter(request, 'read')
    const id = recordIdOf((request.params as Params).id)
    const { before } = request.query as { before?: unknown }
    if (before !== undefined && !isRecordId(before)) throw new InvalidQuery()
    return readHistoryOf(ctx, module, { id, before: before === undefined ? null : Number(before) })
  })

  app.post('/:path/preview', async (request) => {
    const isNew = !Object.hasOwn(Object(request.body), 'id')
    const { ctx, module } = await enter(request, isNew ? 'create' : 'update')
    return { data: await previewValues(ctx, module, request.body) }
  })

  app.post('/:path/lines/:field', async (request) => {
    const { ctx, module } = await enterModule(contextOf, request)
    return {
      data: await readPastedLines(
        ctx,
        linesReadFor(ctx, module, (request.params as { field: string }).field),
        request.body,
      ),
    }
  })

  app.post('/:path/create', (request, reply) =>
    write(request, reply, 'create', async (ctx, module) => ({
      status: 201,
      body: { message: `Data ${module.title} berhasil ditambahkan`, data: await createRow(ctx, module, request.body) },
    })),
  )

  app.post('/:path/create-several', (request, reply) =>
    write(request, reply, 'create', async (ctx, module) => {
      const ids = await createSeveral(ctx, module, request.body)
      return {
        status: 201,
        body: { message: `${ids.length} data ${module.title} berhasil ditambahkan`, data: { ids } },
      }
    }),
  )

  app.put('/:path/update', (request, reply) =>
    write(request, reply, 'update', async (ctx, module) => ({
      status: 200,
      body: { message: `Edit data ${module.title} berhasil`, data: await updateRow(ctx, module, request.body) },
    })),
  )

  app.delete('/:path/delete', (request, reply) =>
    write(request, reply, 'delete', async (ctx, module) => {
      await deleteRow(ctx, module, request.body)
      return { status: 200, body: { message: 'Berhasil menghapus data!' } }
    }),
  )

  app.post('/:path/bulk-delete', (request, reply) =>
    write(request, reply, 'delete', async (ctx, module) => ({
      status: 202,
      body: {
        message: `Penghapusan data ${module.title} dimulai`,
        data: await findJob(ctx, await queueBulkDelete(ctx, module, request.body)),
      },
    })),
  )

  app.post('/:path/bulk-update', (request, reply) =>
    write(request, reply, 'update', async (ctx, module) => ({
      status: 202,
      body: {
        message: `Perubahan data ${module.title} dimulai`,
        data: await findJob(ctx, await queueBulkUpdate(ctx, module, request.body)),
      },
    })),
  )

  app.post('/:path/bulk-update/check', async (request) => {
    const { ctx, module } = await enter(request, 'update')
    return { data: await checkBulkUpdate(ctx, module, request.body) }
  })

  actionRoutes(app, { contextOf })
  startRoutes(app, { contextOf })
  jobRoutes(app, { contextOf })
  undoRoutes(app, { contextOf })
  searchRoutes(app, { contextOf })
  commentRoutes(app, { contextOf })
  notificationRoutes(app, { contextOf })
  inboxRoutes(app, { contextOf })

  exportRoutes(app, { contextOf })
  printRoutes(app, { contextOf })
  savedViewRoutes(app, { contextOf })

  app.get('/gen-model/:path', async (request) => {
    const { ctx, module } = await enter(request, 'read')
    return describeModel(ctx, module)
  })
}
