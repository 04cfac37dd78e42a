interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Which of the places lies closest to a point; degrees are enough on one island. */
export function closestPlace(places: readonly Place[], { latitude, longitude }: Place): number {
  const distances = places.map((place) => Math.hypot(place.latitude - latitude, place.longitude - longitude))
  return distances.indexOf(Math.min(...distances))
}
