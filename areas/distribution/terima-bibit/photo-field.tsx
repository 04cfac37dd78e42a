import { IconCamera, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import { receiptTexts } from './receipt-texts.ts'
import styles from './terima-bibit.module.css'

/** One large target; the browser's own control speaks the browser's language and is hard to hit. */
export function PhotoField({ disabled }: { readonly disabled: boolean }) {
  const t = useText(receiptTexts)
  const [name, setName] = useState('')
  return (
    <div className={styles.label}>
      <span aria-hidden>{t('photo')}</span>
      <label className={`button ${styles.photo}`} data-disabled={disabled || undefined}>
        {name ? <IconCheck size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />}
        <span className={styles.name}>{name || t('takePhoto')}</span>
        <input
          className="visually-hidden"
          name="photo"
          type="file"
          accept="image/*"
          capture="environment"
          disabled={disabled}
          aria-label={t('photo')}
          onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
        />
      </label>
    </div>
  )
}
