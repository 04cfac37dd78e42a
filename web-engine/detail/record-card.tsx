import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { isSecondHalf } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import { isStored } from '#core/source.ts'
import { groupFields } from '../fields/group-fields.ts'
import { ModuleDisplay } from '../fields/module-display.tsx'
import { moduleTexts } from '../module-texts.ts'
import type { RecordRow } from '../records/record.ts'
import { visibleFields } from '../screen/access.ts'
import { useCan } from '../session.ts'
import { useText } from '../texts.ts'
import { RecordStamps } from './record-stamps.tsx'
import styles from './detail.module.css'

interface RecordCardProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** The rows can be put away, to get at what stands below them. */
  readonly folds?: boolean
  /** What stands beside the stamps. */
  readonly more?: ReactNode
}

/** DT-01: labelled rows by group, and who made and changed the record. */
export function RecordCard({ module, row, folds = false, more }: RecordCardProps) {
  const t = useText(moduleTexts)
  const id = useId()
  const [folded, setFolded] = useState(false)
  const fields = visibleFields(useCan(), module, 'detail').filter(({ field }) => !isSecondHalf(field))
  const Chevron = folded ? IconChevronDown : IconChevronUp
  return (
    <div className={styles.card}>
      <div id={id} hidden={folded}>
        {groupFields(fields).map((group) => (
          <section key={group.title} className={styles.group}>
            {group.title && <h2 className={styles.heading}>{group.title}</h2>}
            <dl className={styles.rows}>
              {group.fields.map(({ name, field }) => (
                <div key={name} className={styles.row} data-wide={field.type === 'rows' || undefined}><dt>{field.options.rangeLabel ?? field.label}</dt><dd><ModuleDisplay module={module} name={name} field={field} row={row} /></dd></div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        {isStored(module) && <RecordStamps row={row} />}
        <span className={styles.grow} />
        {more}
        {folds && (
          <Button variant="subtle" size="compact-sm" className={styles.fold} leftSection={<Chevron size={16} aria-hidden />} aria-expanded={!folded} aria-controls={id} onClick={() => setFolded(!folded)}>
            {t(folded ? 'detail.unfold' : 'detail.fold')}
          </Button>
        )}
      </div>
    </div>
  )
}
