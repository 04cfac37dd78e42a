import { Textarea } from '@mantine/core'
import { useInputSurroundings } from '../../values/input-surroundings.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'

/** The specification's height of a long text in a form, and in a child row. */
const ROWS = 4
const ROWS_IN_ROW = 3

export function TextareaField(props: InputProps) {
  const { prefix } = useInputSurroundings()
  const { value, change, common } = useInputOfField(props)
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
