import type { AnyModule } from './module.ts'

/** The levels of an Indonesian address, from the largest area down; `wilayah` numbers them 1 to 4. */
export const ADDRESS_LEVELS = ['province', 'district', 'subdistrict', 'village'] as const
export type AddressLevelName = (typeof ADDRESS_LEVELS)[number]

/** What a text field can hold of an address: the name of a level, or the village's code, which says all four. */
export type AddressPart = AddressLevelName | 'village_code'

/** The fields that hold a record's address, by what each holds of it. */
export function addressFieldsByPart({ fields }: Pick<AnyModule, 'fields'>): ReadonlyMap<AddressPart, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, { options }]) => (options.place ? [[options.place, name] as const] : [])),
  )
}

/** A place of the table: its names from the province down to its own level. */
export type AddressNames = Readonly<Partial<Record<AddressPart, string | null>>>
