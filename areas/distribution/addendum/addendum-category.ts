/** `category_list_addendum`: what a line of an addendum asks for. */
export const ADDENDUM_CATEGORY = { return: 1, resend: 2, excess: 3, shortage: 4 } as const
export type AddendumCategory = (typeof ADDENDUM_CATEGORY)[keyof typeof ADDENDUM_CATEGORY]

/** `status_verification_addendum`. */
export const ADDENDUM_STATUS = { open: 0, verified: 1, verifiedInPart: 2, cancelled: 3 } as const

/** `status_approval` of one line. */
export const ADDENDUM_LINE = { approved: 1, rejected: 2 } as const

/** How far what was verified is: none, some, all. */
export const ADDENDUM_PROGRESS = { none: 0, part: 1, whole: 2 } as const
