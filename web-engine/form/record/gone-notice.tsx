import { Alert, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { otherChangesTexts } from './other-changes-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import styles from '../values/form.module.css'

interface GoneNoticeProps {
  onLeave(): void
  /** Null when the user may not make new records. */
  readonly onSaveAsNew: (() => void) | null
}

/** Someone else deleted the record: said in words, with what can still be done with the typed values. */
export function GoneNotice({ onLeave, onSaveAsNew }: GoneNoticeProps) {
  const t = useText(otherChangesTexts)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <Alert color="yellow" variant="light" icon={<IconTrash size={18} aria-hidden />} title={t('form.gone.title')}>
      {t(onSaveAsNew ? 'form.gone.text' : 'form.gone.only')}
      <div className={styles.buttons}>
        <Button ref={safe} variant="default" onClick={onLeave}>
          {t('form.gone.leave')}
        </Button>
        {onSaveAsNew && (
          <Button variant="default" onClick={onSaveAsNew}>
            {t('form.gone.new')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
