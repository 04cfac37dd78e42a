import type { FastifyInstance } from 'fastify'
import { sourceParametersOf } from '#core/declare/source.ts'
import { enterModule, recordIdOf } from '../../request/enter-module.ts'
import { DATASET_LIMIT, listParameters, valuesNamedInQuery } from '../../request/list-parameters.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { findRow, listRows } from '../../read/list.ts'
import { logDataExport } from '../../write/log-data-export.ts'
import { NotFound } from '../../base/user-error.ts'
import { printedLists } from './printed-lists.ts'
import { readLetterhead } from './read-letterhead.ts'

/**
 * What the browser puts on paper: the rows of a list's question or one record with the lists that hang on it, and whose
 * paper it is, with the right to print and a line in the trail.
 */
export function printRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  // A question about the headers alone prints nothing and must not stand in the trail.
  app.get('/:path/print', { exposeHeadRoute: false }, async (request) => {
    const { ctx, module } = await enterModule(contextOf, request, 'read', 'print')
    const query = listParameters(request.query, { maxLimit: DATASET_LIMIT, defaultLimit: DATASET_LIMIT })
    const page = await listRows(ctx, module, query)
    await logDataExport(ctx, module, {
      action: 'print',
      facts: { rows: page.data.length, filters: query.filters, search: query.search ?? null },
    })
    return { ...page, letterhead: await readLetterhead(ctx) }
  })

  app.get('/:path/:id/print', { exposeHeadRoute: false }, async (request) => {
    const { ctx, module } = await enterModule(contextOf, request, 'read', 'print')
    const row = await findRow(
      ctx,
      module,
      recordIdOf((request.params as { id: string }).id),
      valuesNamedInQuery(request.query, sourceParametersOf(module)),
    )
    if (!row) throw new NotFound()
    const lists = await printedLists(ctx, module, Number(row['id']))
    const listed = Object.fromEntries(lists.map(({ module: key, rows }) => [key, rows.length]))
    await logDataExport(ctx, module, {
      action: 'print',
      facts: { id: row['id'], ...(lists.length > 0 && { lists: listed }) },
    })
    return { data: row, lists, letterhead: await readLetterhead(ctx) }
  })
}
