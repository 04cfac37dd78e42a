import type { FileValue } from '#core/declare/field.ts'
import { fileGroup } from '#core/questions/file-kinds.ts'
import { fileName } from '../text/field-value-text.ts'
import { useText } from '../../kit/words/texts.ts'
import { FileIcon } from './file-icon.tsx'
import { fileTexts } from './file-texts.ts'
import { ImageStrip } from './image-strip.tsx'
import { fileInputItems } from './pending.ts'
import styles from './files.module.css'

/** DT-01: pictures to open, videos to play, documents to download. */
export function FileList({ value, label }: { readonly value: unknown; readonly label: string }) {
  const t = useText(fileTexts)
  const files = fileInputItems(value) as readonly FileValue[]
  const of = (...groups: readonly string[]) => files.filter(({ file }) => groups.includes(fileGroup(file)))
  const [images, videos, documents] = [of('image'), of('video'), of('document', 'other')]
  return (
    <div className={styles.files}>
      {images.length > 0 && <ImageStrip images={images} alt={label} size="large" />}
      {videos.map((video) => (
        // The office's own recordings have no subtitles; the name says what each one is.
        <video
          key={video.file}
          className={styles.video}
          src={video.url}
          controls
          preload="metadata"
          aria-label={fileName(video)}
        />
      ))}
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map((each) => (
            <li key={each.file}>
              <a
                className={styles.document}
                href={each.url}
                download={fileName(each)}
                aria-label={t('download', { name: fileName(each) })}
              >
                <FileIcon name={each.file} />
                <span className={styles.name}>{fileName(each)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
