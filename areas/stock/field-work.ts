/** What a device can be prepared for, by the numbers of `field_work`. */
export const WORK = { loading: 1, receipt: 2, audit: 3, today: 4 } as const
export type FieldWork = (typeof WORK)[keyof typeof WORK]
