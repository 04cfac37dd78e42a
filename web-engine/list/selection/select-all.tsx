import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import type { RecordRow } from '../../records/record.ts'
import type { ListAnswer } from '../../records/record-queries.ts'
import { useText } from '../../kit/words/texts.ts'
import type { Filters } from '../../records/filters.ts'
import { type ListState, listQueryOf } from '../../records/list-state.ts'
import { listTexts } from '../common/list-texts.ts'
import { MOST_SELECTED, selectionOnPage, type SelectedRows } from './selection.ts'

/** What one call of the dataset gives at most. */
const AT_A_TIME = 1_000

export interface SelectAllProps {
  readonly module: AnyModule
  readonly state: ListState
  readonly fixed: Filters
  readonly rows: readonly RecordRow[]
  readonly total: number
  readonly selected: SelectedRows
  onSelect(rows: readonly RecordRow[]): void
}

/** LS-07: from the whole page to every row the question finds; offered once the page is chosen. */
export function SelectAll({ module, state, fixed, rows, total, selected, onSelect }: SelectAllProps) {
  const t = useText(listTexts)
  const refusals = useAreaRefusals()
  const [busy, setBusy] = useState(false)
  if (total <= selected.size || total > MOST_SELECTED || selectionOnPage(selected, rows) !== 'all') return null

  async function selectAll() {
    setBusy(true)
    refusals.clear()
    try {
      onSelect(await everyRow(module, state, fixed))
    } catch (error) {
      refusals.tell(error)
    }
    setBusy(false)
  }
  return (
    <Button variant="subtle" loading={busy} onClick={() => void selectAll()}>
      {t('select.all', { total: formatNumber(total) })}
    </Button>
  )
}

async function everyRow(module: AnyModule, state: ListState, fixed: Filters): Promise<readonly RecordRow[]> {
  const found: RecordRow[] = []
  for (let page = 1; found.length < MOST_SELECTED; page += 1) {
    const { data } = await api<ListAnswer>(`${module.path}/dataset`, {
      query: listQueryOf({ ...state, page, limit: AT_A_TIME }, fixed),
    })
    found.push(...data)
    if (data.length < AT_A_TIME) break
  }
  return found
}
