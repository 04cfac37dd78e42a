import { IconCamera, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { defineTexts } from '#core/formats/i18n.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './photo-field.module.css'

const texts = defineTexts({ take: { id: 'Ambil foto', en: 'Take a photo' } })

interface PhotoFieldProps {
  /** What is photographed. */
  readonly label: string
  readonly disabled: boolean
}

/** One large target; the browser's own control speaks the browser's language and is hard to hit. */
export function PhotoField({ label, disabled }: PhotoFieldProps) {
  const t = useText(texts)
  const [name, setName] = useState('')
  return (
    <div className={styles.field}>
      <span aria-hidden>{label}</span>
      <label className={`button ${styles.photo}`} data-disabled={disabled || undefined}>
        {name ? <IconCheck size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />}
        <span className={styles.name}>{name || t('take')}</span>
        <input
          className="visually-hidden"
          name="photo"
          type="file"
          accept="image/*"
          capture="environment"
          disabled={disabled}
          aria-label={label}
          onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
        />
      </label>
    </div>
  )
}
