import { queryOptions } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import type { Panel } from '#core/declare/panel.ts'
import { api } from '../../kit/server/api.ts'
import type { RecordRow } from '../../records/record.ts'
import { refetchIntervalOf } from '../../records/record-queries.ts'

/** DT-03: the configured method, url and params; the module's own panel when no url is given. Reads `data`. */
export function panelQuery(module: AnyModule, { key, url, method = 'GET', params = {} }: Panel, row: RecordRow) {
  const path = url ? url.replaceAll('{id}', String(row.id)) : `${module.path}/${row.id}/panel/${key}`
  return queryOptions({
    queryKey: ['module', module.path, 'panel', key, row.id],
    refetchInterval: module.refreshSeconds === null ? false : refetchIntervalOf(module),
    queryFn: async ({ signal }) =>
      (
        await api<{ data: unknown }>(path, {
          method,
          ...(method === 'GET' ? { query: params } : { body: { ...params, id: row.id } }),
          signal,
        })
      ).data,
  })
}
