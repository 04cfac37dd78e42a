import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { usePreference } from '../../kit/device/preferences.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import type { RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import { useCan } from '../../kit/session/session.ts'
import styles from './detail.module.css'
import { recordMarkOf } from './record-mark.ts'
import { RecordKeyFacts } from './record-key-facts.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordStamps } from './record-stamps.tsx'
import { useKeyFactFields } from './use-key-fact-fields.ts'

interface RecordCardProps {
  readonly module: AnyModule
  readonly row: RecordRow
}

/** DT-01: labelled rows by group, and who made and changed the record. */
export function RecordCard({ module, row }: RecordCardProps) {
  return (
    <div className={styles.card}>
      <RecordFacts module={module} row={row} />
      <div className={styles.foot}>{isStored(module) && <RecordStamps row={row} />}</div>
    </div>
  )
}

/**
 * The same on the record's own page, where the rows can be put away; where lists hang on the record, a few facts stand
 * for all of them at first.
 */
export function FoldingCard({ module, row }: RecordCardProps) {
  const t = useText(moduleTexts)
  const id = useId()
  const brief = useKeyFactFields(module, row)
  const { said } = recordMarkOf(useCan(), module, row)
  // Who made it and when would fill two lines of a phone before the lists.
  const phone = usePhone()
  // A person who wants all facts of such records wants them next time too.
  const [whole, setWhole] = usePreference(`facts.${module.key}`, false)
  const [unfolded, setUnfolded] = useState(true)
  const shown = brief ? whole : unfolded
  const toggle = () => (brief ? setWhole(!whole) : setUnfolded(!unfolded))
  const Chevron = shown ? IconChevronUp : IconChevronDown
  return (
    <div className={styles.card}>
      {brief && !shown && <RecordKeyFacts module={module} row={row} fields={brief} />}
      <div id={id} hidden={!shown}>
        {(shown || !brief) && <RecordFacts module={module} row={row} {...(brief && { said })} />}
      </div>
      <div className={styles.foot}>
        {isStored(module) && (shown || !phone) && <RecordStamps row={row} />}
        <span className={styles.grow} />
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.fold}
          leftSection={<Chevron size={16} aria-hidden />}
          aria-expanded={shown}
          aria-controls={id}
          onClick={toggle}
        >
          {t(shown ? 'detail.fold' : 'detail.unfold')}
        </Button>
      </div>
    </div>
  )
}
