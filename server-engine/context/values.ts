/** A record or a part of it as it is stored: values by the names of fields. */
export type Values = Readonly<Record<string, unknown>>
