import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { ImportProblem, ShownImport } from '#core/wire/import.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { useText } from '../../kit/words/texts.ts'
import { importTexts } from './import-texts.ts'
import { fetchImportFile } from './fetch-import-file.ts'
import { ImportProblemLine } from './import-problem-line.tsx'
import styles from './import.module.css'

const PAGE = 50

/** What is wrong, by row and column; the whole of it as a file to mend. */
export function ImportErrorList({ module, view }: { readonly module: AnyModule; readonly view: ShownImport }) {
  const t = useText(importTexts)
  const title = useId()
  const [wanted, setWanted] = useState('')
  const [most, setMost] = useState(PAGE)
  const found = view.errors.filter((problem) => fits(problem, wanted))
  const shown = found.slice(0, most)
  const save = () =>
    void fetchImportFile(`${module.path}/import/${view.id}/errors?format=xlsx`).catch(() => alerts.error(t('failed')))
  return (
    <section className={styles.errors} aria-labelledby={title}>
      <div className={styles.line}>
        <h3 id={title} className={styles.subtitle}>
          {t('errors.count', { count: formatNumber(view.error_count) })}
        </h3>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('errors.file')}
        </Button>
      </div>
      <TextInput
        label={t('errors.filter')}
        placeholder={t('errors.filter.hint')}
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value)
          setMost(PAGE)
        }}
      />
      {/* Focusable, so that the arrow keys can scroll a long list. */}
      <ul className={styles.list} aria-label={t('errors')} tabIndex={0}>
        {shown.map((problem, index) => (
          <ImportProblemLine key={`${problem.row}-${problem.column}-${index}`} problem={problem} />
        ))}
        {shown.length === 0 && <li>{t('errors.none')}</li>}
      </ul>
      <div className={styles.line}>
        <span className={styles.hint} role="status">
          {t('errors.shown', { shown: formatNumber(shown.length), count: formatNumber(view.error_count) })}
        </span>
        {found.length > shown.length && (
          <Button variant="default" onClick={() => setMost(most + PAGE)}>
            {t('errors.more')}
          </Button>
        )}
      </div>
    </section>
  )
}

function fits({ row, column, value, message }: ImportProblem, wanted: string): boolean {
  const text = wanted.trim().toLowerCase()
  return (
    text === '' || String(row) === text || [column, value, message].some((part) => part?.toLowerCase().includes(text))
  )
}
