import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Coordinates } from '#core/formats/coordinates.ts'
import type { FoundPlace } from '#core/wire/place-at-coordinates.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { addressFieldsByPart } from '#core/declare/address-part.ts'
import { nearestQuery } from '../../../widgets/map/place-queries.ts'
import { afterPointerUp } from '../common/after-pointer-up.ts'
import { useInputSurroundings } from '../../values/input-surroundings.ts'

type Address = FoundPlace['address']

/** Fields that carry the rest of an address, under the names a geocoder answers with. */
const OTHERS = ['country', 'postal_code', 'formatted_address'] as const

export interface AddressFill {
  /** Labels of the inputs that were filled last. */
  readonly filled: readonly string[]
  /** The place is in another area than the one that was typed; then nothing is filled in. */
  readonly elsewhere: string | null
  fill(address: Address | null): void
  /** A place that was typed: its address is asked for where an input could take something of it. */
  fillFrom(place: Coordinates): Promise<void>
}

/**
 * A place chosen on the map or typed also answers the address, where the form asks for one and nothing is typed there
 * yet.
 */
export function useAddressFill(name: string): AddressFill {
  const { module } = useInputSurroundings()
  const { getValues, setValue } = useFormContext()
  const client = useQueryClient()
  const [filled, setFilled] = useState<readonly string[]>([])
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  // Only the record's own place has its address; a second pair is somewhere else.
  const empty = useCallback(
    () => (name === 'latitude' ? addressParts(module).filter(([field]) => getValues(field) === '') : []),
    [name, module, getValues],
  )
  const fill = useCallback<AddressFill['fill']>(
    (address) => {
      const other = address && name === 'latitude' ? otherArea(module, address, getValues) : null
      setElsewhere(other)
      const known =
        address && other === null
          ? empty().flatMap(([field, part]) =>
              fitsMaxLength(module, field, address[part]) ? [[field, address[part]] as const] : [],
            )
          : []
      for (const [field, text] of known)
        setValue(field, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      setFilled(known.map(([field]) => module.fields[field]?.label ?? field))
    },
    [module, name, empty, getValues, setValue],
  )
  const fillFrom = useCallback<AddressFill['fillFrom']>(
    async (place) => {
      if (name !== 'latitude' || addressParts(module).length === 0) return
      // Without an answer the address is typed, as it would be anyway.
      const address = await client.fetchQuery(nearestQuery(place)).catch(() => null)
      if (address) afterPointerUp(() => fill(address))
    },
    [client, module, name, fill],
  )
  return { filled, elsewhere, fill, fillFrom }
}

/**
 * The names of the place's regency and province where the form has others. Smaller areas are not compared: without a
 * map service the nearest known point answers.
 */
function otherArea(module: AnyModule, address: Address, valueOf: (field: string) => unknown): string | null {
  const fields = addressFieldsByPart(module)
  const differs = (['district', 'province'] as const).some((part) => {
    const typed = String(valueOf(fields.get(part) ?? '') ?? '').trim()
    return typed !== '' && address[part] !== null && address[part].toLowerCase() !== typed.toLowerCase()
  })
  return differs ? [address.district, address.province].filter(Boolean).join(', ') : null
}

/** The inputs that hold a part of the address, with the part's name in an answer. */
function addressParts(module: AnyModule): readonly (readonly [field: string, part: keyof Address])[] {
  const parts = [...addressFieldsByPart(module)].map(([part, field]) => [field, part] as const)
  return [
    ...parts,
    ...OTHERS.filter((part) => ['text', 'textarea'].includes(module.fields[part]?.type ?? '')).map(
      (part) => [part, part] as const,
    ),
  ]
}

function fitsMaxLength({ fields }: AnyModule, field: string, text: string | null): boolean {
  return text !== null && text.length <= (fields[field]?.options.max ?? text.length)
}
