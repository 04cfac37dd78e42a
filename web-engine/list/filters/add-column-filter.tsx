import { Select } from '@mantine/core'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import { columnFilterTexts } from '../../form/fields/column-filter-texts.ts'
import styles from '../common/list-panel.module.css'

interface AddColumnFilterProps {
  readonly id: string
  /** The columns that are not asked yet. */
  readonly columns: readonly NamedField[]
  onAdd(name: string): void
}

/** One more column to filter by. */
export function AddColumnFilter({ id, columns, onAdd }: AddColumnFilterProps) {
  const t = useText(columnFilterTexts)
  if (columns.length === 0) return null
  return (
    <Select
      id={id}
      className={styles.addFilter ?? ''}
      label={t('add')}
      placeholder={t('add.choose')}
      nothingFoundMessage={t('add.none')}
      searchable
      // Drawn anew when the columns change, so that what was picked does not stay in the input.
      key={columns.length}
      value={null}
      data={columns.map(({ name, field }) => ({ value: name, label: field.label }))}
      onChange={(name) => name !== null && onAdd(name)}
    />
  )
}
