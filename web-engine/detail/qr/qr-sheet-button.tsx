import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import type { PrintedListAnswer } from '../../records/record-queries.ts'
import { useText } from '../../kit/words/texts.ts'
import { QrSheet } from './qr-sheet.tsx'
import { qrTexts } from './qr-texts.ts'

/** So many records one call may name. */
const TOGETHER = 100

/** The codes of some records on paper; the server is asked again, so that the trail knows of it. */
export function QrSheetButton({ module, ids }: { readonly module: AnyModule; readonly ids: readonly number[] }) {
  const t = useText(qrTexts)
  const refusals = useAreaRefusals()
  const [busy, setBusy] = useState(false)
  const [answers, setAnswers] = useState<readonly PrintedListAnswer[]>([])
  const close = useCallback(() => setAnswers([]), [])

  async function print() {
    setBusy(true)
    refusals.clear()
    try {
      const found: PrintedListAnswer[] = []
      for (let at = 0; at < ids.length; at += TOGETHER) {
        const query = {
          limit: TOGETHER,
          order: module.display,
          sort: 'ASC',
          filters: { id: ids.slice(at, at + TOGETHER) },
        }
        found.push(await api<PrintedListAnswer>(`${module.path}/print`, { query }))
      }
      setAnswers(found)
    } catch (error) {
      refusals.tell(error)
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
      {answers[0] && (
        <QrSheet
          module={module}
          rows={answers.flatMap(({ data }) => data)}
          letterhead={answers[0].letterhead}
          onPrinted={close}
        />
      )}
    </>
  )
}
