import { memo, type ClipboardEvent } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import styles from './allocation.module.css'
import type { AllocationGridLine } from './grid.ts'
import type { AllocationDraftLine } from './allocation-draft.ts'
import { QuantityInput } from './quantity-input.web.tsx'
import { shortageOfLine } from './shortage.ts'

interface LineRowProps {
  readonly line: AllocationGridLine
  /** Of its species, as the grid is typed now. */
  readonly left: number
  readonly capacity: number | null
  /** Among the lines that are shown. */
  readonly place: number
  readonly isOpen: boolean
  onType(line: number, typed: AllocationDraftLine): void
  onPaste(place: number, text: string): void
}

/** One plot and species: what limits it, what it gets, and why it gets no more. */
export const AllocationLineRow = memo(function LineRow({
  line,
  left,
  capacity,
  place,
  isOpen,
  onType,
  onPaste,
}: LineRowProps) {
  const t = useText(allocationTexts)
  const name = [line.recipient, line.lahan_no, line.tree_name].filter(Boolean).join(', ')
  const short = shortageOfLine(line)
  const isTooMuch = line.qty_allocated > line.limit
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
          <QuantityInput
            name={t('request.of', { name })}
            value={line.qty_request}
            onType={(qty_request) => onType(line.id, { qty_request })}
          />
        ) : (
          formatNumber(line.qty_request)
        )}
      </td>
      <td className={`${styles.number} ${line.is_inspected ? '' : styles.over}`}>
        {line.is_inspected
          ? line.total_penlub === null
            ? '-'
            : formatNumber(line.total_penlub)
          : t('holes.unapproved')}
      </td>
      <td className={styles.number}>{formatNumber(line.elsewhere)}</td>
      <td className={`${styles.number} ${left < 0 ? styles.over : ''}`}>{formatNumber(left)}</td>
      <td className={styles.number}>
        {isOpen ? (
          <QuantityInput
            name={t('qty.of', { name })}
            value={line.qty_allocated}
            place={place}
            problem={isTooMuch ? t('limit', { limit: formatNumber(line.limit) }) : undefined}
            onType={(qty_allocated) => onType(line.id, { qty_allocated })}
            onPaste={paste}
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
