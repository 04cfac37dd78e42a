import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { isStored } from '#core/source.ts'
import { moduleTexts } from '../module-texts.ts'
import type { RecordRow } from '../records/record.ts'
import { useText } from '../texts.ts'
import { RecordFacts } from './record-facts.tsx'
import { RecordStamps } from './record-stamps.tsx'
import styles from './detail.module.css'

interface RecordCardProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** The rows can be put away, to get at what stands below them. */
  readonly folds?: boolean
}

/** DT-01: labelled rows by group, and who made and changed the record. */
export function RecordCard({ module, row, folds = false }: RecordCardProps) {
  const t = useText(moduleTexts)
  const id = useId()
  const [folded, setFolded] = useState(false)
  const Chevron = folded ? IconChevronDown : IconChevronUp
  return (
    <div className={styles.card}>
      <div id={id} hidden={folded}>
        <RecordFacts module={module} row={row} />
      </div>
      <div className={styles.foot}>
        {isStored(module) && <RecordStamps row={row} />}
        <span className={styles.grow} />
        {folds && (
          <Button variant="subtle" size="compact-sm" className={styles.fold} leftSection={<Chevron size={16} aria-hidden />} aria-expanded={!folded} aria-controls={id} onClick={() => setFolded(!folded)}>
            {t(folded ? 'detail.unfold' : 'detail.fold')}
          </Button>
        )}
      </div>
    </div>
  )
}
