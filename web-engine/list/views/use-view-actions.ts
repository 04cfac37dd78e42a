import { useQueryClient } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import type { SavedView, SavedViewState } from '#core/wire/saved-view.ts'
import { alerts, confirm } from '../../kit/alerts/alerts.tsx'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { ApiError } from '../../kit/server/api.ts'
import { copyText } from '../../kit/device/copy-text.ts'
import type { ListControl } from '../../records/list-control.ts'
import { firstListState, writeListState } from '../../records/list-state.ts'
import { pathWithQuery } from '../../kit/navigation/paths.ts'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { useText } from '../../kit/words/texts.ts'
import { forgetViewColumnsChange } from './layout-store.ts'
import { usePreferredView } from '../../records/preferred-view.ts'
import { listStateOfView } from './view-state.ts'
import { savedViewMenuTexts } from './saved-view-menu-texts.ts'
import { sendViewChange, sendViewDeletion, savedViewsQuery } from './saved-views-query.ts'

/** What the menu of views does. */
export function useViewActions(module: AnyModule, { state, change }: ListControl) {
  const t = useText(savedViewMenuTexts)
  const client = useQueryClient()
  const refusals = useAreaRefusals()
  const path = useModulePath(module)
  const preferred = usePreferredView(module)

  /** As it is kept; what was changed in it and not saved is given up. */
  function open(view: SavedView) {
    forgetViewColumnsChange(view.id)
    change(listStateOfView(module, view))
  }
  const openStandard = () => change({ ...firstListState(module), show: undefined, view: 0 })

  async function save(view: SavedView, now: SavedViewState) {
    refusals.clear()
    try {
      const { name } = await sendViewChange(client, module, view, { state: now })
      forgetViewColumnsChange(view.id)
      alerts.success(t('saved', { name }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: savedViewsQuery(module).queryKey })
      refusals.tell(error, { name: view.name })
    }
  }

  async function remove(view: SavedView) {
    const text = t(view.roles.length > 0 ? 'delete.shared' : 'delete.text', { name: view.name })
    if (!(await confirm({ title: t('delete.title'), text, danger: true }))) return
    refusals.clear()
    try {
      await sendViewDeletion(client, module, view)
    } catch (error) {
      return refusals.tell(error, { name: view.name })
    }
    if (preferred.value === view.id) preferred.set(null)
    forgetViewColumnsChange(view.id)
    change({ view: undefined }, { replace: true })
    alerts.success(t('deleted', { name: view.name }))
  }

  function prefer(view: SavedView | null) {
    preferred.set(view?.id ?? null)
    alerts.success(view ? t('preferred.done', { name: view.name }) : t('unpreferred.done'))
  }

  /** The rows as they are asked for now; the view too where a colleague can have it. */
  async function copyLink(view: SavedView | null) {
    const shared = view && (!view.mine || view.roles.length > 0)
    const query = writeListState(module, { ...state, view: shared ? view.id : undefined })
    // Said also when there are none: a bare address would be narrowed by the reader's own switch.
    if (!query.has('filters')) query.set('filters', '{}')
    await copyText(location.origin + pathWithQuery(path, query))
    alerts.success(t('copied'))
  }
  return { open, openStandard, save, remove, prefer, copyLink }
}
