import { sql } from 'drizzle-orm'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import { runAction } from '#server-engine/actions/run-action.ts'
import { decideOnRecord, decisionModule } from '#server-engine/actions/verification.ts'
import type { CurrentUser } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { createRow } from '#server-engine/write/create.ts'

type Step = 'submit' | 'approve' | 'void'
interface Example {
  readonly key: 'gallery-receipt' | 'gallery-issue'
  readonly body: Readonly<Record<string, unknown>>
  readonly steps: readonly Step[]
}

/**
 * Receipts and issues in the states they end in, made by one person and approved by another; a second start finds them.
 */
export async function loadGalleryDocuments(demo: Demo): Promise<void> {
  const [present] = await runQuery(demo.ctx.db, sql`select 1 from gallery_receipt limit 1`)
  if (present) return
  const [maker, checker] = [await demo.findPerson('koordinator'), await demo.findPerson('qa')]
  const plants = await runQuery<{ id: number }>(
    demo.ctx.db,
    sql`select id from gallery_plant where location_nursery_id = ${maker?.location_nursery_id ?? null} order by id
      limit 3`,
  )
  const [year] = await runQuery<{ program_year: number }>(
    demo.ctx.db,
    sql`select max(program_year) as program_year from program_years where is_active = 1`,
  )
  const [one, two, three] = plants.map(({ id }) => id)
  if (!maker || !checker || !year || three === undefined) return
  const head = { program_year: year.program_year, location_nursery_id: maker.location_nursery_id }
  const receipt = (plant: number | undefined, quantity: number, ...steps: Step[]): Example => ({
    key: 'gallery-receipt',
    steps,
    body: { ...head, receipt_date: demo.present, gallery_plant_id: plant, quantity },
  })
  const issue = (receiver: string, lines: readonly unknown[], ...steps: Step[]): Example => ({
    key: 'gallery-issue',
    steps,
    body: { ...head, issue_date: demo.present, receiver, lines },
  })
  const examples = [
    receipt(one, 1_000, 'submit', 'approve'),
    receipt(two, 400, 'submit', 'approve'),
    receipt(three, 90, 'submit', 'approve', 'void'),
    receipt(one, 250),
    issue(
      'Kelompok Tani Mulyo',
      [
        { gallery_plant_id: one, quantity: 300 },
        { gallery_plant_id: two, quantity: 50 },
      ],
      'submit',
      'approve',
    ),
    issue('Desa Ngadiwarno', [{ gallery_plant_id: one, quantity: 20, note: 'Untuk sekolah' }]),
  ]
  for (const example of examples) await make(demo, { maker, checker }, example)
}

async function make(
  demo: Demo,
  { maker, checker }: { maker: CurrentUser; checker: CurrentUser },
  { key, body, steps }: Example,
): Promise<void> {
  // In the name of two people, who have no right to the gallery themselves.
  const as = (by: CurrentUser) => demo.at({ day: demo.present, by: { ...by, role_id: SUPER_ROLE } }).ctx
  const module = demo.ctx.catalogue.module(key)
  const { id } = await createRow(as(maker), module, body)
  for (const step of steps) {
    const action = module.actions[step]
    const decision = { id, table: module.path, status: 'approved', description: null }
    if (action)
      await runAction(as(maker), module, {
        name: step,
        action,
        id: String(id),
        body: step === 'void' ? { reason: 'Salah hitung di lapangan.' } : {},
      })
    else await decideOnRecord(as(checker), decisionModule(as(checker), decision), decision)
  }
}
