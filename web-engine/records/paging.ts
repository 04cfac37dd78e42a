export const DEFAULT_LIMIT = 10

/** LS-04: an empty list still has its first page. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

export function clampPage(page: number, last: number): number {
  return Math.min(Math.max(1, page), last)
}

/** LS-04: what a person typed into the page box; null when it is no whole number and therefore ignored. */
export function readPageInput(text: string, last: number): number | null {
  const trimmed = text.trim()
  return /^-?\d+$/.test(trimmed) ? clampPage(Number(trimmed), last) : null
}

/** LS-04, LS-08: what one load of cards brings. */
export const CARD_LIMIT = 9
