import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { Coordinates } from '#core/formats/coordinates.ts'
import { PLACE_LEVELS, placeFields } from '#core/declare/place-part.ts'
import { placeNamesQuery } from '../../../widgets/map/place-queries.ts'
import { inputName, useFormPlace } from '../../values/form-place.ts'

/** Where the smallest area lies that the form names already: a map begins there. */
export function useTypedArea(isAsked: boolean): Coordinates | null {
  const place = useFormPlace()
  const { getValues } = useFormContext()
  const fields = placeFields(place.module)
  const typed = new Map(
    PLACE_LEVELS.flatMap((level) => {
      const name = fields.get(level)
      const text = name === undefined ? '' : String(getValues(inputName(place, name)) ?? '').trim()
      return text === '' ? [] : [[level, text] as const]
    }),
  )
  const part = PLACE_LEVELS.findLast((level) => typed.has(level)) ?? 'province'
  const search = typed.get(part) ?? ''
  const around = Object.fromEntries([...typed].filter(([level]) => level !== part))
  const { data } = useQuery({ ...placeNamesQuery({ part, search, around }), enabled: isAsked && search !== '' })
  const found = data?.find(({ address }) => address[part]?.toLowerCase() === search.toLowerCase())
  return found ?? null
}
