import { Alert, Button } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { instantText } from '../../fields/text/field-text.ts'
import { timeZoneOf } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import { draftTexts } from './draft-texts.ts'
import type { DraftControl } from './use-draft.ts'
import styles from '../values/form.module.css'

/** What was typed before and not saved, offered once. */
export function DraftNotice({
  draft: { waiting, take, discard },
}: {
  readonly draft: Pick<DraftControl, 'waiting' | 'take' | 'discard'>
}) {
  const t = useText(draftTexts)
  if (waiting === null) return null
  return (
    <Alert color="blue" variant="light" role="status" icon={<IconNotes size={18} aria-hidden />} title={t('title')}>
      {t('text', { when: instantText(waiting, timeZoneOf(null)) })}
      <div className={styles.buttons}>
        <Button variant="default" onClick={take}>
          {t('take')}
        </Button>
        <Button variant="subtle" onClick={discard}>
          {t('discard')}
        </Button>
      </div>
    </Alert>
  )
}
