import { useEffect, useRef } from 'react'
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
  const held = codes.filter(rights.has).length
  useEffect(() => {
    if (input.current) input.current.indeterminate = held > 0 && held < codes.length
  })
  if (codes.length === 0) return null
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      title={label}
      checked={held === codes.length}
      disabled={!codes.some(rights.canSet)}
      onChange={() => rights.set(codes, held < codes.length)}
    />
  )
}
