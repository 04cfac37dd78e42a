import { NativeSelect } from '@mantine/core'
import type { ImportFileColumn, ImportField } from '#core/wire/import.ts'
import { useText } from '../../kit/words/texts.ts'
import { importTexts } from './import-texts.ts'
import styles from './import.module.css'

interface ColumnMappingProps {
  readonly columns: readonly ImportFileColumn[]
  readonly fields: readonly ImportField[]
  /** What a person has chosen by now, '' for a column that is left out. */
  readonly chosen: ReadonlyMap<string, string>
  onChoose(column: string, field: string): void
}

/** What each column of the file fills, to be corrected by hand. */
export function ImportColumnMapping({ columns, fields, chosen, onChoose }: ColumnMappingProps) {
  const t = useText(importTexts)
  const taken = new Set(columns.map((column) => importFieldChosenFor(column, chosen)).filter((field) => field !== ''))
  return (
    <div className={styles.mapping}>
      {columns.map((column) => {
        const value = importFieldChosenFor(column, chosen)
        const why =
          value === '' && column.why && column.why !== 'left-out' && !chosen.has(column.column)
            ? t(`column.${column.why}`)
            : undefined
        return (
          <NativeSelect
            key={column.column}
            label={t('column', { column: column.column, header: column.header || t('column.nameless') })}
            description={why}
            value={value}
            onChange={(event) => onChoose(column.column, event.currentTarget.value)}
            data={[
              { value: '', label: t('column.skip') },
              ...fields.map(({ field, label, required }) => ({
                value: field,
                label: `${label}${required ? ' *' : ''}`,
                disabled: field !== value && taken.has(field),
              })),
            ]}
          />
        )
      })}
    </div>
  )
}

export function importFieldChosenFor({ column, field }: ImportFileColumn, chosen: ReadonlyMap<string, string>): string {
  return chosen.get(column) ?? field ?? ''
}
