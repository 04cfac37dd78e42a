import { TextareaField } from './textarea-field.tsx'
import type { InputProps } from '../use-input.tsx'

export function FileField(props: InputProps) {
  return <TextareaField {...props} />
}
