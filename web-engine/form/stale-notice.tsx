import { Alert, Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { moduleTexts } from '../module-texts.ts'
import { useText } from '../texts.ts'
import styles from './form.module.css'

interface StaleNoticeProps {
  onReload(): void
  onSaveMine(): void
}

/** Someone else saved first: said in words, with both ways on. */
export function StaleNotice({ onReload, onSaveMine }: StaleNoticeProps) {
  const t = useText(moduleTexts)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <Alert color="yellow" variant="light" icon={<IconUsers size={18} aria-hidden />} title={t('form.stale.title')}>
      {t('form.stale.text')}
      <div className={styles.buttons}>
        <Button ref={safe} variant="default" onClick={onReload}>{t('form.stale.reload')}</Button>
        <Button variant="default" onClick={onSaveMine}>{t('form.stale.mine')}</Button>
      </div>
    </Alert>
  )
}
