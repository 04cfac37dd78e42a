/** What a device can be prepared for, by the numbers of `field_work`. */
export const FIELD_WORK = { loading: 1, receipt: 2, audit: 3, today: 4 } as const
export type FieldWork = (typeof FIELD_WORK)[keyof typeof FIELD_WORK]
