import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { MOST_ROWS } from '#core/field-value.ts'
import { moduleTexts } from '../../module-texts.ts'
import { useText } from '../../texts.ts'
import { inputId, useFormPlace } from '../form-place.ts'
import { firstValues, showForm } from '../read-form.ts'
import { keptRows, type RowForm } from '../typed-rows.ts'
import type { InputProps } from '../use-input.tsx'
import { useRowFormOf } from '../use-row-form-of.ts'
import { RowInputs } from './row-inputs.tsx'
import { rowColumns } from './row-columns.ts'
import styles from './rows-field.module.css'

/** FR-02: child rows as a sub-form that repeats. */
export function RowsField(props: InputProps) {
  const formOf = useRowFormOf()
  const form = useMemo(() => formOf(props.field), [formOf, props.field])
  return form && <RowsForm {...props} form={form} />
}

function RowsForm({ name, field, disabled = false, form }: InputProps & { readonly form: RowForm }) {
  const t = useText(moduleTexts)
  const place = useFormPlace()
  const { control, watch } = useFormContext()
  const { fields: keys, append } = useFieldArray({ control, name, keyName: 'key_' })
  const { errors } = useFormState({ name })
  const columns = useMemo(() => rowColumns(form.fields), [form.fields])
  const kept = keptRows(watch(name)).length
  const id = inputId(place.id, name)
  const error = errors[name]?.message
  const box = useRef<HTMLDivElement>(null)
  const toNewRow = useFocusOnNewRow(box, keys.length)
  return (
    <div ref={box} className={styles.rows} role="group" aria-labelledby={`${id}-label`} data-columns={columns.shown.length}>
      <p id={`${id}-label`} className={styles.label}>{field.label}{field.options.required && <span className={styles.star} aria-hidden> *</span>}</p>
      {field.options.hint && <Input.Description>{field.options.hint}</Input.Description>}
      {keys.length > 0 && (
        <div className={styles.head} aria-hidden>
          {columns.shown.map((column) => <span key={column.name}>{column.field.options.rangeLabel ?? column.field.label}{column.field.options.required && column.field.type !== 'flag' && <span className={styles.star}> *</span>}</span>)}
        </div>
      )}
      {keys.map(({ key_ }, index) => <RowInputs key={key_} name={name} index={index} label={field.label} form={form} columns={columns} disabled={disabled} />)}
      {kept === 0 && <p className={styles.empty}>{t('rows.empty', { label: field.label })}</p>}
      {typeof error === 'string' && <Input.Error>{error}</Input.Error>}
      <Button
        id={id} variant="default" leftSection={<IconPlus size={16} aria-hidden />} disabled={disabled || kept >= MOST_ROWS}
        onClick={() => {
          toNewRow()
          append(showForm(form.fields, firstValues(form.module), place.timeZone), { shouldFocus: false })
        }}
      >
        {t('add.title', { title: field.label })}
      </Button>
    </div>
  )
}

/** Who adds a row wants to type in it. */
function useFocusOnNewRow(box: RefObject<HTMLDivElement | null>, count: number): () => void {
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    const row = [...(box.current?.querySelectorAll(`.${styles.row}`) ?? [])].at(-1)
    row?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [box, count])
  return () => {
    wanted.current = true
  }
}
