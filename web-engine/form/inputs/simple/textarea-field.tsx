import { Textarea } from '@mantine/core'
import { useFormPlace } from '../../values/form-place.ts'
import { type InputProps, useInput, WRAPPER_ORDER } from '../common/use-input.tsx'

/** The specification's height of a long text in a form, and in a child row. */
const ROWS = 4
const ROWS_IN_ROW = 3

export function TextareaField(props: InputProps) {
  const { prefix } = useFormPlace()
  const { value, change, common } = useInput(props)
  return (
    <Textarea
      {...common}
      rows={props.field.options.rows ?? (prefix ? ROWS_IN_ROW : ROWS)}
      inputWrapperOrder={WRAPPER_ORDER}
      value={String(value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
