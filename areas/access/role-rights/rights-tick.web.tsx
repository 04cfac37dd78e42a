import { useEffect, useRef } from 'react'
import { rightsTickState } from './rights-tick-state.ts'
import type { LabelledRightsTick } from './use-rights-ticks.web.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'
import styles from './role-rights.module.css'

interface TickProps {
  readonly tick: LabelledRightsTick
  readonly rights: RoleRightsState
}

/** Half ticked where only some are held. */
export function RightsTick({ tick: { label, codes }, rights }: TickProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isChecked, isMixed, sets, gives } = rightsTickState(codes, rights)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  })
  if (codes.length === 0) return null
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      title={label}
      checked={isChecked}
      disabled={sets.length === 0}
      onChange={() => rights.set(sets, gives)}
    />
  )
}
