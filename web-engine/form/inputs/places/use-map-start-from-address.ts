import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { ADDRESS_LEVELS, addressFieldsByPart } from '#core/declare/address-part.ts'
import { placeNamesQuery } from '../../../widgets/map/place-queries.ts'
import { inputNameOf, useInputSurroundings } from '../../values/input-surroundings.ts'

/** Where the smallest area lies that the form names already: a map begins there. */
export function useMapStartFromAddress(isAsked: boolean): Coordinates | null {
  const place = useInputSurroundings()
  const { getValues } = useFormContext()
  const fields = addressFieldsByPart(place.module)
  const typed = new Map(
    ADDRESS_LEVELS.flatMap((level) => {
      const name = fields.get(level)
      const text = name === undefined ? '' : String(getValues(inputNameOf(place, name)) ?? '').trim()
      return text === '' ? [] : [[level, text] as const]
    }),
  )
  const part = ADDRESS_LEVELS.findLast((level) => typed.has(level)) ?? 'province'
  const search = typed.get(part) ?? ''
  const around = Object.fromEntries([...typed].filter(([level]) => level !== part))
  const { data } = useQuery({ ...placeNamesQuery({ part, search, around }), enabled: isAsked && search !== '' })
  const found = data?.find(({ address }) => address[part]?.toLowerCase() === search.toLowerCase())
  return found ?? null
}
