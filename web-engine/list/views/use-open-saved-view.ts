import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import type { SavedView } from '#core/wire/saved-view.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import type { ListControl } from '../../records/list-control.ts'
import { useText } from '../../kit/words/texts.ts'
import { usePreferredView } from '../../records/preferred-view.ts'
import { listStateOfView } from './view-state.ts'
import { savedViewTexts } from './saved-view-texts.ts'
import { savedViewsQuery } from './saved-views-query.ts'

export interface OpenSavedView {
  /** The view the list was opened with, as far as it is still there. */
  readonly view: SavedView | null
  /** A view is on its way: what the list should show is not known yet. */
  readonly pending: boolean
}

/**
 * Finds the view an address names, or the preferred one where it names nothing, and puts what it holds into the
 * address.
 */
export function useOpenSavedView(module: AnyModule, control: ListControl): OpenSavedView {
  const t = useText(savedViewTexts)
  const {
    bare,
    change,
    state: { view: named },
  } = control
  const { value: preferred, set: prefer } = usePreferredView(module)
  const wanted = bare ? (named === undefined ? preferred : named > 0 ? named : null) : null
  const { data, error } = useQuery({ ...savedViewsQuery(module), enabled: wanted !== null || Boolean(named) })
  const found = wanted === null ? null : data?.find(({ id }) => id === wanted)
  useEffect(() => {
    if (wanted === null || (!data && !error)) return
    if (found) return change(listStateOfView(module, found), { replace: true })
    if (error) alerts.error(error)
    else if (named === undefined) prefer(null)
    else alerts.warning(t('gone'))
    change({ view: 0 }, { replace: true })
  }, [wanted, data, error, found, change, module, named, prefer, t])
  return { view: data?.find(({ id }) => id === named) ?? null, pending: wanted !== null }
}
