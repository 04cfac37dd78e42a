import { lazy, Suspense, useRef, useState } from 'react'
import type { FileValue } from '#core/declare/field.ts'
import { useText } from '../../kit/words/texts.ts'
import { fileTexts } from './file-texts.ts'
import styles from './files.module.css'

const PreviewModal = lazy(() => import('./preview-modal.tsx').then((part) => ({ default: part.PreviewModal })))

interface ImageStripProps {
  readonly images: readonly FileValue[]
  /** What the pictures show, e.g. 'Foto Jati Unggul'. */
  readonly alt: string
  readonly size?: 'small' | 'large'
  /** A cell has room for a few only. */
  readonly most?: number
}

/** Pictures in their small form; each opens the preview, where all can be walked through. */
export function ImageStrip({ images, alt, size = 'small', most = images.length }: ImageStripProps) {
  const t = useText(fileTexts)
  const [shown, setShown] = useState<number | null>(null)
  const opener = useRef<HTMLButtonElement | null>(null)
  function close() {
    setShown(null)
    // Once the dialog is gone, the finger is where it was.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const named = images.map((image, index) => ({ ...image, alt: images.length > 1 ? `${alt} ${index + 1}` : alt }))
  return (
    <span className={styles.strip}>
      {named.slice(0, most).map((image, index) => (
        <button
          key={image.file}
          type="button"
          className={styles.thumb}
          data-size={size}
          aria-haspopup="dialog"
          onClick={(event) => {
            opener.current = event.currentTarget
            setShown(index)
          }}
        >
          <img
            className={styles.picture}
            src={image.thumbnail_url ?? image.url}
            alt={image.alt}
            loading="lazy"
            decoding="async"
            width={size === 'large' ? 112 : 36}
            height={size === 'large' ? 112 : 36}
          />
        </button>
      ))}
      {images.length > most && (
        <span className={styles.more}>{t('more', { count: String(images.length - most) })}</span>
      )}
      {shown !== null && (
        <Suspense fallback={null}>
          <PreviewModal images={named} first={shown} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}
