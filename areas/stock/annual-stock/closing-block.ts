/** One thing that keeps a year from being closed. */
export interface ClosingBlock {
  /** What kind of thing, as a heading over those alike: 'Dokumen belum selesai'. */
  readonly kind: string
  /** Which one, in a sentence that says what to do about it. */
  readonly sentence: string
  /** Where it is done, as an address of a screen; null for who cannot get there. */
  readonly href: string | null
  /** What the link is called: a number, a name. */
  readonly label: string
  /** It can be passed over with a reason; everything else must be finished first. */
  readonly canOverride: boolean
}
