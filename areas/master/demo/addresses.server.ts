import type { Round } from './round.server.ts'
import type { Subdistrict, Village } from './subdistricts.server.ts'

/**
 * Where someone lives or trades: the areas as the table `wilayah` has them, and what stands before the village in a
 * rural address.
 */
export function demoAddressIn(
  round: Round,
  { who, area, village }: { readonly who: string; readonly area: Subdistrict; readonly village?: Village },
): Readonly<Record<string, string>> {
  const random = round.random(`address ${who}`)
  const hamlet = random.pick(['Krajan', 'Sidorejo', 'Ngemplak', 'Karanganyar', 'Gondang', 'Tegalrejo'])
  return {
    address: `Dusun ${hamlet} RT 0${random.whole(1, 8)} RW 0${random.whole(1, 5)}`,
    ...areasOf(area, village ?? random.pick(area.villages)),
  }
}

export function areasOf({ name, district, province }: Subdistrict, village: Village): Readonly<Record<string, string>> {
  return { province, district, subdistrict: name, village: village.name }
}
