import { demoManagementUnits } from './places.ts'
import { demoProjects, demoSponsors } from './first-projects.ts'
import { closestPlace } from './closest-place.server.ts'
import { companyName, person, phone } from './fictitious.server.ts'
import { demoAddressIn } from './addresses.server.ts'
import { grownSpecies, thrivesAtHeight } from './grown-species.server.ts'
import { workingAreaAt, isHighland } from './nurseries.server.ts'
import { numberIn, type Round } from './round.server.ts'

/** How many projects a round begins in each year. */
const PER_YEAR: readonly (readonly [year: number, count: number])[] = [
  [2023, 5],
  [2024, 7],
  [2025, 8],
]

const TIMBER = ['JATI', 'MAHONI', 'SENGON', 'SUREN', 'MINDI', 'PUSPA', 'CMRGUNG', 'SONOKELING'] as const
const FRUIT = ['ALPUKAT', 'DURIAN', 'NANGKA', 'MANGGA', 'RAMBUTAN', 'KELENGKENG', 'SIRSAK', 'JBBIJI', 'PETAI'] as const
const SHADE = ['TREMBESI', 'ANGSANA', 'MAHONI', 'SALAM', 'SUREN', 'PUSPA'] as const
const SPRING = ['BERINGIN', 'AREN', 'GAYAM', 'BBPETUNG', 'SALAM'] as const

/** What projects want, and what is planted for it. */
const AIMS: Readonly<Record<string, readonly string[]>> = {
  'Sabuk Hijau': TIMBER,
  'Kebun Buah Desa': FRUIT,
  'Penghijauan Mata Air': SPRING,
  'Hutan Sekolah': SHADE,
  'Kopi Teduh': ['KOPIARB', 'KOPIROB', 'LAMTORO', 'SUREN', 'KALIANDRA'],
  'Jalur Teduh': SHADE,
  'Lereng Lestari': [...SPRING, 'SUREN', 'KALIANDRA', 'PUSPA'],
  'Pekarangan Produktif': FRUIT,
  'Tanam Bersama': [...TIMBER, ...FRUIT],
  Agroforestri: [...TIMBER, ...FRUIT],
}

export interface DemoProject {
  readonly id: number
  readonly program_year: number
  readonly latitude: number
  readonly longitude: number
  readonly target_tree: number
  /** Codes of the species that serve its aim where it lies. */
  readonly species: readonly string[]
}

/** Sponsors and their projects; the first round begins with the demo's own. */
export async function loadProjects(round: Round, pic: number | null): Promise<readonly DemoProject[]> {
  const sponsors = sponsorsOf(round)
  const sponsorIds = await round.create('master-sponsor', sponsors)
  const given =
    round.number === 1
      ? demoProjects.map(({ sponsor, ...project }) => ({
          ...project,
          sponsor_id: sponsorIds[demoSponsors.findIndex(({ sponsor_code }) => sponsor_code === sponsor)],
        }))
      : []
  const made = PER_YEAR.flatMap(([year, count]) =>
    Array.from({ length: count }, (_, index) => projectOf(round, { year, index, count, sponsors, sponsorIds })),
  )
  const codes = new Set(given.map(({ code_custom_project }): string => code_custom_project))
  const projects = [...given, ...made.filter(({ code_custom_project }) => !codes.has(code_custom_project))]
  const ids = await round.create(
    'master-custom-project',
    projects.map((project) => ({
      ...project,
      pic_id: pic,
      start_date: `${project.program_year}-11-01`,
      end_date: `${project.program_year + 1}-02-28`,
    })),
  )
  return projects.map((project, index) => ({
    program_year: project.program_year,
    latitude: project.latitude,
    longitude: project.longitude,
    target_tree: project.target_tree,
    id: ids[index] ?? 0,
    species: speciesFor(project),
  }))
}

/** By the aim in its name, as far as it thrives in the nearest of the working areas. */
function speciesFor({
  project_name,
  latitude,
  longitude,
}: {
  readonly project_name: string
  readonly latitude: number
  readonly longitude: number
}): readonly string[] {
  const wanted = Object.entries(AIMS).find(([aim]) => project_name.startsWith(aim))?.[1] ?? TIMBER
  const highland = isHighland(closestPlace(demoManagementUnits, { latitude, longitude }))
  return grownSpecies
    .filter((species) => wanted.includes(species.code) && thrivesAtHeight(species, { highland }))
    .map(({ code }) => code)
}

type Sponsor = {
  readonly sponsor_code: string
  readonly sponsor_name: string
  readonly contact_name: string
  readonly district?: string
}

/** One of the district if there is one, else those of the towns in turn. */
function sponsorFor(
  sponsors: readonly Sponsor[],
  { district, turn }: { readonly district: string; readonly turn: number },
): number {
  const local = sponsors.findIndex((sponsor) => sponsor.district === district)
  if (local >= 0 && turn % 2 === 0) return local
  const towns = sponsors.flatMap((sponsor, index) => (sponsor.district?.startsWith('Kota ') ? [index] : []))
  const others = towns.length > 0 ? towns : sponsors.map((_, index) => index)
  return others[turn % others.length] ?? 0
}

function sponsorsOf(round: Round): readonly Sponsor[] {
  if (round.number === 1) return demoSponsors
  const random = round.random('sponsors')
  return demoSponsors.map((_, index) => {
    const number = numberIn(round, { index, count: demoSponsors.length })
    const area = workingAreaAt(round, index)
    return {
      sponsor_code: `SP${String(number).padStart(2, '0')}`,
      sponsor_name: `${random.pick(['PT', 'CV', 'Yayasan', 'Koperasi'])} ${companyName(number)}`,
      contact_name: person(random).fullname,
      email: `kontak@sponsor${number}.example`,
      phone: phone(7_000 + number),
      ...demoAddressIn(round, { who: `sponsor ${index}`, area }),
    }
  })
}

function projectOf(
  round: Round,
  {
    year,
    index,
    count,
    sponsors,
    sponsorIds,
  }: { year: number; index: number; count: number; sponsors: readonly Sponsor[]; sponsorIds: readonly number[] },
) {
  const random = round.random(`project ${year} ${index}`)
  const area = workingAreaAt(round, random.whole(0, 11))
  const village = random.pick(area.villages)
  const turn = year + index
  return {
    code_custom_project: `PRJ-${year}-${String(numberIn(round, { index, count })).padStart(2, '0')}`,
    project_name: `${random.pick(Object.keys(AIMS))} ${village.name}`,
    sponsor_id: sponsorIds[sponsorFor(sponsors, { district: area.district, turn })],
    category_custom_project: random.pick([1, 1, 1, 2, 3]),
    program_year: year,
    project_type_lahan: random.percent(35) ? 'carbon' : 'non-carbon',
    target_tree: random.whole(10, 90) * 250,
    ...demoAddressIn(round, { who: `project ${year} ${index}`, area, village }),
    latitude: nearby(area.latitude, random.whole(-40, 40)),
    longitude: nearby(area.longitude, random.whole(-40, 40)),
  }
}

/** Some hundred metres off, with four decimals as people write them. */
function nearby(degrees: number, steps: number): number {
  return Number((degrees + steps / 2_000).toFixed(4))
}
