import { formatDate } from '#core/formats/format-date.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { RecordRow } from '../../records/record.ts'
import type { Translate as TranslateOf } from '../../kit/words/texts.ts'
import type { actionTexts } from './action-texts.ts'

type Translate = TranslateOf<typeof actionTexts>
interface Posting {
  readonly date: string
  readonly moved: boolean
}

/**
 * 14.3: the day a document would be posted on, in words that say where it is not the document's own; null where nothing
 * is posted.
 */
export function postingDayText(t: Translate, { document }: AnyModule, row: RecordRow): string | null {
  const posting = postingOf(row)
  if (!document || !posting) return null
  const day = formatDate(posting.date)
  return posting.moved ? t('posting.moved', { day, own: formatDate(row[document.date] as string | null) }) : day
}

/**
 * What a cancelling says of the day of the reversal, and a completing of the day of the posting where it is not the
 * document's own.
 */
export function actionDayText(
  t: Translate,
  module: AnyModule,
  { name, row }: { name: string; row: RecordRow | null },
): string | null {
  const posting = module.document && row ? postingOf(row) : null
  if (!posting || !row) return null
  if (name === 'void') return t('reversal.day', { day: formatDate(posting.date) })
  return name === 'complete' && posting.moved ? `${t('posting.day')} ${postingDayText(t, module, row)}.` : null
}

function postingOf(row: RecordRow): Posting | null {
  return (row['posting'] as Posting | undefined) ?? null
}
