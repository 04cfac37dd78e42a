import { Textarea } from '@mantine/core'
import { type InputProps, useInput, WRAPPER_ORDER } from '../use-input.tsx'

/** The specification's height of a long text in a form. */
const ROWS = 4

export function TextareaField(props: InputProps) {
  const { value, change, common } = useInput(props)
  return (
    <Textarea
      {...common}
      rows={props.field.options.rows ?? ROWS}
      inputWrapperOrder={WRAPPER_ORDER}
      value={String(value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
