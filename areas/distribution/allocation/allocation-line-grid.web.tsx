import { Button, TextInput } from '@mantine/core'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import styles from './allocation.module.css'
import type { AllocationGridLine } from './grid.ts'
import {
  foundLines,
  pasteIntoAllocationDraft,
  shortLines,
  draftWithTypedLines,
  type AllocationDraft,
  type AllocationDraftLine,
  type SpeciesLeft,
} from './allocation-draft.ts'
import { AllocationLineRow } from './allocation-line-row.web.tsx'
import { shortageOfLine } from './shortage.ts'
import { useVisibleTableRows } from './use-visible-table-rows.web.ts'

interface LineGridProps {
  readonly lines: readonly AllocationGridLine[]
  readonly species: readonly SpeciesLeft[]
  readonly draft: AllocationDraft
  readonly isOpen: boolean
  onType(line: number, typed: AllocationDraftLine): void
  onDraft(draft: AllocationDraft): void
}

const columns = [
  'recipient',
  'plot',
  'tree',
  'request',
  'holes',
  'elsewhere',
  'left',
  'allocated',
  'short',
  'bags',
  'reason',
] as const
const numbers: readonly string[] = ['request', 'holes', 'elsewhere', 'left', 'allocated', 'short', 'bags']

/**
 * The lines of a run. Two thousand of them scroll and are typed into without waiting, since only those in sight are
 * drawn, and of these only what a key has changed.
 */
export function AllocationLineGrid({ lines, species, draft, isOpen, onType, onDraft }: LineGridProps) {
  const t = useText(allocationTexts)
  const [find, setFind] = useState('')
  const [wereShort, setWereShort] = useState<ReadonlySet<number> | null>(null)
  const [reason, setReason] = useState('')
  const shown = useMemo(() => foundLines(lines, { find, wereShort }), [lines, find, wereShort])
  const byTree = new Map(species.map((one) => [one.tree_id, one]))
  const { first, last, before, after, onScroll } = useVisibleTableRows(shown.length)
  // Rows are told once how to paste: another function would draw all of them again at each key.
  const present = useRef({ draft, shown, onDraft })
  useLayoutEffect(() => {
    present.current = { draft, shown, onDraft }
  })
  const paste = useCallback(
    (from: number, text: string) => {
      const pasted = pasteIntoAllocationDraft(present.current.draft, present.current.shown, { from, text })
      present.current.onDraft(pasted.draft)
      if (pasted.wrong.length > 0) alerts.warning(t('paste.wrong', { rows: pasted.wrong.join(', ') }))
      if (pasted.beyond > 0) alerts.warning(t('paste.beyond', { count: formatNumber(pasted.beyond) }))
    },
    [t],
  )
  function explainAll() {
    const open = lines.filter((line) => shortageOfLine(line) > 0 && !line.shortage_reason)
    onDraft(
      draftWithTypedLines(
        draft,
        open.map(({ id }) => [id, { shortage_reason: reason.trim() }]),
      ),
    )
  }

  return (
    <section className={`${parts.card} ${styles.panel}`}>
      <h2>{t('grid')}</h2>
      <div className={`${parts.tools} ${styles.wide}`}>
        <TextInput label={t('find')} value={find} onChange={(event) => setFind(event.currentTarget.value)} />
        <label>
          <input
            type="checkbox"
            checked={wereShort !== null}
            onChange={(event) => setWereShort(event.currentTarget.checked ? shortLines(lines) : null)}
          />{' '}
          {t('only.short')}
        </label>
        {isOpen && (
          <>
            <TextInput
              label={t('reason.all')}
              value={reason}
              maxLength={200}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Button variant="default" disabled={reason.trim() === ''} onClick={explainAll}>
              {t('reason.fill')}
            </Button>
          </>
        )}
      </div>
      <div className={styles.window} tabIndex={0} role="region" aria-label={t('grid')} onScroll={onScroll}>
        <table aria-rowcount={shown.length + 1}>
          <thead>
            <tr>
              {columns.map((key) => (
                <th key={key} scope="col" className={numbers.includes(key) ? styles.number : undefined}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && (
              <tr aria-hidden="true" style={{ height: before }}>
                <td colSpan={columns.length} />
              </tr>
            )}
            {shown.slice(first, last).map((line, index) => (
              <AllocationLineRow
                key={line.id}
                line={line}
                left={byTree.get(line.tree_id)?.left ?? 0}
                capacity={byTree.get(line.tree_id)?.capacity_per_bag ?? null}
                place={first + index}
                isOpen={isOpen}
                onType={onType}
                onPaste={paste}
              />
            ))}
            {after > 0 && (
              <tr aria-hidden="true" style={{ height: after }}>
                <td colSpan={columns.length} />
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
