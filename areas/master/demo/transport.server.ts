import { bank, companyName, npwp, person, phone, plate } from './fictitious.server.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import { demoAddressIn } from './addresses.server.ts'
import { workingAreaAt, nurseriesOf } from './nurseries.server.ts'
import type { Random } from '#server-engine/features/demo/random.ts'
import { numberIn, type Round } from './round.server.ts'

/** Transport vendors, their vehicles and the nurseries' own, in a round. */
export const TRANSPORT_VENDORS = 10
const VENDOR_VEHICLES = 24
const OWN_VEHICLES = 6

/** Most are men, as on the roads of Java. */
const DRIVERS = { men: 94 }

const KINDS = [
  { name: 'Mitsubishi L300', type: 'Pick-up', bags: 60, trip: 450_000 },
  { name: 'Suzuki Carry', type: 'Pick-up', bags: 35, trip: 350_000 },
  { name: 'Daihatsu Gran Max', type: 'Pick-up', bags: 35, trip: 350_000 },
  { name: 'Isuzu Elf', type: 'Truk engkel', bags: 110, trip: 850_000 },
  { name: 'Mitsubishi Canter', type: 'Truk engkel', bags: 120, trip: 900_000 },
  { name: 'Hino Dutro', type: 'Truk dobel', bags: 180, trip: 1_250_000 },
] as const

/** Vendors with their vehicles and drivers, and the vehicles of the nurseries. */
export async function loadTransport(round: Round, nurseries: readonly number[]): Promise<void> {
  const vendors = await round.create(
    'vendor-transportation',
    Array.from({ length: TRANSPORT_VENDORS }, (_, index) => vendorOf(round, index)),
  )
  const vendorAt = (index: number) => vendors[index % vendors.length]
  await round.create(
    'master-vehicle',
    Array.from({ length: VENDOR_VEHICLES }, (_, index) => ({
      ...vehicleOf(round, index),
      vendor_transportation_id: vendorAt(index),
    })),
  )
  await round.create(
    'master-vendor-driver',
    Array.from({ length: VENDOR_VEHICLES }, (_, index) => ({
      ...driverOf(round, index),
      vendor_transportation_id: vendorAt(index),
    })),
  )
  await round.create(
    'master-vehicle-internal',
    Array.from({ length: OWN_VEHICLES }, (_, index) => ({
      ...ownVehicleOf(round, index),
      location_nursery_id: nurseries[index % nurseries.length],
    })),
  )
}

function vendorArea(round: Round, index: number) {
  return workingAreaAt(round, index + 3)
}

function vendorOf(round: Round, index: number): Readonly<Record<string, unknown>> {
  const random = round.random(`transport vendor ${index}`)
  const number = numberIn(round, { index, count: TRANSPORT_VENDORS })
  const area = vendorArea(round, index)
  const category = random.pick([1, 2, 2])
  const contact = person(random).fullname
  const start = daysAfter(round.present, -random.whole(60, 340))
  return {
    vendor_no: `VT-${String(number).padStart(4, '0')}`,
    vendor_name:
      category === 1 ? `Angkutan ${contact}` : `${random.pick(['CV', 'UD', 'PT'])} ${companyName(number + 11)} Trans`,
    category_vendor: category,
    contact_name: contact,
    phone: phone(2_000 + number),
    email: category === 2 ? `armada${number}@angkutan.example` : null,
    ...demoAddressIn(round, { who: `transport vendor ${index}`, area }),
    npwp: category === 2 ? npwp(random) : null,
    ...bank(random),
    contract_start: start,
    contract_end: daysAfter(start, 365),
  }
}

/** Some have run out, some do so soon: the lists warn of both. */
function expiry(random: Random, today: string): string {
  return daysAfter(today, random.pick([-20, 9, 25, 80, 140, 200, 260, 330, 410, 520]) + random.whole(-4, 4))
}

function vehicleOf(round: Round, index: number): Readonly<Record<string, unknown>> {
  const random = round.random(`vehicle ${index}`)
  const { district } = vendorArea(round, index % TRANSPORT_VENDORS)
  const kind = random.pick(KINDS)
  return {
    nomer_plat: plateOf(round, random, { index, district }),
    name_vehicle: kind.name,
    vehicle_type: kind.type,
    category_vehicle: random.percent(60) ? 1 : 2,
    capacity_bag: kind.bags,
    capacity_seedling: kind.bags * 40,
    price_per_trip: kind.trip + random.whole(-2, 4) * 25_000,
    stnk_expired_date: expiry(random, round.present),
  }
}

function driverOf(round: Round, index: number): Readonly<Record<string, unknown>> {
  const random = round.random(`driver ${index}`)
  const number = numberIn(round, { index, count: VENDOR_VEHICLES })
  return {
    driver_name: person(random, DRIVERS).fullname,
    driver_phone: phone(3_000 + number),
    sim_no: `00${random.whole(10_000_000, 99_999_999)}00`,
    sim_expired_date: expiry(random, round.present),
  }
}

function ownVehicleOf(round: Round, index: number): Readonly<Record<string, unknown>> {
  const random = round.random(`own vehicle ${index}`)
  const plan = nurseriesOf(round)
  const kind = random.pick(KINDS)
  const number = numberIn(round, { index, count: OWN_VEHICLES })
  return {
    nomer_plat: plateOf(round, random, {
      index: VENDOR_VEHICLES + index,
      district: plan[index % plan.length]?.district ?? '',
    }),
    name_vehicle: kind.name,
    vehicle_type: kind.type,
    capacity_bag: kind.bags,
    capacity_seedling: kind.bags * 40,
    default_driver_name: person(random, DRIVERS).fullname,
    default_driver_phone: phone(6_000 + number),
    stnk_expired_date: expiry(random, round.present),
    service_due_date: daysAfter(round.present, random.whole(-10, 120)),
    condition: random.percent(85) ? 1 : 2,
  }
}

function plateOf(
  round: Round,
  random: Random,
  { index, district }: { readonly index: number; readonly district: string },
): string {
  return plate(random, { number: numberIn(round, { index, count: VENDOR_VEHICLES + OWN_VEHICLES }), district })
}
