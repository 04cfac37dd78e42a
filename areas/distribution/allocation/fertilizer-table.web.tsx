import { memo, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import styles from './allocation.module.css'
import type { AllocationGrid } from './grid.ts'
import { readTypedMillilitres } from './typed-millilitres.ts'

interface FertilizerTableProps {
  readonly recipients: AllocationGrid['recipients']
  readonly typed: ReadonlyMap<number, number | null>
  readonly isOpen: boolean
  onType(farmer: number, ml: number | null): void
}

/**
 * The fertilizer of each recipient: it follows from the allocation until somebody types it. Drawn when it is opened,
 * and not again while the grid above is typed into.
 */
export const FertilizerTable = memo(function FertilizerTable({
  recipients,
  typed,
  isOpen,
  onType,
}: FertilizerTableProps) {
  const t = useText(allocationTexts)
  const [isDrawn, setIsDrawn] = useState(false)
  return (
    <details className={`${parts.card} ${styles.panel}`} onToggle={() => setIsDrawn(true)}>
      <summary>{t('poc')}</summary>
      {isDrawn && (
        <table className={styles.fertilizer}>
          <tbody>
            {recipients.map(({ id, name, total_pupuk, is_pupuk_typed }) => (
              <FertilizerRow
                key={id}
                id={id}
                name={name}
                ml={typed.has(id) ? (typed.get(id) ?? null) : total_pupuk}
                isTyped={typed.has(id) ? typed.get(id) !== null : is_pupuk_typed === 1}
                isOpen={isOpen}
                onType={onType}
              />
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
})

interface FertilizerRowProps extends Pick<FertilizerTableProps, 'isOpen' | 'onType'> {
  readonly id: number
  readonly name: string
  readonly ml: number | null
  readonly isTyped: boolean
}

const FertilizerRow = memo(function FertilizerRow({ id, name, ml, isTyped, isOpen, onType }: FertilizerRowProps) {
  const t = useText(allocationTexts)
  const shown = formatNumber(ml, { decimals: 1 })
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.number}>
        {isOpen ? (
          <input
            key={shown}
            className={styles.qty}
            inputMode="decimal"
            aria-label={t('poc.of', { name })}
            defaultValue={shown}
            onBlur={(event) => {
              const typed = readTypedMillilitres(event.currentTarget.value, shown)
              if (typed.is === 'typed') onType(id, typed.ml)
              // What cannot be read gives way to what holds, before the eyes of who typed it.
              if (typed.is === 'unreadable') event.currentTarget.value = shown
            }}
          />
        ) : (
          shown
        )}
      </td>
      <td>{isTyped && t('poc.typed')}</td>
    </tr>
  )
})
