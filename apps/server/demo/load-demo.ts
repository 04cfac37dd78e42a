import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import { createRow } from '#server-engine/write/create.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { updateRow } from '#server-engine/write/update.ts'
import { ensureAccount } from '#server/first-records/accounts.ts'
import { demoAccounts, DEMO_PASSWORD } from './accounts.ts'
import { loadDepartments } from './departments.ts'
import type { DemoPictures } from './demo-pictures.ts'
import { demoProjects, demoSponsors } from './projects.ts'
import { demoManagementUnits, demoNurseries, type DemoNursery } from './places.ts'

/** Fills an empty database through the same write path as users; a second start finds it filled. */
export async function loadDemo(ctx: WriteContext, pictures: DemoPictures): Promise<void> {
  const [present] = await run<{ id: number }>(ctx.db, sql`select id from location_nursery order by id limit 1`)
  if (present) {
    await ensurePeople(ctx, present.id)
    return
  }
  const nurseries = new Map<string, number>()
  for (const nursery of demoNurseries) nurseries.set(nursery.code, await createNursery(ctx, nursery, await pictures(nursery.picture, { table: 'location_nursery', field: 'photo' })))
  const [first = null] = nurseries.values()
  const people = await ensurePeople(ctx, first)
  for (const nursery of demoNurseries) {
    const id = nurseries.get(nursery.code) ?? 0
    await createBlocks(ctx, nursery, { id, supervisor: id === first ? (people.get('pengawas') ?? null) : null })
  }
  await updateRow(ctx, ctx.catalogue.module('location-nursery'), { id: first, version: 1, pic_id: people.get('koordinator') })
  await createProjects(ctx, people.get('lapangan') ?? null)
  for (const { nursery, ...unit } of demoManagementUnits) {
    await createRow(ctx, ctx.catalogue.module('working-area-management-unit'), {
      ...unit, province: 'Jawa Tengah', default_location_nursery_id: nurseries.get(nursery), field_coordinator_id: people.get('lapangan'),
    })
  }
}

async function createProjects(ctx: WriteContext, pic: number | null): Promise<void> {
  const sponsors = new Map<string, unknown>()
  for (const sponsor of demoSponsors) sponsors.set(sponsor.sponsor_code, (await createRow(ctx, ctx.catalogue.module('master-sponsor'), sponsor))['id'])
  for (const { sponsor, ...project } of demoProjects) {
    await createRow(ctx, ctx.catalogue.module('master-custom-project'), {
      ...project, sponsor_id: sponsors.get(sponsor), pic_id: pic, start_date: `${project.program_year}-11-01`, end_date: `${project.program_year + 1}-02-28`,
    })
  }
}

async function createNursery(ctx: WriteContext, nursery: DemoNursery, photo: string | null): Promise<number> {
  const { blocks: _, picture: __, code, name, ...place } = nursery
  const location = await createRow(ctx, ctx.catalogue.module('location-nursery'), {
    ...place, photo, code_location: code, location_name: name, province: 'Jawa Tengah', max_bag_per_day: 600, open_date: '2021-03-01',
    formatted_address: `${place.address}, ${place.village}, ${place.subdistrict}, ${place.district}, Jawa Tengah ${place.postal_code}`,
  })
  return Number(location['id'])
}

async function createBlocks(ctx: WriteContext, nursery: DemoNursery, stored: { id: number; supervisor: number | null }): Promise<void> {
  for (const plan of nursery.blocks) {
    const block = await createRow(ctx, ctx.catalogue.module('block-nursery'), {
      location_nursery_id: stored.id, code_block: plan.code, block_name: plan.name, category_block: plan.category,
      area_m2: plan.beds * 22.5, shade_percent: plan.category === 0 ? 75 : plan.category === 1 ? 50 : 0,
    })
    const sowing = plan.category === 0
    for (let bed = 1; bed <= plan.beds; bed += 1) {
      await createRow(ctx, ctx.catalogue.module('bedeng-nursery'), {
        block_nursery_id: block['id'],
        code_bedeng: `${nursery.code}-${plan.code}-${String(bed).padStart(2, '0')}`,
        bedeng_name: `Bedeng ${bed}`,
        length_m: sowing ? 5 : 10,
        width_m: 1.2,
        capacity_seedling: sowing ? 20_000 : 2_500 + (bed % 4) * 250,
        media: sowing ? 'Pasir halus' : 'Tanah, kompos, sekam 3:1:1',
        irrigation: bed % 3 === 0 ? 'Selang manual' : 'Springkler',
        pengawas_id: stored.supervisor,
      })
    }
  }
}

async function ensurePeople(ctx: WriteContext, firstNursery: number | null): Promise<ReadonlyMap<string, number>> {
  const people = new Map<string, number>()
  for (const { tied, ...account } of demoAccounts) {
    people.set(account.username, await ensureAccount(ctx, {
      ...account, email: `${account.username}@semai.example`, password: DEMO_PASSWORD, location_nursery_id: tied ? firstNursery : null,
    }))
  }
  await loadDepartments(ctx, people)
  return people
}
