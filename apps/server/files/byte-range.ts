export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** One range of a `Range` header, as players of videos ask; null for the whole (also for what we do not understand). */
export function readRangeHeader(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return null
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  return range.start > range.end || range.start >= size ? 'beyond' : range
}
