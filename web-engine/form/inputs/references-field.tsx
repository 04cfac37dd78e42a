import { TextareaField } from './textarea-field.tsx'
import type { InputProps } from '../use-input.tsx'

export function ReferencesField(props: InputProps) {
  return <TextareaField {...props} />
}
