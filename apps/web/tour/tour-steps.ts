/**
 * At most five: what is not worth that belongs into the help. Each but the first points at what carries its name in
 * `data-tour`.
 */
export const TOUR_STEPS = ['welcome', 'menu', 'find', 'help', 'account'] as const
export type TourStep = (typeof TOUR_STEPS)[number]

/** The part of the page a step is about, as far as it is drawn at this width. */
export function tourTargetOf(step: TourStep): HTMLElement | null {
  return (
    [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find(
      (element) => element.getClientRects().length > 0,
    ) ?? null
  )
}

export interface TourSpot {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

const MARGIN = 6
const GAP = 12

/** The lit place around a part; null when the step points at nothing. */
export function tourSpotAround(box: TourSpot | null): TourSpot | null {
  return (
    box && {
      top: box.top - MARGIN,
      left: box.left - MARGIN,
      width: box.width + 2 * MARGIN,
      height: box.height + 2 * MARGIN,
    }
  )
}

/** Where the card stands: below the spot where there is room, else beside it; always wholly on the page. */
export function tourCardPlace(
  spot: TourSpot | null,
  card: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): { readonly top: number; readonly left: number } {
  const within = (wanted: number, size: number, whole: number) => Math.max(GAP, Math.min(wanted, whole - size - GAP))
  if (!spot)
    return {
      top: within((page.height - card.height) / 3, card.height, page.height),
      left: within((page.width - card.width) / 2, card.width, page.width),
    }
  const below = spot.top + spot.height + GAP
  if (below + card.height + GAP <= page.height) return { top: below, left: within(spot.left, card.width, page.width) }
  const beside = spot.left + spot.width + GAP
  return {
    top: within(spot.top, card.height, page.height),
    left:
      beside + card.width + GAP <= page.width ? beside : within(spot.left - card.width - GAP, card.width, page.width),
  }
}
