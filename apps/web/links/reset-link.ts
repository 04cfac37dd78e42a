const DAY_SECONDS = 86_400
/** Clocks differ; a link from tomorrow is none. */
const TOLERANCE_SECONDS = 600

/** AU-08: whether the address can be a link that is still good. How long exactly the server decides; no installation allows more than a day. */
export function isResetLink(search: string, now: Date): boolean {
  const parameters = new URLSearchParams(search)
  const [code, ts] = [parameters.get('code')?.trim() ?? '', parameters.get('ts') ?? '']
  if (code === '' || !/^\d{1,12}$/.test(ts)) return false
  const age = now.getTime() / 1000 - Number(ts)
  return age <= DAY_SECONDS && age >= -TOLERANCE_SECONDS
}
