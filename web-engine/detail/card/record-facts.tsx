import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { fieldsByDeclaredGroup } from '../../fields/text/fields-by-declared-group.ts'
import { ModuleDisplay } from '../cells/module-display.tsx'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import type { RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import styles from './detail.module.css'
import { useDetailFields } from './filled-fields.ts'

interface RecordFactsProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** What is said above already, by its name. */
  readonly said?: ReadonlySet<string>
}

const NOTHING_SAID: ReadonlySet<string> = new Set()

/** Fewer are left where they stand: a button in their place would save nothing. */
const WORTH_FOLDING = 3

/**
 * DT-01: labelled rows by group. What nobody has filled in is put away behind its number, so that what there is stands
 * together.
 */
export function RecordFacts({ module, row, said = NOTHING_SAID }: RecordFactsProps) {
  const t = useText(moduleTexts)
  const [unfolded, setUnfolded] = useState(false)
  const { fields: all, isEmpty } = useDetailFields(module, row)
  const fields = all.filter(({ name }) => !said.has(name))
  const empty = fields.filter(isEmpty)
  const folds = empty.length >= WORTH_FOLDING && empty.length < fields.length
  const Chevron = unfolded ? IconChevronUp : IconChevronDown
  return (
    <>
      {fieldsByDeclaredGroup(folds && !unfolded ? fields.filter((named) => !isEmpty(named)) : fields).map((group) => (
        <section key={group.title} className={styles.group}>
          {group.title && <h2 className={styles.heading}>{group.title}</h2>}
          <dl className={styles.rows}>
            {group.fields.map(({ name, field }) => (
              <div key={name} className={styles.row} data-wide={field.type === 'rows' || undefined}>
                <dt>{field.options.rangeLabel ?? field.label}</dt>
                <dd>
                  <ModuleDisplay module={module} name={name} field={field} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {folds && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.empties}
          leftSection={<Chevron size={16} aria-hidden />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(unfolded ? 'detail.empty.hide' : 'detail.empty', { count: String(empty.length) })}
        </Button>
      )}
    </>
  )
}
