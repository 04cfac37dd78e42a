import { IconPrinter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { api } from '../../kit/server/api.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { nameOf, type RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import { printTexts } from './print-texts.ts'

const RecordSheet = lazy(() => import('./record-sheet.tsx').then((file) => ({ default: file.RecordSheet })))

interface PrintRecord {
  readonly busy: boolean
  /** The page for the printer, to be drawn beside the button. */
  readonly sheet: ReactNode
  print(): Promise<void>
}

/** The record on paper, as it is at this moment. */
export function usePrintRecord(module: AnyModule, row: RecordRow, may: boolean): PrintRecord {
  const t = useText(printTexts)
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<RecordRow | null>(null)
  const close = useCallback(() => setPrinted(null), [])
  useCommands(
    may
      ? [
          {
            id: 'print',
            group: 'record',
            words: t('print.record', { name: nameOf(module, row) }),
            icon: IconPrinter,
            run: () => void print(),
          },
        ]
      : [],
  )

  async function print() {
    setBusy(true)
    try {
      setPrinted((await api<{ data: RecordRow }>(`${module.path}/${row.id}/print`)).data)
    } catch (error) {
      alerts.error(error)
    }
    setBusy(false)
  }
  return {
    busy,
    print,
    sheet: printed && (
      <Suspense fallback={null}>
        <RecordSheet module={module} row={printed} onPrinted={close} />
      </Suspense>
    ),
  }
}
