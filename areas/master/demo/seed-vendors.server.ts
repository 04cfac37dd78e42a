import type { LibrarySpecies } from '../reference/species/library-species.ts'
import { bank, companyName, person, phone } from './fictitious.server.ts'
import { demoAddressIn } from './addresses.server.ts'
import { grownSpecies } from './grown-species.server.ts'
import { workingAreaAt } from './nurseries.server.ts'
import type { Random } from '#server-engine/features/demo/random.ts'
import { idOf, numberIn, PROGRAMME_YEARS, type Round } from './round.server.ts'

/** So many vendors of seed and seedlings has a round. */
export const SEED_VENDORS = 22

type Ids = ReadonlyMap<string, number>

export interface Library {
  readonly trees: Ids
  readonly units: Ids
}

/** Vendors of seed and seedlings, what each sells, and how their deliveries were judged. */
export async function loadSeedVendors(round: Round, library: Library): Promise<void> {
  const vendors = Array.from({ length: SEED_VENDORS }, (_, index) => vendorOf(round, index))
  const stored = await round.create('trees-vendor', vendors)
  // Nothing is bought from one that has been given up.
  const ids = stored.filter((_, index) => vendors[index]?.is_active === 1)
  const random = round.random('seed items')
  await round.create(
    'trees-vendor-item',
    ids.flatMap((id, index) =>
      waresOf(index, random.whole(4, 6)).map((species) => ({
        ...itemOf(random, species, library),
        trees_vendor_id: id,
      })),
    ),
  )
  for (const year of PROGRAMME_YEARS) {
    const scores = round.random(`seed ratings ${year}`)
    // A third of them delivers in a year.
    const ratings = ids.flatMap((id) =>
      scores.percent(35)
        ? Array.from({ length: scores.whole(1, 2) }, (_, time) => ({
            day: RATED[(scores.whole(0, 1) + time * 2) % RATED.length],
            body: ratingOf(scores, id),
          }))
        : [],
    )
    for (const day of RATED)
      await round.at({ day: `${year}-${day}`, by: 'koordinator' }).create(
        'trees-vendor-rating-log',
        ratings.filter((rating) => rating.day === day).map(({ body }) => body),
      )
  }
}

/** When deliveries of a year are judged. */
const RATED = ['11-12', '11-24', '12-05', '12-16'] as const
const STEP = 4

/** Each vendor sells some of what the programme grows, and all of it is sold by somebody. */
function waresOf(index: number, count: number): readonly LibrarySpecies[] {
  return Array.from({ length: count }, (_, at) => grownSpecies[(index * STEP + at) % grownSpecies.length]).filter(
    (species) => species !== undefined,
  )
}

function vendorOf(round: Round, index: number) {
  const random = round.random(`seed vendor ${index}`)
  const number = numberIn(round, { index, count: SEED_VENDORS })
  const area = workingAreaAt(round, index)
  const village = random.pick(area.villages)
  const contact = person(random).fullname
  const category = random.pick([1, 1, 2, 2, 3])
  return {
    vendor_no: `VB-${String(number).padStart(4, '0')}`,
    vendor_name:
      category === 1
        ? `Penangkar ${contact}`
        : category === 2
          ? `${random.pick(['CV', 'UD', 'PT'])} Benih ${companyName(number)}`
          : `Kebun Induk ${village.name}`,
    category_vendor: category,
    contact_name: contact,
    phone: phone(1_000 + number),
    email: category === 2 ? `benih${number}@penangkar.example` : null,
    ...demoAddressIn(round, { who: `seed vendor ${index}`, area, village }),
    latitude: area.latitude,
    longitude: area.longitude,
    certificate_no: random.percent(60)
      ? `SMB/${area.code.slice(0, 5)}/${random.whole(100, 999)}/${random.whole(2021, 2024)}`
      : null,
    ...bank(random),
    is_active: random.percent(93) ? 1 : 0,
  }
}

function itemOf(random: Random, species: LibrarySpecies, { trees, units }: Library): Readonly<Record<string, unknown>> {
  // Seed in its own unit, seedlings by the piece.
  const type = random.pick([1, 1, 1, 2, 3])
  const unit = type === 1 ? species.seed[0] : 'batang'
  const price = type === 1 ? seedPrice(random, species) : random.whole(type === 2 ? 8 : 20, type === 2 ? 25 : 70) * 100
  return {
    tree_id: idOf(trees, species.code),
    procurement_seed_type: type,
    unit_seed_id: idOf(units, unit),
    price,
    lead_time_day: random.whole(3, 28),
  }
}

function seedPrice(random: Random, { seed: [unit, perUnit], growth }: LibrarySpecies): number {
  // Large seeds are many kilograms of little worth, small ones the harvest of a day in a crown.
  if (unit === 'KG') return perUnit < 600 ? random.whole(6, 24) * 2_500 : random.whole(30, 90) * 2_500 * growth
  return unit === 'g' ? random.whole(4, 16) * 500 : random.whole(2, 12) * 250
}

function ratingOf(random: Random, vendor: number): Readonly<Record<string, unknown>> {
  const score = () => random.pick([2, 3, 3, 4, 4, 4, 5, 5])
  const scores = { score_quality: score(), score_quantity: score(), score_time: score() }
  return { trees_vendor_id: vendor, ...scores, note: random.percent(70) ? random.pick(notesFor(scores)) : null }
}

/** The first thing that was poor, else what was good. */
function notesFor({
  score_time,
  score_quality,
  score_quantity,
}: {
  readonly score_time: number
  readonly score_quality: number
  readonly score_quantity: number
}): readonly string[] {
  if (score_time <= 2) return ['Terlambat dari jadwal.', 'Datang dua minggu setelah dijanjikan.']
  if (score_quality <= 2) return ['Banyak benih hampa.', 'Media pecah saat tiba.']
  if (score_quantity <= 2) return ['Jumlah kurang dari surat jalan.', 'Sebagian menyusul pada kiriman kedua.']
  return [
    ...(score_quality >= 4 ? ['Benih bersih dan seragam.'] : ['Mutu cukup.']),
    ...(score_quantity >= 4 ? ['Jumlah cocok dengan surat jalan.'] : []),
    ...(score_time >= 4 ? ['Datang tepat waktu.'] : []),
  ]
}
