import { libraryTreatments } from '../reference/library-treatments.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import { bank, nik, person, phone } from './fictitious.server.ts'
import { demoAddressIn } from './addresses.server.ts'
import { subdistrictOfNursery } from './nurseries.server.ts'
import { idOf, numberIn, type Round } from './round.server.ts'

/** So many freelance workers has a round. */
export const FREELANCERS = 60

/** What most of them are hired for. */
const COMMON = ['Pengisian Polybag', 'Penyiraman', 'Penyapihan', 'Penyiangan', 'Pemupukan'] as const

/** Freelance workers and what they can do. */
export async function loadFreelancers(
  round: Round,
  { nurseries, skills }: { readonly nurseries: readonly number[]; readonly skills: ReadonlyMap<string, number> },
): Promise<void> {
  const people = Array.from({ length: FREELANCERS }, (_, index) => ({
    ...freelancerOf(round, index),
    location_nursery_id: nurseries[index % nurseries.length],
  }))
  const ids = await round.create('vendor-freelance', people)
  const random = round.random('skills')
  const rare = libraryTreatments
    .map(({ treatment_name }) => treatment_name)
    .filter((name) => !COMMON.some((common) => common === name))
  await round.create(
    'freelance-skill',
    ids
      .filter((_, index) => people[index]?.is_active === 1)
      .flatMap((worker) =>
        [...random.some(COMMON, random.whole(1, 3)), ...random.some(rare, random.whole(0, 2))].map((name) => ({
          vendor_freelance_id: worker,
          treatment_skill_id: idOf(skills, name),
          level: random.pick([1, 2, 2, 3]),
        })),
      ),
  )
}

function freelancerOf(round: Round, index: number) {
  const random = round.random(`freelancer ${index}`)
  const number = numberIn(round, { index, count: FREELANCERS })
  const area = subdistrictOfNursery(round, index % 3)
  const born = daysAfter('1968-01-01', random.whole(0, 13_000))
  return {
    freelance_no: `PL-${String(number).padStart(4, '0')}`,
    ...person(random),
    nik: nik(random, born),
    birth_date: born,
    phone: phone(4_000 + number),
    ...demoAddressIn(round, { who: `freelancer ${index}`, area, village: random.pick(area.villages) }),
    daily_rate: random.whole(16, 22) * 5_000,
    piece_rate_sapih: random.whole(6, 10) * 10,
    ...bank(random),
    join_date: daysAfter('2021-03-01', random.whole(0, 1_500)),
    is_active: random.percent(92) ? 1 : 0,
  }
}
