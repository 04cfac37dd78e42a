import { sql } from 'drizzle-orm'
import { libraryInfrastructure } from './library-infrastructure.ts'
import { fertilisers, nutrients } from './materials/nutrition.ts'
import { pesticides } from './materials/pesticides.ts'
import { monitoringReasons } from './monitoring-reasons.ts'
import { libraryTreatments } from './library-treatments.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { PictureMaker } from '#server-engine/features/demo/demo.ts'
import { createMany } from '#server-engine/write/create-many.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { loadPlants } from './library-plants.server.ts'

/** The name under which `reference_data` remembers that the library was given. */
const NAME = 'pustaka'
const EDITION = '1'

/** Where the library's records go; one record in any of them means that people have begun a library of their own. */
export const LIBRARY_MODULES = [
  'trees-type',
  'trees-part',
  'unit-seed',
  'treatment-skill',
  'master-material',
  'monitoring-reason',
  'trees-main',
  'trees-pest',
  'sarpras-category-pengadaan',
  'sarpras-barang-pengadaan',
] as const

/**
 * Species, pests, materials and the other lists a nursery starts with, given once to every installation. From then on
 * they are the users': what they change stays, and what they delete does not come back.
 */
export async function ensureLibrary(ctx: WriteContext, pictures: PictureMaker): Promise<void> {
  const [given] = await runQuery(ctx.db, sql`select 1 from reference_data where name = ${NAME}`)
  if (given) return
  if (await areEmpty(ctx)) await loadLibrary(ctx, pictures)
  await runQuery(
    ctx.db,
    sql`insert into reference_data (name, version, loaded_at) values (${NAME}, ${EDITION}, ${ctx.now.toISOString()})`,
  )
}

async function loadLibrary(ctx: WriteContext, pictures: PictureMaker): Promise<void> {
  await createMany(ctx, ctx.catalogue.module('treatment-skill'), libraryTreatments)
  await createMany(ctx, ctx.catalogue.module('monitoring-reason'), monitoringReasons)
  const materials = [...pesticides, ...nutrients, ...fertilisers]
  const ids = await createMany(ctx, ctx.catalogue.module('master-material'), materials)
  await loadPlants(ctx, {
    pictures,
    materials: new Map(materials.map(({ material_code }, index) => [material_code, ids[index] ?? 0])),
  })
  await loadInfrastructure(ctx)
}

async function loadInfrastructure(ctx: WriteContext): Promise<void> {
  const categories = await createMany(
    ctx,
    ctx.catalogue.module('sarpras-category-pengadaan'),
    libraryInfrastructure.map(({ items: _, ...category }) => category),
  )
  const items = libraryInfrastructure.flatMap(({ items: own }, index) =>
    own.map((item) => ({ ...item, sarpras_category_id: categories[index] })),
  )
  await createMany(ctx, ctx.catalogue.module('sarpras-barang-pengadaan'), items)
}

async function areEmpty(ctx: WriteContext): Promise<boolean> {
  const filled = LIBRARY_MODULES.map(
    (key) => sql`exists (select 1 from ${sql.identifier(ctx.catalogue.module(key).table)})`,
  )
  const [found] = await runQuery<{ filled: boolean }>(ctx.db, sql`select ${sql.join(filled, sql` or `)} as filled`)
  return found?.filled !== true
}
