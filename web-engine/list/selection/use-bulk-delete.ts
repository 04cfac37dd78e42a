import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { MOST_ROWS_ONE_BY_ONE, type ShownJob } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { confirm } from '../../kit/alerts/alerts.tsx'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import type { BulkRun } from '../../actions/bulk/use-bulk-run.tsx'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import { showJobInTray } from '../../actions/jobs/watched-jobs.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { useText } from '../../kit/words/texts.ts'
import { listTexts } from '../common/list-texts.ts'
import type { Selection } from './use-selection.ts'

/** From here on a slip of the finger is not enough: the count has to be typed. */
const TYPED_ABOVE = 20
const NAMED = 5

/** MD-06: asks in the words of MD-05 with what and how many, then one call per row, or one job for all. */
export function useBulkDelete(module: AnyModule, { selected, remove }: Selection, run: BulkRun): () => Promise<void> {
  const t = useText(moduleTexts)
  const tl = useText(listTexts)
  const client = useQueryClient()
  const refusals = useAreaRefusals()
  const latest = useRef(selected)
  useEffect(() => {
    latest.current = selected
  }, [selected])
  /** More than the browser should do itself: the server does it, and the corner of the page shows how far it is. */
  async function startJob(rows: readonly RecordRow[]) {
    refusals.clear()
    try {
      const body = { rows: rows.map(({ id, version }) => ({ id, version })) }
      const { data } = await api<{ data: ShownJob }>(`${module.path}/bulk-delete`, {
        method: 'POST',
        body,
        idempotencyKey: newIdempotencyKey(),
      })
      showJobInTray(data.id)
      remove(rows)
    } catch (error) {
      refusals.tell(error)
    }
  }

  return async () => {
    const rows = [...selected.values()]
    const count = String(rows.length)
    const names = rows
      .slice(0, NAMED)
      .map((row) => recordNameOf(module, row))
      .join(', ')
    const what = tl('delete.what.many', {
      title: module.title,
      count,
      names: rows.length > NAMED ? tl('delete.more', { names, count: formatNumber(rows.length - NAMED) }) : names,
    })
    if (
      !(await confirm({
        title: t('delete.title'),
        text: `${t('delete.text')}\n${what}`,
        danger: true,
        ...(rows.length > TYPED_ABOVE && { typed: count }),
      }))
    )
      return
    if (rows.length > MOST_ROWS_ONE_BY_ONE) return startJob(rows)
    await run.start({
      title: tl('delete.running', { title: module.title }),
      rows,
      nameOf: (row) => recordNameOf(module, row),
      // A second try takes the row as the list shows it by then: someone may have changed it in between.
      call: (row, idempotencyKey) => {
        const { id, version } = latest.current.get(row.id) ?? row
        return api(`${module.path}/delete`, { method: 'DELETE', body: { id, version }, idempotencyKey })
      },
      success: t('delete.done'),
      deletes: module,
      onEnd: async ({ done }) => {
        for (const { id } of done) client.removeQueries({ queryKey: ['module', module.path, 'record', id] })
        remove(done)
        await refetchAllRecords(client)
      },
    })
  }
}
