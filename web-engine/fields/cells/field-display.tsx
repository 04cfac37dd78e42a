import type { ReactNode } from 'react'
import type { Field, FieldType, Widget } from '#core/declare/field.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { NO_VALUE } from '#core/formats/format.ts'
import { isWeek, weekDays } from '#core/formats/period.ts'
import { FileList } from '../files/file-list.tsx'
import type { RecordRow } from '../../records/record.ts'
import { RichText } from './rich-text.tsx'
import { entryOfType } from '../text/entry-of-type.ts'
import { ColorText } from './color-text.tsx'
import { CoordinatesDisplay } from './coordinates-display.tsx'
import { ExpiringDate } from './expiring-date.tsx'
import { FieldCell } from './field-cell.tsx'
import { fieldValueText, numberOfValue } from '../text/field-value-text.ts'
import { ReferenceLink } from './reference-link.tsx'
import { UnknownType } from '../text/unknown-type.tsx'
import { ReferenceLinks } from './reference-links.tsx'
import { RowsTable } from './rows-table.tsx'
import { useFieldTextContext } from '../text/use-field-text-context.ts'
import styles from './field-display.module.css'

interface FieldDisplayProps {
  readonly name: string
  readonly field: Field
  readonly row: RecordRow
}
type Draw = (props: FieldDisplayProps & { readonly text: string }) => ReactNode

const asCell: Draw = ({ name, field, row }) => <FieldCell name={name} field={field} row={row} />
const unknown: Draw = ({ field }) => <UnknownType type={field.type} />
/** A number is called, an address is written to: one touch on a phone. */
const widgets: Partial<Record<Widget, (text: string) => ReactNode>> = {
  email: (text) => <a href={`mailto:${text}`}>{text}</a>,
  tel: (text) => <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>,
  url: (text) =>
    /^https?:\/\//i.test(text) ? (
      <a href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  color: (text) => <ColorText hex={text} />,
}

/** Its own unit, or the one its record is counted in. */
function unitOf({ options }: Field, row: RecordRow): string {
  return options.unit ?? String((options.unitOf && row[`rel_${options.unitOf}`]) ?? '')
}

const files: Draw = ({ name, field, row, text }) =>
  text === NO_VALUE ? text : <FileList value={row[name]} label={field.label} />

/** How a detail row draws its value. */
const displays = {
  text: ({ field, text }) => (text === NO_VALUE ? text : (widgets[field.options.as ?? 'text']?.(text) ?? text)),
  textarea: ({ text }) => <span className={styles.text}>{text}</span>,
  richtext: ({ name, row, text }) => (text === NO_VALUE ? text : <RichText html={String(row[name])} />),
  number: ({ field, name, row, text }) =>
    field.options.as === 'progress' ? (
      <FieldCell name={name} field={field} row={row} />
    ) : text === NO_VALUE ? (
      text
    ) : (
      `${text} ${unitOf(field, row)}`.trimEnd()
    ),
  money: ({ text }) => text,
  date: ({ name, field, row, text }) =>
    text === NO_VALUE ? (
      text
    ) : field.options.expires ? (
      <ExpiringDate field={field} value={row[name]} text={text} row={row} />
    ) : field.options.bound ? (
      text
    ) : (
      <time dateTime={text} title={formatLongDate(text, { weekday: true })}>
        {text}
      </time>
    ),
  datetime: ({ text }) => text,
  year: ({ text }) => text,
  month: ({ text }) => text,
  week: ({ text, name, row }) => (isWeek(row[name]) ? <span title={weekDays(row[name])}>{text}</span> : text),
  time: ({ text }) => text,
  flag: asCell,
  choice: asCell,
  choices: asCell,
  reference: ({ name, field, row, text }) => <ReferenceLink to={field.options.to ?? ''} id={row[name]} text={text} />,
  references: ({ name, field, row }) => (
    <ReferenceLinks to={field.options.to ?? ''} ids={row[name]} names={row[`rel_${name}`]} />
  ),
  rows: ({ name, field, row }) => (
    <RowsTable field={field} rows={Array.isArray(row[name]) ? (row[name] as RecordRow[]) : []} />
  ),
  file: files,
  files,
  button: asCell,
  latitude: ({ name, field, row, text }) =>
    text === NO_VALUE ? (
      text
    ) : (
      <CoordinatesDisplay
        label={field.label}
        text={text}
        place={{
          latitude: numberOfValue(row[name]) ?? 0,
          longitude: numberOfValue(row[field.options.pair ?? '']) ?? 0,
        }}
      />
    ),
  longitude: () => null,
} satisfies Record<FieldType, Draw>

export function FieldDisplay(props: FieldDisplayProps) {
  const context = useFieldTextContext(props.row)
  const text = fieldValueText({ field: props.field, name: props.name, values: props.row, context })
  return entryOfType<Draw>(displays, props.field.type, unknown)({ ...props, text })
}
