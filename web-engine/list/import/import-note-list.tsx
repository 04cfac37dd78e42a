import { useId } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { ShownImport } from '#core/wire/import.ts'
import { useText } from '../../kit/words/texts.ts'
import { importTexts } from './import-texts.ts'
import { ImportProblemLine } from './import-problem-line.tsx'
import styles from './import.module.css'

/** What is imported and yet worth knowing, such as a closed record that a row names. */
export function ImportNoteList({ view }: { readonly view: ShownImport }) {
  const t = useText(importTexts)
  const title = useId()
  if (view.note_count === 0) return null
  return (
    <section className={styles.warning} aria-labelledby={title}>
      <h3 id={title} className={styles.subtitle}>
        {t('notes', { count: formatNumber(view.note_count) })}
      </h3>
      <p>{t(view.mode === 'check' ? 'notes.hint' : 'notes.hint.done')}</p>
      {/* Focusable, so that the arrow keys can scroll a long list. */}
      <ul className={styles.list} aria-labelledby={title} tabIndex={0}>
        {view.notes.map((note, index) => (
          <ImportProblemLine key={`${note.row}-${note.column}-${index}`} problem={note} />
        ))}
      </ul>
      {view.note_count > view.notes.length && <p>{t('notes.shown', { shown: formatNumber(view.notes.length) })}</p>}
    </section>
  )
}
