/** Beside the registration itself: whoever leaves without one fetches nothing to look for it. */
const MARK = 'field-prepared'

export function isMarkedPrepared(user: number): boolean {
  return localStorage.getItem(MARK)?.split(',').includes(String(user)) ?? false
}

export function markPrepared(user: number, isPrepared: boolean): void {
  const others = (localStorage.getItem(MARK) ?? '').split(',').filter((one) => one !== '' && one !== String(user))
  const all = isPrepared ? [...others, String(user)] : others
  if (all.length === 0) localStorage.removeItem(MARK)
  else localStorage.setItem(MARK, all.join(','))
}
