import { Button, FileButton, Input } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { type ClipboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { MOST_CHILD_ROWS } from '#core/questions/field-value.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { moduleTexts } from '../../../kit/words/module-texts.ts'
import { readPastedBlock } from './pasted-block.ts'
import { useText } from '../../../kit/words/texts.ts'
import { inputId, useInputSurroundings } from '../../values/input-surroundings.ts'
import { initialFormValues, recordToTypedValues } from '../../values/read-form-values.ts'
import { childRowsToSend, type ChildRowForm } from '../../values/typed-rows.ts'
import type { InputProps } from '../common/use-input-of-field.tsx'
import { useChildRowFormOf } from '../../values/use-child-row-form-of.ts'
import { cellInChildRowsOf } from './cell-in-child-rows.ts'
import { childRowTexts } from './child-row-texts.ts'
import { ChildRowTotals } from './child-row-totals.tsx'
import { ChildRowInputs } from './child-row-inputs.tsx'
import { childRowColumnsShown } from './child-row-columns-shown.ts'
import { useChildRowKeys } from './use-child-row-keys.ts'
import { useReadPastedRows } from './use-read-pasted-rows.ts'
import styles from './rows-field.module.css'

/** FR-02: child rows as a sub-form that repeats. */
export function RowsField(props: InputProps) {
  const formOf = useChildRowFormOf()
  const form = useMemo(() => formOf(props.field), [formOf, props.field])
  return form && <RowsForm {...props} form={form} />
}

function RowsForm({ name, field, disabled = false, form }: InputProps & { readonly form: ChildRowForm }) {
  const t = useText(formTexts)
  const tm = useText(moduleTexts)
  const tl = useText(childRowTexts)
  const place = useInputSurroundings()
  const { control, watch } = useFormContext()
  const { fields: keys, append } = useFieldArray({ control, name, keyName: 'key_' })
  const { errors } = useFormState({ name })
  const columns = useMemo(() => childRowColumnsShown(form.fields), [form.fields])
  const kept = childRowsToSend(watch(name)).length
  const id = inputId(place.id, name)
  const error = errors[name]?.message
  const box = useRef<HTMLDivElement>(null)
  const toNewRow = useFocusOnNewRow(box, keys.length)
  const add = () => {
    if (disabled || kept >= MOST_CHILD_ROWS) return
    toNewRow()
    append(recordToTypedValues(form.fields, initialFormValues(form.module), place.timeZone), { shouldFocus: false })
  }
  const press = useChildRowKeys({
    box,
    formId: place.id,
    list: name,
    columns: columns.shown.map((column) => column.name),
    count: keys.length,
    add,
  })
  const lines = useReadPastedRows(name, form, (rows) => append(rows, { shouldFocus: false }))
  // Only a record's own rows are read by the server.
  const isRead = !disabled && place.module.fields[name]?.type === 'rows'
  function paste(event: ClipboardEvent<HTMLElement>) {
    const block = readPastedBlock(event.clipboardData.getData('text/plain'))
    if (!isRead || lines.busy || (block.length === 1 && block[0]?.length === 1)) return
    event.preventDefault()
    void lines.paste(block, cellInChildRowsOf((event.target as HTMLElement).id, name))
  }
  return (
    <div
      ref={box}
      className={styles.rows}
      role="group"
      aria-labelledby={`${id}-label`}
      data-columns={columns.shown.length}
      onKeyDown={press}
      onPaste={paste}
    >
      <p id={`${id}-label`} className={styles.label}>
        {field.label}
        {field.options.required && (
          <span className={styles.star} aria-hidden>
            {' '}
            *
          </span>
        )}
      </p>
      {field.options.hint && <Input.Description>{field.options.hint}</Input.Description>}
      {keys.length > 0 && (
        <div className={styles.head} aria-hidden>
          {columns.shown.map((column) => (
            <span key={column.name}>
              {column.field.options.rangeLabel ?? column.field.label}
              {column.field.options.required && column.field.type !== 'flag' && <span className={styles.star}> *</span>}
            </span>
          ))}
        </div>
      )}
      {keys.map(({ key_ }, index) => (
        <ChildRowInputs
          key={key_}
          name={name}
          index={index}
          label={field.label}
          form={form}
          columns={columns}
          by={field.options.by}
          known={lines.names}
          disabled={disabled}
        />
      ))}
      {kept === 0 && <p className={styles.empty}>{t('rows.empty', { label: field.label })}</p>}
      {typeof error === 'string' && <Input.Error>{error}</Input.Error>}
      {kept > 0 && <ChildRowTotals list={name} form={form} />}
      <div className={styles.tools}>
        <Button
          id={id}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled || kept >= MOST_CHILD_ROWS}
          onClick={add}
        >
          {tm('add.title', { title: field.label })}
        </Button>
        {isRead && (
          <FileButton accept=".csv,.xlsx,.xls" onChange={(file) => file && void lines.readFile(file)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconTableImport size={16} aria-hidden />}
                loading={lines.busy}
              >
                {tl('lines.file')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {isRead && (
        <p className={styles.hint} role="status">
          {lines.busy ? tl('lines.reading') : tl('lines.hint')}
        </p>
      )}
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
