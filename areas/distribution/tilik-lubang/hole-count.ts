/** As many as the server takes for one plot or species. */
const MOST_HOLES = 1_000_000

/** A typed number of holes: whole, and none below zero; null for all else, which would be refused once it is sent. */
export function readHoles(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d+$/.test(text)) return null
  const holes = Number(text)
  return holes <= MOST_HOLES ? holes : null
}
