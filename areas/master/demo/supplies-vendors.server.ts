import { libraryInfrastructure } from '../reference/library-infrastructure.ts'
import { bank, companyName, npwp, person, phone } from './fictitious.server.ts'
import { demoAddressIn } from './addresses.server.ts'
import { workingAreaAt } from './nurseries.server.ts'
import { idOf, numberIn, type Round } from './round.server.ts'

/** So many vendors of supplies has a round. */
export const SUPPLIES_VENDORS = 8

/** Vendors of supplies and building work, with their prices. */
export async function loadSuppliesVendors(round: Round, items: ReadonlyMap<string, number>): Promise<void> {
  const vendors = await round.create(
    'vendor-sarpras',
    Array.from({ length: SUPPLIES_VENDORS }, (_, index) => vendorOf(round, index)),
  )
  const random = round.random('supplies')
  await round.create(
    'vendor-sarpras-item',
    vendors.flatMap((vendor, index) => {
      // Each sells what belongs together.
      const wares = waresOf(index)?.items ?? []
      return wares
        .filter(({ need_vendor }) => need_vendor === 1)
        .map(({ item_code, standard_price }) => ({
          vendor_sarpras_id: vendor,
          sarpras_barang_id: idOf(items, item_code),
          price: Math.round((standard_price * random.whole(88, 118)) / 100 / 50) * 50,
        }))
    }),
  )
}

function waresOf(index: number) {
  return libraryInfrastructure[index % libraryInfrastructure.length]
}

/** Buildings, beds and fences are built by a firm, not sold over a counter. */
const BUILT: readonly string[] = ['BGN', 'BDG', 'JLN']

function vendorOf(round: Round, index: number): Readonly<Record<string, unknown>> {
  const random = round.random(`supplies vendor ${index}`)
  const number = numberIn(round, { index, count: SUPPLIES_VENDORS })
  const area = workingAreaAt(round, index + 6)
  const builds = BUILT.includes(waresOf(index)?.category_code ?? '')
  return {
    vendor_no: `VS-${String(number).padStart(4, '0')}`,
    vendor_name: `${random.pick(builds ? ['CV', 'PT', 'CV'] : ['Toko', 'CV', 'UD'])} ${companyName(number + 23)}`,
    category_vendor: random.pick(builds ? [2, 2, 2] : [1, 2, 2]),
    contact_name: person(random).fullname,
    phone: phone(5_000 + number),
    email: random.percent(50) ? `toko${number}@sarana.example` : null,
    ...demoAddressIn(round, { who: `supplies vendor ${index}`, area }),
    npwp: npwp(random),
    ...bank(random),
  }
}
