import { lazy, Suspense } from 'react'
import { InputSkeleton } from '../common/input-skeleton.tsx'
import type { InputProps } from '../common/use-input-of-field.tsx'

// Most forms have no files.
const FilesInput = lazy(() => import('./files-input.tsx').then((part) => ({ default: part.FilesInput })))

export function FileField(props: InputProps & { readonly multiple?: boolean }) {
  return (
    <Suspense fallback={<InputSkeleton label={props.field.label} lines={2} />}>
      <FilesInput {...props} multiple={props.multiple ?? false} />
    </Suspense>
  )
}
