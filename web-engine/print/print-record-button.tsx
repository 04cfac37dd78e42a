import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { alerts } from '../alerts.tsx'
import { api } from '../api.ts'
import type { RecordRow } from '../records/record.ts'
import { useText } from '../texts.ts'
import { printTexts } from './print-texts.ts'

const RecordSheet = lazy(() => import('./record-sheet.tsx').then((file) => ({ default: file.RecordSheet })))

interface PrintRecordButtonProps {
  readonly module: AnyModule
  readonly id: number
}

/** The record on paper, as it is at this moment. */
export function PrintRecordButton({ module, id }: PrintRecordButtonProps) {
  const t = useText(printTexts)
  const [busy, setBusy] = useState(false)
  const [row, setRow] = useState<RecordRow | null>(null)
  const close = useCallback(() => setRow(null), [])

  async function print() {
    setBusy(true)
    try {
      setRow((await api<{ data: RecordRow }>(`${module.path}/${id}/print`)).data)
    } catch (error) {
      alerts.error(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="default" loading={busy} leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void print()}>{t('print')}</Button>
      {row && <Suspense fallback={null}><RecordSheet module={module} row={row} onPrinted={close} /></Suspense>}
    </>
  )
}
