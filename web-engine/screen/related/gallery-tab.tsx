import { IconSeedling } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { FileValue } from '#core/declare/field.ts'
import { fileGroup } from '#core/questions/file-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { PhotoGalleryTab } from '#core/declare/module-parts.ts'
import { fileInputItems } from '../../fields/files/pending.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { StateNotice } from '../../kit/parts/state-notice.tsx'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { galleryTexts } from './gallery-texts.ts'
import styles from './gallery-tab.module.css'

const PreviewModal = lazy(() =>
  import('../../fields/files/preview-modal.tsx').then((part) => ({ default: part.PreviewModal })),
)

interface GalleryTabProps {
  readonly module: AnyModule
  readonly gallery: PhotoGalleryTab
  readonly row: RecordRow
}

/**
 * The pictures of a record from all its fields that hold some, large enough to be looked at; each opens the preview,
 * where all can be walked through.
 */
export function GalleryTab({ module, gallery, row }: GalleryTabProps) {
  const t = useText(galleryTexts)
  const can = useCan()
  const [shown, setShown] = useState<number | null>(null)
  const opener = useRef<HTMLButtonElement | null>(null)
  const pictures = gallery.fields.flatMap((name) => {
    const field = module.fields[name]
    if (!field || (field.options.permission !== undefined && !can(field.options.permission))) return []
    const images = (fileInputItems(row[name]) as readonly FileValue[]).filter(({ file }) => fileGroup(file) === 'image')
    return images.map((image, index) => ({
      ...image,
      label: field.label,
      alt: `${field.label} ${recordNameOf(module, row)}${images.length > 1 ? ` ${index + 1}` : ''}`,
    }))
  })
  function close() {
    setShown(null)
    // Once the dialog is gone, the finger is where it was.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (pictures.length === 0)
    return <StateNotice icon={<IconSeedling size={24} />} title={t('none')} text={t('none.hint')} />
  return (
    <>
      <ul className={styles.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.file}>
            <button
              type="button"
              className={styles.picture}
              aria-haspopup="dialog"
              onClick={(event) => {
                opener.current = event.currentTarget
                setShown(index)
              }}
            >
              <img
                src={picture.thumbnail_url ?? picture.url}
                alt={picture.alt}
                loading="lazy"
                decoding="async"
                width={320}
                height={240}
              />
            </button>
            <span className={styles.label}>{picture.label}</span>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense fallback={null}>
          <PreviewModal images={pictures} first={shown} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
