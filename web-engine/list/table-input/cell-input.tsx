import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Field, FieldType } from '#core/declare/field.ts'
import { flagMeantBy } from '#core/formats/flag-word.ts'
import { codeMeantBy } from '#core/declare/value-set.ts'
import { columnLayoutByType } from '../../fields/text/column-type-layout.ts'
import { flagWord } from '../../fields/text/field-value-text.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import styles from './table-input.module.css'

/** Types that can be typed or picked inside a cell; the others have their own screen. */
const PICKED: readonly FieldType[] = ['flag', 'choice']

interface CellInputProps {
  readonly field: Field
  readonly value: unknown
  readonly label: string
  readonly edited: boolean
  readonly error: string | undefined
  readonly place: string
  readonly disabled: boolean
  onChange(typed: unknown): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onPaste(event: ClipboardEvent<HTMLElement>): void
}

export function CellInput({
  field,
  value,
  label,
  edited,
  error,
  place,
  disabled,
  onChange,
  onKeyDown,
  onPaste,
}: CellInputProps) {
  const common = {
    className: styles.input,
    'data-edited': edited || undefined,
    'data-place': place,
    'data-align': columnLayoutByType[field.type].align,
    'aria-label': label,
    'aria-invalid': error !== undefined,
    'aria-description': error,
    title: error,
    disabled,
    onKeyDown,
    onPaste,
  }
  if (PICKED.includes(field.type)) return <CellSelect {...common} field={field} value={value} onPick={onChange} />
  return (
    <input
      {...common}
      inputMode={field.type === 'number' || field.type === 'money' ? 'decimal' : undefined}
      autoComplete="off"
      value={String(value ?? '')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface CellSelectProps {
  readonly field: Field
  readonly value: unknown
  onPick(value: unknown): void
}

function CellSelect({ field, value, onPick, ...common }: CellSelectProps & Record<string, unknown>) {
  const t = useText(moduleTexts)
  const { set, required } = field.options
  const options = set
    ? set.codes.map((code) => [code, set.label(code)] as const)
    : ([1, 0] as const).map((code) => [code, flagWord(field, code, { yes: t('yes'), no: t('no') })] as const)
  const stray =
    value !== null && value !== undefined && value !== '' && !options.some(([code]) => String(code) === String(value))
  return (
    <select
      {...common}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => onPick(options.find(([code]) => String(code) === event.currentTarget.value)?.[0] ?? null)}
    >
      {!required && <option value="">-</option>}
      {/* A pasted word that means none of them stays visible until it is put right. */}
      {stray && <option value={String(value)}>{String(value)}</option>}
      {options.map(([code, word]) => (
        <option key={code} value={String(code)}>
          {word}
        </option>
      ))}
    </select>
  )
}

/** A pasted word as the value of a picked cell: its code or its label. */
export function pastedValue(field: Field, text: string): unknown {
  if (field.type === 'choice' && field.options.set) return codeMeantBy(field.options.set, text) ?? text
  if (field.type === 'flag') return text.trim() === '' ? null : (flagMeantBy(field.options.words, text) ?? text)
  return text
}
