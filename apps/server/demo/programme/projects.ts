import { demoProjects, demoSponsors } from '../projects.ts'
import { companyName, person, phone } from './fictitious.ts'
import { addressOf, areasOf } from './addresses.ts'
import { areaAt } from './nurseries.ts'
import { numberIn, type Round } from './round.ts'

/** How many projects a round begins in each year. */
const PER_YEAR: readonly (readonly [year: number, count: number])[] = [[2023, 5], [2024, 7], [2025, 8]]

const AIMS = ['Sabuk Hijau', 'Kebun Buah Desa', 'Penghijauan Mata Air', 'Hutan Sekolah', 'Kopi Teduh', 'Jalur Teduh', 'Lereng Lestari', 'Pekarangan Produktif', 'Tanam Bersama', 'Agroforestri'] as const

export interface DemoProject {
  readonly id: number
  readonly program_year: number
  readonly latitude: number
  readonly longitude: number
}

/** Sponsors and their projects; the first round begins with the demo's own. */
export async function loadProjects(round: Round, pic: number | null): Promise<readonly DemoProject[]> {
  const sponsors = sponsorsOf(round)
  const sponsorIds = await round.create('master-sponsor', sponsors)
  const given = round.number === 1 ? demoProjects.map(({ sponsor, ...project }) => ({ ...project, sponsor_id: sponsorIds[demoSponsors.findIndex(({ sponsor_code }) => sponsor_code === sponsor)] })) : []
  const made = PER_YEAR.flatMap(([year, count]) => Array.from({ length: count }, (_, index) => projectOf(round, { year, index, count, sponsorIds })))
  const codes = new Set(given.map(({ code_custom_project }): string => code_custom_project))
  const projects = [...given, ...made.filter(({ code_custom_project }) => !codes.has(code_custom_project))]
  const ids = await round.create('master-custom-project', projects.map((project) => ({ ...project, pic_id: pic, start_date: `${project.program_year}-11-01`, end_date: `${project.program_year + 1}-02-28` })))
  return projects.map(({ program_year, latitude, longitude }, index) => ({ program_year, latitude, longitude, id: ids[index] ?? 0 }))
}

function sponsorsOf(round: Round): readonly Readonly<Record<string, unknown>>[] {
  if (round.number === 1) return demoSponsors
  const random = round.random('sponsors')
  return demoSponsors.map((_, index) => {
    const number = numberIn(round, { index, count: demoSponsors.length })
    const area = areaAt(round, index)
    return {
      sponsor_code: `SP${String(number).padStart(2, '0')}`, sponsor_name: `${random.pick(['PT', 'CV', 'Yayasan', 'Koperasi'])} ${companyName(number)}`, contact_name: person(random).fullname,
      email: `kontak@sponsor${number}.example`, phone: phone(7_000 + number), ...addressOf(round, { who: `sponsor ${index}`, area }),
    }
  })
}

function projectOf(round: Round, { year, index, count, sponsorIds }: { year: number; index: number; count: number; sponsorIds: readonly number[] }) {
  const random = round.random(`project ${year} ${index}`)
  const area = areaAt(round, random.whole(0, 11))
  const village = random.pick(area.villages)
  return {
    code_custom_project: `PRJ-${year}-${String(numberIn(round, { index, count })).padStart(2, '0')}`, project_name: `${random.pick(AIMS)} ${village.name}`, sponsor_id: random.pick(sponsorIds),
    category_custom_project: random.pick([1, 1, 1, 2, 3]), program_year: year, project_type_lahan: random.percent(35) ? 'carbon' : 'non-carbon', target_tree: random.whole(10, 90) * 250,
    address: `Desa ${village.name}, ${area.name}, ${area.district}`, ...areasOf(area, village), latitude: nearby(area.latitude, random.whole(-40, 40)), longitude: nearby(area.longitude, random.whole(-40, 40)),
  }
}

/** Some hundred metres off, with four decimals as people write them. */
function nearby(degrees: number, steps: number): number {
  return Number((degrees + steps / 2_000).toFixed(4))
}
