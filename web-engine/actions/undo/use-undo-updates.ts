import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { api } from '../../kit/server/api.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { useText } from '../../kit/words/texts.ts'
import { valuesToRestore } from './restore-values.ts'
import { undoTexts } from './undo-texts.ts'

/** A record before a change and as the change left it. */
export interface RecordBeforeAfter {
  readonly before: RecordRow
  readonly after: RecordRow
}

const NAMED = 3

/**
 * Takes changes back by new ones, each under the version the change left: what somebody has changed since stays, and is
 * told.
 */
export function useUndoUpdates(module: AnyModule): (changes: readonly RecordBeforeAfter[]) => Promise<void> {
  const t = useText(undoTexts)
  const client = useQueryClient()
  return useCallback(
    async (changes) => {
      const refused: string[] = []
      for (const change of changes) {
        const { id, version } = change.after
        try {
          await api(`${module.path}/update`, {
            method: 'PUT',
            body: { id, version, ...valuesToRestore(module, change) },
          })
        } catch (error) {
          refused.push(
            t('one', {
              name: recordNameOf(module, change.after),
              reason: error instanceof Error ? error.message : String(error),
            }),
          )
        }
      }
      await refetchAllRecords(client)
      if (refused.length === 0) return alerts.success(t('done', { title: module.title }))
      alerts.warning(
        t('partly', {
          done: String(changes.length - refused.length),
          left: String(refused.length),
          names: refused.slice(0, NAMED).join(', '),
        }),
      )
    },
    [client, module, t],
  )
}
