import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import { readPageInput } from '../../records/paging.ts'
import styles from './pager.module.css'

interface PageInputProps {
  readonly page: number
  readonly last: number
  onPage(page: number): void
}

/** LS-04: words are ignored, numbers outside come back to the first or last page. */
export function PageInput({ page, last, onPage }: PageInputProps) {
  const t = useText(moduleTexts)
  // Null while nobody types: the box then follows the page.
  const [typed, setTyped] = useState<string | null>(null)
  function apply() {
    const wanted = typed === null ? null : readPageInput(typed, last)
    setTyped(null)
    if (wanted !== null && wanted !== page) onPage(wanted)
  }
  return (
    <span className={styles.page}>
      <TextInput
        className={styles.number}
        inputMode="numeric"
        aria-label={t('page.input')}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      <span>{t('page.of', { last: formatNumber(last) })}</span>
    </span>
  )
}
