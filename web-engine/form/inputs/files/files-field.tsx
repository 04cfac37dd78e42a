import type { InputProps } from '../common/use-input.tsx'
import { FileField } from './file-field.tsx'

export function FilesField(props: InputProps) {
  return <FileField {...props} multiple />
}
