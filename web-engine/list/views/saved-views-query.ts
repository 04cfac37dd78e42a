import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import type { SavedView, SavedViewState } from '#core/wire/saved-view.ts'
import { api } from '../../kit/server/api.ts'

/** Rarely changed, and asked for only by those who use them: one's own and those shared with one's role. */
export function savedViewsQuery(module: AnyModule) {
  return queryOptions({
    queryKey: ['views', module.path],
    queryFn: async ({ signal }) => (await api<{ data: readonly SavedView[] }>(`${module.path}/views`, { signal })).data,
    staleTime: 60_000,
    retry: 1,
  })
}

/** What of a view can be sent; what is left out stays as it is. */
export interface SavedViewChange {
  readonly name?: string
  readonly state?: SavedViewState
  readonly roles?: readonly number[]
}

export async function sendNewView(
  client: QueryClient,
  module: AnyModule,
  change: SavedViewChange,
  idempotencyKey: string,
): Promise<SavedView> {
  const { data } = await api<{ data: SavedView }>(`${module.path}/views`, {
    method: 'POST',
    body: change,
    idempotencyKey,
  })
  return remember(client, module, data)
}

export async function sendViewChange(
  client: QueryClient,
  module: AnyModule,
  view: SavedView,
  change: SavedViewChange,
): Promise<SavedView> {
  const { data } = await api<{ data: SavedView }>(`${module.path}/views/${view.id}`, {
    method: 'PUT',
    body: { version: view.version, ...change },
  })
  return remember(client, module, data)
}

export async function sendViewDeletion(client: QueryClient, module: AnyModule, view: SavedView): Promise<void> {
  await api(`${module.path}/views/${view.id}`, { method: 'DELETE' })
  client.setQueryData(savedViewsQuery(module).queryKey, (known) => known?.filter(({ id }) => id !== view.id))
}

/** Known at once, so that the name stands there with the answer; then all of them are asked for anew. */
function remember(client: QueryClient, module: AnyModule, view: SavedView): SavedView {
  client.setQueryData(savedViewsQuery(module).queryKey, (known) => [
    ...(known ?? []).filter(({ id }) => id !== view.id),
    view,
  ])
  void client.invalidateQueries({ queryKey: savedViewsQuery(module).queryKey })
  return view
}
