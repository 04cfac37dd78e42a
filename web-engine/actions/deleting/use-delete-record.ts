import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts, confirm } from '../../kit/alerts/alerts.tsx'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'

/** MD-05: asks, deletes, tells; true when the record is gone. */
export function useDeleteRecord(module: AnyModule): (row: RecordRow) => Promise<boolean> {
  const t = useText(moduleTexts)
  const client = useQueryClient()
  const can = useCan()
  const refusals = useAreaRefusals()
  return useCallback(
    async (row) => {
      const what = t('delete.what', { title: module.title, name: recordNameOf(module, row) })
      if (!(await confirm({ title: t('delete.title'), text: `${t('delete.text')}\n${what}`, danger: true })))
        return false
      refusals.clear()
      try {
        await api(`${module.path}/delete`, { method: 'DELETE', body: { id: row.id, version: row.version } })
      } catch (error) {
        const { offerDeactivation: offerClosing } = await import('./offer-deactivation.ts')
        await offerClosing(module, { row, error, can, client, refusals })
        return false
      }
      client.removeQueries({ queryKey: ['module', module.path, 'record', row.id] })
      alerts.success(`${t('delete.done')}\n${what}`)
      await refetchAllRecords(client)
      return true
    },
    [client, module, t, can, refusals],
  )
}
