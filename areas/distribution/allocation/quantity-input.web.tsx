import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import styles from './allocation.module.css'
import { readQuantity } from './allocation-draft.ts'

interface QuantityInputProps {
  readonly name: string
  readonly value: number
  /** Among the lines that are shown, where keys go from line to line. */
  readonly place?: number
  /** What is wrong with the value, in words. */
  readonly problem?: string | undefined
  onType(quantity: number): void
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
}

const LONGEST = 12

/**
 * A quantity of a line. What is no whole number stays in sight while it is typed and changes nothing; left so, it is
 * told as a pasted one would be.
 */
export function QuantityInput({ name, value, place, problem, onType, onPaste }: QuantityInputProps) {
  const t = useText(allocationTexts)
  const [text, setText] = useState<string | null>(null)
  const before = useRef(value)
  const read = text === null ? null : readQuantity(text)
  const isWrong = text !== null && read === null
  function leave() {
    if (isWrong) alerts.warning(t('typed.wrong', { text }))
    setText(null)
  }
  return (
    <input
      className={styles.qty}
      inputMode="numeric"
      maxLength={LONGEST}
      data-quantity={place}
      aria-label={name}
      aria-invalid={isWrong || problem !== undefined}
      title={problem}
      // Figures that came from elsewhere meanwhile are shown as they are.
      value={text !== null && (isWrong || read === value) ? text : value}
      onFocus={(event) => {
        before.current = value
        event.currentTarget.select()
      }}
      onBlur={leave}
      onPaste={onPaste}
      onKeyDown={place === undefined ? undefined : moveByKeys}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        const next = readQuantity(typed) ?? before.current
        if (next !== value) onType(next)
      }}
    />
  )
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and arrows go to the quantity of the next line, as in a spreadsheet. */
function moveByKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined
  if (step === undefined) return
  event.preventDefault()
  const next = Number(event.currentTarget.dataset['quantity']) + step
  event.currentTarget.closest('tbody')?.querySelector<HTMLInputElement>(`[data-quantity="${next}"]`)?.focus()
}
