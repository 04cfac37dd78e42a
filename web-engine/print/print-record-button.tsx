import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { alerts } from '../alerts.tsx'
import { api } from '../api.ts'
import { useCommands } from '../commands/commands.ts'
import { nameOf, type RecordRow } from '../records/record.ts'
import { useText } from '../texts.ts'
import { printTexts } from './print-texts.ts'

const RecordSheet = lazy(() => import('./record-sheet.tsx').then((file) => ({ default: file.RecordSheet })))

interface PrintRecordButtonProps {
  readonly module: AnyModule
  readonly row: RecordRow
}

/** The record on paper, as it is at this moment. */
export function PrintRecordButton({ module, row }: PrintRecordButtonProps) {
  const t = useText(printTexts)
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<RecordRow | null>(null)
  const close = useCallback(() => setPrinted(null), [])
  useCommands([{ id: 'print', group: 'record', words: t('print.record', { name: nameOf(module, row) }), icon: IconPrinter, run: () => void print() }])

  async function print() {
    setBusy(true)
    try {
      setPrinted((await api<{ data: RecordRow }>(`${module.path}/${row.id}/print`)).data)
    } catch (error) {
      alerts.error(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="default" loading={busy} leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void print()}>{t('print')}</Button>
      {printed && <Suspense fallback={null}><RecordSheet module={module} row={printed} onPrinted={close} /></Suspense>}
    </>
  )
}
