import { useEffect, useRef } from 'react'
import { FieldCell } from '../../fields/cells/field-cell.tsx'
import type { RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import { OptionImage } from './option-image.tsx'
import styles from './lookup.module.css'

interface LookupOptionProps {
  readonly id: string
  readonly row: RecordRow
  readonly columns: readonly NamedField[]
  readonly image: string | undefined
  readonly several: boolean
  /** Where the arrow keys are. */
  readonly active: boolean
  readonly chosen: boolean
  onTake(): void
}

export function LookupOption({ id, row, columns, image, several, active, chosen, onTake }: LookupOptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // The keys are the search box's, which keeps the focus.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      className={styles.option}
      onClick={onTake}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={styles.mark} data-look={several ? 'checkbox' : 'radio'} aria-hidden />
      {columns.map(({ name, field }, index) => (
        <span key={name} className={styles.cell}>
          {index === 0 && image && <OptionImage value={row[image]} />}
          <FieldCell name={name} field={field} row={row} />
        </span>
      ))}
    </div>
  )
}
