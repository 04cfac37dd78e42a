import { useQueryClient } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import { refetchAllRecords, recordQuery } from '../../records/record-queries.ts'
import type { RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import { historyTexts } from './history-texts.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * An old value comes back by an ordinary update: same rights, rules and trail. The other half of a pair comes along if
 * it changed too.
 */
export function useRestoreOldValue(module: AnyModule, row: RecordRow): (name: string, before: Values) => Promise<void> {
  const t = useText(historyTexts)
  const client = useQueryClient()
  const refusals = useAreaRefusals()
  return async (name, before) => {
    const field = module.fields[name]
    const names = [name, field?.options.pair ?? ''].filter((each) => Object.hasOwn(before, each))
    const values = Object.fromEntries(names.map((each) => [each, before[each]]))
    refusals.clear()
    try {
      const { data } = await api<{ data: RecordRow }>(`${module.path}/update`, {
        method: 'PUT',
        body: { id: row.id, version: row.version, ...values },
      })
      client.setQueryData(recordQuery(module, row.id).queryKey, data)
      await refetchAllRecords(client)
      alerts.success(t('restore.done', { label: field?.label ?? name }))
    } catch (error) {
      refusals.tell(error)
    }
  }
}
