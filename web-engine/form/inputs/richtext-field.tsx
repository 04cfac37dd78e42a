import { TextareaField } from './textarea-field.tsx'
import type { InputProps } from '../use-input.tsx'

export function RichtextField(props: InputProps) {
  return <TextareaField {...props} />
}
