import type { ReactNode } from 'react'
import type { Field, FieldType } from '#core/declare/field.ts'
import { NO_VALUE } from '#core/formats/format.ts'
import { FileCell } from '../files/file-cell.tsx'
import type { RecordRow } from '../../records/record.ts'
import { codeOfValue, fieldValueText } from '../text/field-value-text.ts'
import { entryOfType } from '../text/entry-of-type.ts'
import { ChoiceBadges } from './choice-badges.tsx'
import { ExpiringDate } from './expiring-date.tsx'
import { LinkButton } from './link-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { UnknownType } from '../text/unknown-type.tsx'
import { useFieldTextContext } from '../text/use-field-text-context.ts'
import styles from './field-cell.module.css'

interface FieldCellProps {
  readonly name: string
  readonly field: Field
  readonly row: RecordRow
  /** What the record is called, for pictures that have no words of their own. */
  readonly record?: string
}

/** Beside the value: the row it stands in, and what that record is called. */
type Draw = (
  field: Field,
  value: unknown,
  text: string,
  place: { readonly row: RecordRow; readonly record: string },
) => ReactNode
const plain: Draw = (_, __, text) => text
const unknown: Draw = ({ type }) => <UnknownType type={type} />
const badge =
  (toneOf: (field: Field, value: unknown) => Parameters<typeof StatusBadge>[0]['tone']): Draw =>
  (field, value, text) =>
    text === NO_VALUE ? text : <StatusBadge tone={toneOf(field, value)}>{text}</StatusBadge>

const picture: Draw = (field, value, text, { record }) =>
  text === NO_VALUE ? text : <FileCell value={value} alt={`${field.label} ${record}`.trim()} />

/** How a list cell draws the text of its value. */
const cells = {
  text: ({ options }, _, text) =>
    options.as === 'color' && text !== NO_VALUE ? (
      <>
        <span className={styles.swatch} style={{ background: text }} aria-hidden />
        {text}
      </>
    ) : (
      text
    ),
  textarea: plain,
  richtext: (_, __, text) => <span className={styles.twoLines}>{text}</span>,
  number: ({ options }, value, text) =>
    options.as === 'progress' && typeof value === 'number' ? <ProgressBar percent={value} /> : text,
  money: plain,
  date: (field, value, text, { row }) =>
    field.options.expires ? <ExpiringDate field={field} value={value} text={text} row={row} /> : text,
  datetime: plain,
  year: plain,
  month: plain,
  week: plain,
  time: plain,
  flag: badge((_, value) => (value === 1 ? 'success' : 'neutral')),
  choice: badge((field, value) => field.options.set?.tone(codeOfValue(value)) ?? 'neutral'),
  choices: (field, value, text) => (Array.isArray(value) ? <ChoiceBadges field={field} codes={value} /> : text),
  reference: plain,
  references: plain,
  rows: plain,
  file: picture,
  files: picture,
  button: (field, _, __, { row }) => <LinkButton field={field} values={row} />,
  latitude: plain,
  longitude: () => null,
} satisfies Record<FieldType, Draw>

export function FieldCell({ name, field, row, record = '' }: FieldCellProps) {
  const context = useFieldTextContext(row)
  return entryOfType<Draw>(cells, field.type, unknown)(
    field,
    row[name],
    fieldValueText({ field, name, values: row, context }),
    {
      row,
      record,
    },
  )
}
