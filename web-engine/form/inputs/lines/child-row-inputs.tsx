import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { memo, use, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { confirm } from '../../../kit/alerts/alerts.tsx'
import { formTexts } from '../../../kit/words/form-texts.ts'
import type { NamedField } from '../../../records/access.ts'
import { useText } from '../../../kit/words/texts.ts'
import { FormInputContext } from '../common/form-input.ts'
import {
  type InputSurroundings,
  InputSurroundingsContext,
  type KnownReferenceName,
  knownReferenceNames,
  useInputSurroundings,
} from '../../values/input-surroundings.ts'
import type { ChildRowForm, TypedChildRow } from '../../values/typed-rows.ts'
import type { ChildRowColumnsShown } from './child-row-columns-shown.ts'
import type { NamesInPastedRows } from './use-read-pasted-rows.ts'
import styles from './rows-field.module.css'

interface RowInputsProps {
  readonly name: string
  readonly index: number
  /** What the list of rows is called. */
  readonly label: string
  readonly form: ChildRowForm
  readonly columns: ChildRowColumnsShown
  /** The row's reference to its record. */
  readonly by: string | undefined
  /** Names of records that were found by what was pasted. */
  readonly known: NamesInPastedRows
  readonly disabled: boolean
}

/**
 * One child row: a line of a table on a wide screen, a card on a phone. Removed, it can be taken back where it stood. A
 * key in one of many must not draw them all.
 */
export const ChildRowInputs = memo(function RowInputs({
  name,
  index,
  label,
  form,
  columns,
  by,
  known,
  disabled,
}: RowInputsProps) {
  const t = useText(formTexts)
  const outer = useInputSurroundings()
  const FieldInput = use(FormInputContext)
  const { setValue } = useFormContext()
  const row = useWatch({ name: `${name}.${index}` }) as TypedChildRow
  const box = useRef<HTMLDivElement>(null)
  const number = String(index + 1)
  const stored = outer.rows?.[name]?.find(({ id }) => id === row?.id)
  const place: InputSurroundings = {
    ...outer,
    module: form.module,
    prefix: `${name}.${index}.`,
    ...(by !== undefined && { by }),
    names: { ...(stored && knownReferenceNames(form.fields, stored)), ...pastedNames(known, row) },
  }
  function mark(removed: boolean) {
    setValue(`${name}.${index}.removed`, removed || undefined, { shouldDirty: true, shouldValidate: true })
    // The button that was pressed is gone with the row's old look: the focus goes on where it stood.
    setTimeout(() => box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus())
  }
  // MD-05. What was only typed goes unasked: it can be taken back, and nothing was stored.
  async function remove() {
    if (
      row?.id === undefined ||
      (await confirm({ title: t('rows.remove', { number }), text: t('rows.delete.text'), danger: true }))
    )
      mark(true)
  }
  const input = ({ name: column, field }: NamedField) => (
    <div key={column} className={styles.input}>
      <FieldInput
        name={`${name}.${index}.${column}`}
        field={field}
        disabled={disabled || (field.options.fixed === true && row?.id !== undefined)}
      />
    </div>
  )
  if (row?.removed) {
    return (
      <div ref={box} className={styles.removed} role="group" aria-label={t('rows.row', { label, number })}>
        <span>{t('rows.removed', { number })}</span>
        <Button variant="subtle" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => mark(false)}>
          {t('rows.undo', { number })}
        </Button>
      </div>
    )
  }
  return (
    <InputSurroundingsContext value={place}>
      <div ref={box} className={styles.row} role="group" aria-label={t('rows.row', { label, number })}>
        <span className={styles.number} aria-hidden>
          {t('rows.row', { label, number })}
        </span>
        <div className={styles.inputs}>{columns.shown.map(input)}</div>
        {columns.below.length > 0 && <div className={styles.below}>{columns.below.map(input)}</div>}
        <ActionIcon
          className={styles.remove}
          variant="subtle"
          color="red"
          size="lg"
          disabled={disabled}
          aria-label={t('rows.remove', { number })}
          onClick={() => void remove()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </InputSurroundingsContext>
  )
})

function pastedNames(
  known: NamesInPastedRows,
  row: TypedChildRow | undefined,
): Readonly<Record<string, KnownReferenceName>> {
  return Object.fromEntries(
    [...known].flatMap(([field, names]) => {
      const name = names.get(row?.[field])
      return name ? [[field, name]] : []
    }),
  )
}
