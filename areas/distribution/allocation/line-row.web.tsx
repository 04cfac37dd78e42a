import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { onlyDigits } from '#core/formats/parse-number.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import styles from './allocation.module.css'
import type { AllocationGridLine } from './grid.ts'
import { shortageOf, type DraftLine } from './grid-draft.ts'

interface LineRowProps {
  readonly line: AllocationGridLine
  /** Of its species, as the grid is typed now. */
  readonly left: number
  readonly capacity: number | null
  /** Among the lines that are shown. */
  readonly place: number
  readonly isOpen: boolean
  onType(line: number, typed: DraftLine): void
  onPaste(place: number, text: string): void
}

const MOST_DIGITS = 7

/** One plot and species: what limits it, what it gets, and why it gets no more. */
export const LineRow = memo(function LineRow({ line, left, capacity, place, isOpen, onType, onPaste }: LineRowProps) {
  const t = useText(allocationTexts)
  const name = [line.recipient, line.lahan_no, line.tree_name].filter(Boolean).join(', ')
  const short = shortageOf(line)
  const isTooMuch = line.qty_allocated > line.limit
  const typed = (text: string) => Number(onlyDigits(text).slice(0, MOST_DIGITS))
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    onPaste(place, text)
  }
  return (
    <tr aria-rowindex={place + 2}>
      <th scope="row" title={line.recipient}>
        {line.recipient}
      </th>
      <td>{line.lahan_no || '-'}</td>
      <td>
        {line.tree_name}
        {line.project_code && ` · ${line.project_code}`}
      </td>
      <td className={styles.number}>
        {isOpen && line.total_penlub === null ? (
          <input
            className={styles.qty}
            inputMode="numeric"
            aria-label={t('request.of', { name })}
            value={line.qty_request}
            onChange={(event) => onType(line.id, { qty_request: typed(event.currentTarget.value) })}
          />
        ) : (
          formatNumber(line.qty_request)
        )}
      </td>
      <td className={styles.number}>{line.total_penlub === null ? '-' : formatNumber(line.total_penlub)}</td>
      <td className={styles.number}>{formatNumber(line.elsewhere)}</td>
      <td className={`${styles.number} ${left < 0 ? styles.over : ''}`}>{formatNumber(left)}</td>
      <td className={styles.number}>
        {isOpen ? (
          <input
            className={styles.qty}
            inputMode="numeric"
            data-quantity={place}
            aria-label={t('qty.of', { name })}
            aria-invalid={isTooMuch}
            title={isTooMuch ? t('limit', { limit: formatNumber(line.limit) }) : undefined}
            value={line.qty_allocated}
            onFocus={(event) => event.currentTarget.select()}
            onPaste={paste}
            onKeyDown={moveByKeys}
            onChange={(event) => onType(line.id, { qty_allocated: typed(event.currentTarget.value) })}
          />
        ) : (
          formatNumber(line.qty_allocated)
        )}
      </td>
      <td className={`${styles.number} ${isTooMuch ? styles.over : ''}`}>
        {isTooMuch ? t('limit', { limit: formatNumber(line.limit) }) : formatNumber(short)}
      </td>
      <td className={styles.number}>
        {capacity === null ? '-' : formatNumber(Math.ceil(line.qty_allocated / capacity))}
      </td>
      <td>
        {isOpen && short > 0 ? (
          <input
            aria-label={t('reason.of', { name })}
            maxLength={200}
            value={line.shortage_reason ?? ''}
            onChange={(event) => onType(line.id, { shortage_reason: event.currentTarget.value })}
          />
        ) : (
          (line.shortage_reason ?? '')
        )}
      </td>
    </tr>
  )
})

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and arrows go to the quantity of the next line, as in a spreadsheet. */
function moveByKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined
  if (step === undefined) return
  event.preventDefault()
  const next = Number(event.currentTarget.dataset['quantity']) + step
  event.currentTarget.closest('tbody')?.querySelector<HTMLInputElement>(`[data-quantity="${next}"]`)?.focus()
}
