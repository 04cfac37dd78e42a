import { addressLine } from '#core/indonesia/address-line.ts'
import type { PictureMaker } from '#server-engine/features/demo/demo.ts'
import { createRow } from '#server-engine/write/create.ts'
import type { DemoNursery } from './places.ts'
import { loadBlocksAndBeds } from './beds.server.ts'
import { loadBags, loadCare } from './care.server.ts'
import { phone } from './fictitious.server.ts'
import { loadFreelancers } from './freelancers.server.ts'
import { nurseriesOf } from './nurseries.server.ts'
import { loadPlans } from './plans.server.ts'
import { loadProjects } from './projects.server.ts'
import { idsBy, numberIn, PROGRAMME_YEARS, type Round } from './round.server.ts'
import { loadSeedVendors } from './seed-vendors.server.ts'
import { loadSuppliesVendors } from './supplies-vendors.server.ts'
import { loadTransport } from './transport.server.ts'
import { loadWorkingAreas } from './working-areas.server.ts'

/** The autumn before the first programme year, when all that the years refer to is there already. */
const BEFORE = `${PROGRAMME_YEARS[0] - 1}-09-05`

/** The nurseries come first, since some of the demo's people belong to one. Answers their ids. */
export async function loadNurseries(round: Round, pictures: PictureMaker): Promise<readonly number[]> {
  // By the system, which the pictures belong to.
  const { ctx } = round.at({ day: BEFORE })
  const ids: number[] = []
  for (const [index, nursery] of nurseriesOf(round).entries()) {
    const photo = await pictures(nursery.picture, { table: 'location_nursery', field: 'photo' })
    ids.push(
      Number(
        (
          await createRow(ctx, ctx.catalogue.module('location-nursery'), {
            ...nurseryBody(nursery, { index, number: numberIn(round, { index, count: 3 }) }),
            photo,
          })
        )['id'],
      ),
    )
  }
  return ids
}

/** All that a round has beside its nurseries: what the office wrote down before the first year, then the years. */
export async function loadRound(round: Round, nurseries: readonly number[]): Promise<void> {
  const { people } = round
  const office = round.at({ day: BEFORE, by: 'admin' })
  const supervisor = people.get('pengawas')?.id ?? null
  const plan = nurseriesOf(round)
  // The supervisor is tied to the demo's first nursery and must not stand in another's beds.
  await loadBlocksAndBeds(
    office,
    plan.map((nursery, index) => ({
      nursery,
      id: nurseries[index] ?? 0,
      supervisor: round.number === 1 && index === 0 ? supervisor : null,
    })),
  )
  const coordinator = people.get('lapangan')?.id ?? null
  const projects = await loadProjects(office, coordinator)
  const units = await loadWorkingAreas(office, { nurseries, coordinator })
  const trees = await idsBy(office.ctx, 'master_trees', 'tree_code')
  const treatments = await idsBy(office.ctx, 'treatment_skill', 'treatment_name')
  await loadSeedVendors(office, { trees, units: await idsBy(office.ctx, 'unit_seed', 'symbol') })
  await loadTransport(office, nurseries)
  await loadSuppliesVendors(office, await idsBy(office.ctx, 'sarpras_barang_pengadaan', 'item_code'))
  await loadFreelancers(office, { nurseries, skills: treatments })
  if (round.number === 1)
    await loadCare(office, {
      trees,
      treatments,
      materials: await idsBy(office.ctx, 'master_material', 'material_code'),
    })
  await loadBags(office, { trees, nurseries })
  await loadPlans(round, { trees, nurseries, units, projects })
}

const OPENED = ['2019-06-10', '2021-03-01', '2022-02-14'] as const

function nurseryBody(
  nursery: DemoNursery,
  { index, number }: { readonly index: number; readonly number: number },
): Readonly<Record<string, unknown>> {
  const { blocks: _, picture: __, code, name, ...place } = nursery
  return {
    ...place,
    code_location: code,
    location_name: name,
    phone: phone(8_000 + number),
    max_bag_per_day: Math.round(nursery.capacity_bst / 20_000) * 100,
    open_date: OPENED[index % OPENED.length],
    formatted_address: `${addressLine([place.address, place.village, place.subdistrict, place.district, place.province])}${place.postal_code ? ` ${place.postal_code}` : ''}`,
  }
}
