import { lazy, Suspense } from 'react'
import { InputSkeleton } from '../common/input-skeleton.tsx'
import type { InputProps } from '../common/use-input-of-field.tsx'

// The editor is larger than all the other inputs together.
const RichTextInput = lazy(() => import('./rich-text-input.tsx').then((part) => ({ default: part.RichTextInput })))

export function RichtextField(props: InputProps) {
  return (
    <Suspense fallback={<InputSkeleton label={props.field.label} lines={7} />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}
