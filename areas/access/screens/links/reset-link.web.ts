const DAY_SECONDS = 86_400

/**
 * AU-08: whether the address can be a link that is still good. How long exactly the server decides; no installation
 * allows more than a day. A link from tomorrow means that this device's clock is behind, not that the link is bad.
 */
export function isResetLink(search: string, now: Date): boolean {
  const parameters = new URLSearchParams(search)
  const [code, ts] = [parameters.get('code')?.trim() ?? '', parameters.get('ts') ?? '']
  if (code === '' || !/^\d{1,12}$/.test(ts)) return false
  return now.getTime() / 1000 - Number(ts) <= DAY_SECONDS
}
