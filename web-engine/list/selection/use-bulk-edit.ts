import { useQueryClient } from '@tanstack/react-query'
import { type ShownJob, MOST_ROWS_ONE_BY_ONE } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import type { BulkRun } from '../../actions/bulk/use-bulk-run.tsx'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import { showJobInTray } from '../../actions/jobs/watched-jobs.ts'
import type { Selection } from './use-selection.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { useText } from '../../kit/words/texts.ts'
import { valuesToRestore } from '../../actions/undo/restore-values.ts'
import { bulkEditTexts } from './bulk-edit-texts.ts'

type Values = Readonly<Record<string, unknown>>

export interface BulkEditToSend {
  readonly rows: readonly RecordRow[]
  readonly values: Values
  /** The first row has the values, or the job is accepted: what was typed need not be kept any more. */
  counted(): void
}

/**
 * Gives many rows the same values: one call each, or one job for all. Either way it can be taken back by new changes.
 */
export function useBulkEdit(
  module: AnyModule,
  { remove }: Selection,
  run: BulkRun,
): (change: BulkEditToSend) => Promise<void> {
  const t = useText(bulkEditTexts)
  const client = useQueryClient()
  const refusals = useAreaRefusals()
  const update = async (body: Values, idempotencyKey: string) =>
    (await api<{ data: RecordRow }>(`${module.path}/update`, { method: 'PUT', body, idempotencyKey })).data

  async function startJob({ rows, values, counted }: BulkEditToSend) {
    try {
      const body = { rows: rows.map(({ id, version }) => ({ id, version })), values }
      const { data } = await api<{ data: ShownJob }>(`${module.path}/bulk-update`, {
        method: 'POST',
        body,
        idempotencyKey: newIdempotencyKey(),
      })
      counted()
      showJobInTray(data.id)
      remove(rows)
    } catch (error) {
      refusals.tell(error)
    }
  }

  return async (change) => {
    const { rows, values, counted } = change
    refusals.clear()
    if (rows.length > MOST_ROWS_ONE_BY_ONE) return startJob(change)
    const done = new Map<number, { readonly before: RecordRow; readonly after: RecordRow }>()
    const undo = () =>
      void run.start({
        title: t('undoing', { title: module.title }),
        rows: [...done.values()].map(({ after }) => after),
        nameOf: (row) => recordNameOf(module, row),
        // Under the version that the change left: what somebody has changed since is refused and told.
        call: (row, key) =>
          update(
            {
              id: row.id,
              version: row.version,
              ...valuesToRestore(module, done.get(row.id) ?? { before: row, after: row }),
            },
            key,
          ),
        success: t('undone', { title: module.title }),
        onEnd: () => refetchAllRecords(client),
      })
    await run.start({
      title: t('running', { title: module.title }),
      rows,
      nameOf: (row) => recordNameOf(module, row),
      async call(row, key) {
        done.set(row.id, { before: row, after: await update({ ...values, id: row.id, version: row.version }, key) })
        counted()
      },
      success: t('done', { title: module.title }),
      onEnd: async (outcome) => {
        remove(outcome.done)
        await refetchAllRecords(client)
      },
      undo,
    })
  }
}
