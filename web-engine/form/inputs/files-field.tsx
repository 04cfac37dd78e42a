import { TextareaField } from './textarea-field.tsx'
import type { InputProps } from '../use-input.tsx'

export function FilesField(props: InputProps) {
  return <TextareaField {...props} />
}
