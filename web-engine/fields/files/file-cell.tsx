import type { FileValue } from '#core/declare/field.ts'
import { fileGroup } from '#core/questions/file-kinds.ts'
import { fileName } from '../text/field-value-text.ts'
import { ImageStrip } from './image-strip.tsx'
import { fileInputItems } from './pending.ts'

const MOST = 3

/** LS-10: pictures of a record in its list row; other files by name. */
export function FileCell({ value, alt }: { readonly value: unknown; readonly alt: string }) {
  const files = fileInputItems(value) as readonly FileValue[]
  const images = files.filter(({ file }) => fileGroup(file) === 'image')
  const others = files.filter(({ file }) => fileGroup(file) !== 'image')
  return (
    <>
      {images.length > 0 && <ImageStrip images={images} alt={alt} most={MOST} />}
      {others.length > 0 && (
        <>
          {images.length > 0 && ' '}
          {others.map(fileName).join(', ')}
        </>
      )}
    </>
  )
}
