import { formatNumber } from '#core/formats/format.ts'
import { useText } from '../../kit/words/texts.ts'
import { importTexts } from './import-texts.ts'
import styles from './import.module.css'

interface SumsProps {
  readonly counts: readonly {
    readonly key: 'rows' | 'valid' | 'invalid' | 'updates' | 'made' | 'changed' | 'same' | 'bad'
    readonly count: number
    readonly tone?: 'good' | 'bad'
  }[]
}

export function ImportCounts({ counts }: SumsProps) {
  const t = useText(importTexts)
  return (
    <ul className={styles.sums}>
      {counts.map(({ key, count, tone }) => (
        <li key={key} data-tone={tone}>
          {t(key, { count: formatNumber(count) })}
        </li>
      ))}
    </ul>
  )
}
