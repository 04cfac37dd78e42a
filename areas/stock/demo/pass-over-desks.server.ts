import type { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import type { Random } from '#server-engine/features/demo/random.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'

/** Whoever writes a nursery's stock documents, and whoever approves them. */
export interface Desk {
  readonly agenda: Agenda
  readonly nursery: number
  /** The programme year that a day belongs to. */
  yearOn(day: string): number
  readonly random: Random
  readonly maker: string
  readonly checker: string
  /** Beds whose document is under way: nobody writes a second one. */
  readonly busy: Set<number>
}

/** How a document ends. */
export type DocumentEnding = 'posted' | 'rejected' | 'cancelled' | 'waiting' | 'draft'

interface Document {
  readonly module: string
  readonly body: Readonly<Record<string, unknown>>
  readonly ends: DocumentEnding
  readonly beds?: readonly number[]
}

/**
 * Writes a document down and plans its way over the desks: handed in at once, decided the day after, cancelled two days
 * later.
 */
export async function passOverDesks(
  today: Demo,
  desk: Desk,
  { module, body, ends, beds = [] }: Document,
): Promise<void> {
  const as = async (on: Demo, username: string) => on.at({ day: on.ctx.today, by: await on.person(username) })
  const maker = await as(today, desk.maker)
  const [id = 0] = await maker.create(module, [
    { program_year: desk.yearOn(today.ctx.today), location_nursery_id: desk.nursery, ...body },
  ])
  if (ends === 'draft') return
  await actOn(maker, { module, id, name: 'submit' })
  for (const bed of beds) desk.busy.add(bed)
  if (ends === 'waiting') return
  desk.agenda.on(daysAfter(today.ctx.today, 1), async (next) => {
    const checker = await as(next, desk.checker)
    if (ends === 'rejected')
      await decideOn(checker, {
        module,
        id,
        status: 'rejected',
        note: 'Jumlahnya tidak sama dengan catatan bedeng. Hitung sekali lagi.',
      })
    else await decideOn(checker, { module, id, status: 'approved', note: 'Sesuai catatan bedeng.' })
    if (ends !== 'cancelled') for (const bed of beds) desk.busy.delete(bed)
  })
  if (ends !== 'cancelled') return
  desk.agenda.on(daysAfter(today.ctx.today, 3), async (later) => {
    await actOn(await as(later, desk.checker), {
      module,
      id,
      name: 'void',
      body: { reason: 'Tertukar dengan bedeng sebelah.' },
    })
    for (const bed of beds) desk.busy.delete(bed)
  })
}
