import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { labelWithUnit } from '../../fields/text/field-value-text.ts'
import { ModuleCell } from '../../detail/cells/module-cell.tsx'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import { usePresentation } from '../../records/presentations.tsx'
import { recordCardParts } from '../../records/identity.ts'
import { IdentityCell } from '../rows/identity-cell.tsx'
import { listTexts } from '../common/list-texts.ts'
import { RowMenu } from '../rows/row-menu.tsx'
import type { RowTools } from '../rows/row-tools.ts'
import { SelectBox } from '../selection/select-box.tsx'
import type { RowActions } from '../rows/use-row-actions.ts'
import styles from './card-list.module.css'

/** What a card says at once on a phone: more than that and it shows one record. */
export const FACTS_ON_PHONE_CARD = 3

interface RecordCardProps {
  readonly module: AnyModule
  readonly columns: readonly NamedField[]
  readonly row: RecordRow
  readonly actions: RowActions
  readonly tools: RowTools
  /** Drawn on top, from edge to edge; small in the corner on a phone. */
  readonly picture?: string | null
  /** So many facts at once; the others are one press away. */
  readonly most?: number
}

/** One record as a card: its name on top, the other columns as labelled lines; empty ones stay away. */
export function RecordCard({
  module,
  columns,
  row,
  actions,
  tools: { selection, peek },
  picture,
  most,
}: RecordCardProps) {
  const t = useText(listTexts)
  const RowSlot = usePresentation(module.key)?.rowSlot
  const [expanded, setExpanded] = useState(false)
  const { heading, code, others: below } = recordCardParts(module, columns, row)
  const filled = below.filter(
    ({ name, field }) =>
      field.type === 'button' || field.options.empty !== undefined || (row[name] !== null && row[name] !== undefined),
  )
  const [whole, setWhole] = useState(false)
  const next = useRef<HTMLDivElement>(null)
  // The button is gone with what it brought: the first of that takes the focus it had.
  useEffect(() => {
    if (whole) next.current?.focus({ preventScroll: true })
  }, [whole])
  // One more takes no more room than the button would.
  const folded = most !== undefined && !whole && filled.length > most + 1 ? filled.length - most : 0
  const selected = selection?.selected.has(row.id) ?? false
  const name = recordNameOf(module, row)
  return (
    <article className={styles.card} data-selected={selected || undefined} data-folded={folded > 0 || undefined}>
      {picture && <img className={styles.photo} src={picture} alt="" loading="lazy" />}
      <header className={styles.top}>
        {selection && (
          <SelectBox
            label={t('select.row', { name })}
            checked={selected}
            onChange={(_, range) => selection.toggle(row, { range })}
          />
        )}
        <div className={styles.title}>
          <h2 className={styles.name}>
            {heading && <IdentityCell module={module} column={heading} row={row} actions={actions} />}
          </h2>
          {code && (
            <p className={styles.code} title={code.field.label}>
              <ModuleCell module={module} {...code} row={row} />
            </p>
          )}
        </div>
        {(actions.menu || peek) && <RowMenu module={module} row={row} actions={actions} peek={peek} />}
      </header>
      {filled.length > 0 && (
        <dl className={styles.facts}>
          {filled.slice(0, filled.length - folded).map(({ name: column, field }, at) => (
            <div key={column} className={styles.fact} {...(whole && at === most && { ref: next, tabIndex: -1 })}>
              <dt>{labelWithUnit(field)}</dt>
              <dd>
                <ModuleCell module={module} name={column} field={field} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {folded > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.more}
          aria-label={t('card.more.of', { count: String(folded), name })}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setWhole(true)}
        >
          {t('card.more', { count: String(folded) })}
        </Button>
      )}
      {RowSlot && (
        <Button
          variant="subtle"
          fullWidth
          mih={44}
          mt={8}
          aria-expanded={expanded}
          aria-label={t('row.expand', { name })}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setExpanded(!expanded)}
        >
          {t('row.more')}
        </Button>
      )}
      {RowSlot && expanded && <RowSlot row={row} />}
    </article>
  )
}
