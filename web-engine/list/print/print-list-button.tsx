import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { listQueryOf, type ListQuestion } from '../../records/list-state.ts'
import styles from '../common/list-panel.module.css'
import type { PrintedListAnswer } from '../../records/record-queries.ts'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import { printTexts } from '../../detail/print/print-texts.ts'

const ListSheet = lazy(() => import('./list-sheet.tsx').then((file) => ({ default: file.ListSheet })))

/** A stack of paper that someone still reads; what is beyond it is said on the page. */
const MOST_PRINTED = 1_000

interface PrintListButtonProps {
  readonly module: AnyModule
  readonly question: ListQuestion
  readonly columns: readonly NamedField[]
}

/** The list on paper: all its rows, not only the page on the screen. */
export function PrintListButton({ module, question, columns }: PrintListButtonProps) {
  const t = useText(printTexts)
  const refusals = useAreaRefusals()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<PrintedListAnswer | null>(null)
  const close = useCallback(() => setAnswer(null), [])

  async function print() {
    setBusy(true)
    refusals.clear()
    try {
      setAnswer(
        await api<PrintedListAnswer>(`${module.path}/print`, {
          query: listQueryOf({ ...question.state, page: 1, limit: MOST_PRINTED }, question.fixed),
        }),
      )
    } catch (error) {
      refusals.tell(error)
    }
    setBusy(false)
  }
  useCommands([
    {
      id: 'print',
      group: 'screen',
      words: t('print.list', { title: module.title }),
      icon: IconPrinter,
      run: () => void print(),
    },
  ])
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        classNames={{ label: styles.word ?? '', section: styles.mark ?? '' }}
        leftSection={<IconPrinter size={16} aria-hidden />}
        aria-label={t('print')}
        title={t('print')}
        onClick={() => void print()}
      >
        {t('print')}
      </Button>
      {answer && (
        <Suspense fallback={null}>
          <ListSheet
            module={module}
            question={question}
            columns={columns}
            rows={answer.data}
            total={answer.total}
            letterhead={answer.letterhead}
            onPrinted={close}
          />
        </Suspense>
      )}
    </>
  )
}
