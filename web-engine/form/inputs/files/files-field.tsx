import type { InputProps } from '../common/use-input-of-field.tsx'
import { FileField } from './file-field.tsx'

export function FilesField(props: InputProps) {
  return <FileField {...props} multiple />
}
