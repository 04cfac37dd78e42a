import { IconPrinter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Letterhead } from '#core/declare/letterhead.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { PrintedList } from '#core/wire/printed-list.ts'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { useText } from '../../kit/words/texts.ts'
import { printTexts } from './print-texts.ts'

const RecordSheet = lazy(() => import('./record-sheet.tsx').then((file) => ({ default: file.RecordSheet })))

interface Printed {
  readonly data: RecordRow
  readonly lists: readonly PrintedList<RecordRow>[]
  readonly letterhead: Letterhead
}

interface PrintRecord {
  readonly busy: boolean
  /** The page for the printer, to be drawn beside the button. */
  readonly sheet: ReactNode
  print(): Promise<void>
}

/** The record on paper, as it is at this moment. */
export function usePrintRecord(module: AnyModule, row: RecordRow, may: boolean): PrintRecord {
  const t = useText(printTexts)
  const catalogue = useCatalogue()
  const refusals = useAreaRefusals()
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<Printed | null>(null)
  const close = useCallback(() => setPrinted(null), [])
  useCommands(
    may
      ? [
          {
            id: 'print',
            group: 'record',
            words: t('print.record', { name: recordNameOf(module, row) }),
            icon: IconPrinter,
            // What the browser would print is the screen, with its tools and without the house.
            shortcut: 'print',
            run: () => void print(),
          },
        ]
      : [],
  )

  async function print() {
    setBusy(true)
    refusals.clear()
    try {
      const answer = await api<Printed>(`${module.path}/${row.id}/print`)
      // Drawn only when the lists' columns are known: the printer waits for nobody.
      await Promise.all(answer.lists.map((list) => catalogue.load(list.module)))
      setPrinted(answer)
    } catch (error) {
      refusals.tell(error)
    }
    setBusy(false)
  }
  return {
    busy,
    print,
    sheet: printed && (
      <Suspense fallback={null}>
        <RecordSheet
          module={module}
          row={printed.data}
          lists={printed.lists}
          letterhead={printed.letterhead}
          onPrinted={close}
        />
      </Suspense>
    ),
  }
}
