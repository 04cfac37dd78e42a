import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#core/formats/coordinates.ts'
import {
  PLACE_SEARCH_LIMITS,
  type FoundPlace,
  type PlaceAtCoordinates,
  type PlaceLabel,
} from '#core/wire/place-at-coordinates.ts'
import type { AddressNames, AddressPart } from '#core/declare/address-part.ts'
import { api } from '../../kit/server/api.ts'

/** Places do not move. */
const FRESH = 10 * 60_000

export function placeSearchQuery(typed: string) {
  const search = typed.trim().slice(0, PLACE_SEARCH_LIMITS.longest)
  return queryOptions({
    queryKey: ['places', 'search', search],
    queryFn: async ({ signal }) =>
      (await api<{ data: readonly FoundPlace[] }>('places', { query: { search }, signal })).data,
    enabled: search.length >= PLACE_SEARCH_LIMITS.from,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    retry: false,
  })
}

export function nearestQuery(place: Coordinates | null) {
  return queryOptions({
    queryKey: ['places', 'nearest', place?.latitude, place?.longitude],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: PlaceAtCoordinates }>('places/nearest', {
          query: { latitude: place?.latitude, longitude: place?.longitude },
          signal,
        })
      ).data,
    enabled: place !== null,
    staleTime: FRESH,
    retry: false,
  })
}

interface NamesQuestion {
  readonly part: AddressPart
  readonly search: string
  readonly around: AddressNames
}

/** Areas of one level, for an input that holds a part of an address. */
export function placeNamesQuery({ part, search, around }: NamesQuestion) {
  const larger = Object.fromEntries(Object.entries(around).filter(([, name]) => name))
  const query = { part, search: search.slice(0, PLACE_SEARCH_LIMITS.longest), ...larger }
  return queryOptions({
    queryKey: ['places', 'names', query],
    queryFn: async ({ signal }) => (await api<{ data: readonly FoundPlace[] }>('places/names', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    retry: false,
  })
}

/** South, west, north, east. */
export type MapBoxEdges = readonly [number, number, number, number]

export function labelsQuery([south, west, north, east]: MapBoxEdges) {
  return queryOptions({
    queryKey: ['places', 'within', south, west, north, east],
    queryFn: async ({ signal }) =>
      (await api<{ data: readonly PlaceLabel[] }>('places/within', { query: { south, west, north, east }, signal }))
        .data,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    retry: false,
  })
}
