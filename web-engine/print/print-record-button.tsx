import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { useCommands } from '../commands/commands.ts'
import { nameOf, type RecordRow } from '../records/record.ts'
import { useText } from '../texts.ts'
import { printTexts } from './print-texts.ts'

const RecordSheet = lazy(() => import('./record-sheet.tsx').then((file) => ({ default: file.RecordSheet })))

interface PrintRecordButtonProps {
  readonly module: AnyModule
  readonly row: RecordRow
}

/** The record on paper. */
export function PrintRecordButton({ module, row }: PrintRecordButtonProps) {
  const t = useText(printTexts)
  const [printing, setPrinting] = useState(false)
  const close = useCallback(() => setPrinting(false), [])
  useCommands([{ id: 'print', group: 'record', words: t('print.record', { name: nameOf(module, row) }), icon: IconPrinter, run: () => setPrinting(true) }])
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>{t('print')}</Button>
      {printing && <Suspense fallback={null}><RecordSheet module={module} row={row} onPrinted={close} /></Suspense>}
    </>
  )
}
