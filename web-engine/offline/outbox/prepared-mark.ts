/** Beside the registration itself: whoever leaves without one fetches nothing to look for it. */
const MARK = 'field-prepared'

export function isMarkedPrepared(user: number): boolean {
  return markedPrepared().includes(user)
}

export function markedPrepared(): readonly number[] {
  try {
    return (localStorage.getItem(MARK) ?? '').split(',').filter(Boolean).map(Number)
  } catch {
    // A browser that keeps nothing was never prepared.
    return []
  }
}

export function markPrepared(user: number, isPrepared: boolean): void {
  const others = markedPrepared().filter((one) => one !== user)
  const all = isPrepared ? [...others, user] : others
  if (all.length === 0) localStorage.removeItem(MARK)
  else localStorage.setItem(MARK, all.join(','))
}
