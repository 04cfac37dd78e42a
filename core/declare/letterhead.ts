/** The business settings that stand at the head of whatever is printed. */
export const LETTERHEAD_NAME = 'organisation_name'
export const LETTERHEAD_ADDRESS = 'organisation_address'
export const LETTERHEAD_LOGO = 'organisation_logo'

/** Whose paper it is, as far as the settings say so; without a logo the product's mark stands in its place. */
export interface Letterhead {
  readonly name: string | null
  /** Where the organisation has its seat. Not `address`, which is a person's wherever it stands in an answer. */
  readonly seat: string | null
  /** Where the picture is fetched now. */
  readonly logo: string | null
}
