import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { api } from '../../kit/server/api.ts'
import type { ListAnswer } from '../../records/record-queries.ts'
import type { RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import { QrSheet } from './qr-sheet.tsx'
import { qrTexts } from './qr-texts.ts'

/** So many records one call may name. */
const TOGETHER = 100

/** The codes of some records on paper; the server is asked again, so that the trail knows of it. */
export function QrSheetButton({ module, ids }: { readonly module: AnyModule; readonly ids: readonly number[] }) {
  const t = useText(qrTexts)
  const [busy, setBusy] = useState(false)
  const [rows, setRows] = useState<readonly RecordRow[] | null>(null)
  const close = useCallback(() => setRows(null), [])

  async function print() {
    setBusy(true)
    try {
      const found: RecordRow[] = []
      for (let at = 0; at < ids.length; at += TOGETHER) {
        const query = {
          limit: TOGETHER,
          order: module.display,
          sort: 'ASC',
          filters: { id: ids.slice(at, at + TOGETHER) },
        }
        found.push(...(await api<ListAnswer>(`${module.path}/print`, { query })).data)
      }
      setRows(found)
    } catch (error) {
      alerts.error(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => void print()}
      >
        {t('print')}
      </Button>
      {rows && <QrSheet module={module} rows={rows} onPrinted={close} />}
    </>
  )
}
