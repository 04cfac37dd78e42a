import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './select-box.module.css'

interface SelectBoxProps {
  readonly label: string
  readonly checked: boolean
  readonly partly?: boolean
  onChange(checked: boolean, range: boolean): void
}

/** A tick box large enough for a thumb. With Shift it means the whole range. */
export function SelectBox({ label, checked, partly = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  // Browsers do not agree on what Shift+Space does to a tick box.
  function range(event: KeyboardEvent) {
    if (event.key !== ' ' || !event.shiftKey) return
    event.preventDefault()
    if (event.type === 'keydown') onChange(!checked, true)
  }
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked}
        onChange={(event) =>
          onChange(event.currentTarget.checked, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
        }
        onKeyDown={range}
        onKeyUp={range}
      />
    </label>
  )
}
