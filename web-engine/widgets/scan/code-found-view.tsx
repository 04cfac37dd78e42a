import { Button } from '@mantine/core'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useText } from '../../kit/words/texts.ts'
import { OWN_ESCAPE_PROPS } from './own-escape-props.ts'
import { scanTexts } from './scan-texts.ts'
import styles from './scan-modal.module.css'

/** In the place of the picture once there is a code. */
export function CodeFoundView({ onAgain }: { onAgain(): void }) {
  const t = useText(scanTexts)
  return (
    <div className={styles.picture} data-found>
      <div className={styles.found}>
        <IconCircleCheck size={40} aria-hidden />
        <p>{t('found')}</p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={onAgain}
          {...OWN_ESCAPE_PROPS}
        >
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
