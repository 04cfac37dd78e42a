import { useEffect, useRef } from 'react'
import { tickState } from './tick-state.ts'
import type { NamedTick } from './use-rights-ticks.web.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'
import styles from './role-rights.module.css'

interface TickProps {
  readonly tick: NamedTick
  readonly rights: RoleRightsState
}

/** Half ticked where only some are held. */
export function RightsTick({ tick: { label, codes }, rights }: TickProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isChecked, isMixed, sets, gives } = tickState(codes, rights)
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
