import { useState } from 'react'

interface Answers<T> {
  /** What the server found. */
  readonly answer: readonly T[] | undefined
  /** The answer is to what stands in the box now, not to fewer letters or to older ones. */
  readonly isSettled: boolean
  readonly open: boolean
  readonly typed: string
  /** Whether one that was found before belongs to what was typed since. */
  fits(one: T): boolean
}
export interface OfferedOptions<T> {
  readonly offered: readonly T[]
  /** The user walks through these by the arrow keys: they stay until other letters are typed. */
  readonly isHeld: boolean
  hold(): void
}

/**
 * What a list offers while its user types. Until the answer to the newest letters is here, the last one is narrowed to
 * what fits them: a quick Enter chooses nothing else, and a late answer takes nothing away from under the keys.
 */
export function useOfferedOptions<T>({ answer, isSettled, open, typed, fits }: Answers<T>): OfferedOptions<T> {
  const [kept, setKept] = useState<readonly T[]>([])
  const [held, setHeld] = useState<{ readonly typed: string; readonly rows: readonly T[] } | null>(null)
  // What is around the field may be another at the next opening.
  const keeps = !open ? [] : isSettled && answer ? answer : kept
  if (keeps !== kept && (keeps.length > 0 || kept.length > 0)) setKept(keeps)
  if (!open && held) setHeld(null)
  const isHeld = open && held?.typed === typed
  const offered = isHeld ? held.rows : isSettled && answer ? answer : keeps.filter(fits)
  // Without letters the list only grows at its end.
  return { offered, isHeld, hold: () => typed !== '' && setHeld({ typed, rows: offered }) }
}

export function isArrowKey(key: string): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp'
}
