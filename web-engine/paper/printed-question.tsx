import { formatNumber } from '#core/formats/format.ts'
import { useText } from '../kit/words/texts.ts'
import { paperTexts } from './paper-texts.ts'
import styles from './paper.module.css'

interface PrintedQuestionProps {
  /** How many, where the paper is of labels. */
  readonly labels: number | null
  onAnswer(isPrinted: boolean): void
}

/** After the print dialog: only what is answered with yes is counted as printed. */
export function PrintedQuestion({ labels, onAnswer }: PrintedQuestionProps) {
  const t = useText(paperTexts)
  return (
    <div className={styles.asked} role="group" aria-label={t('printed')}>
      <p role="status">
        {labels === null ? t('printed.ask') : t('printed.ask.labels', { count: formatNumber(labels) })}
      </p>
      <div className={styles.actions}>
        <button type="button" className="button button--primary" onClick={() => onAnswer(true)}>
          {t('printed.yes')}
        </button>
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          {t('printed.no')}
        </button>
      </div>
    </div>
  )
}
