import { useId } from 'react'
import type { ShownImport } from '#core/wire/import.ts'
import { useText } from '../../kit/words/texts.ts'
import { importTexts } from './import-texts.ts'
import importStyles from './import.module.css'
import styles from './import-preview-table.module.css'

/**
 * IM-01: the first rows as they would be stored. A column that was taken for another is seen here before it is stored.
 */
export function ImportPreviewTable({ view }: { readonly view: ShownImport }) {
  const t = useText(importTexts)
  const title = useId()
  const [first] = view.preview
  if (!first) return null
  const labels = first.cells.map(({ column }) => view.columns.find((one) => one.column === column)?.label ?? column)
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={importStyles.subtitle}>
        {t('preview', { count: String(view.preview.length) })}
      </h3>
      {/* Focusable, so that the arrow keys can scroll a wide table. */}
      <div className={styles.preview} role="group" aria-labelledby={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('preview.row')}</th>
              {labels.map((label, at) => (
                <th key={`${label}-${at}`} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.preview.map(({ row, cells, problem }) => (
              <tr key={row}>
                <th scope="row" data-wrong={problem !== null || undefined}>
                  {row}
                  {problem !== null && <span className={styles.cellProblem}>{problem}</span>}
                </th>
                {cells.map((cell) => (
                  <td key={cell.column} data-wrong={cell.problem !== null || undefined}>
                    {cell.text || (cell.problem === null ? '' : t('error.empty'))}
                    {cell.problem !== null && <span className={styles.cellProblem}>{cell.problem}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
