import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { idInQr } from '#core/questions/qr-code.ts'

export interface TodayTask {
  readonly id: number
  readonly work: string
  readonly tree: string | null
  /** Material with its dose, in words; null where nothing is used. */
  readonly material: string | null
  readonly day: string
}

export interface TodayBed {
  readonly id: number
  readonly code: string
  readonly block: string
  readonly tasks: readonly TodayTask[]
}

/** Somebody who can be named as having done the work. */
export interface TodayWorker {
  readonly id: number
  readonly name: string
}

/** What a phone takes along: beds in the order they are walked. */
export interface TodayPackage {
  readonly at: string
  readonly today: string
  readonly nursery: string
  readonly beds: readonly TodayBed[]
  readonly workers: readonly TodayWorker[]
  /** More than a phone is given at once: the oldest of the rest wait on the server. */
  readonly isCut: boolean
}

/** What a note of care says, once for all its tasks. Files stand in it once they were sent. */
export interface CareBody {
  readonly ids: readonly number[]
  readonly outcome: 'complete' | 'skip'
  readonly reason?: string
  readonly rainfall_mm?: number
  readonly humidity_percent?: number
  readonly temperature_c?: number
  /** What was used, by the work it was used for. */
  readonly used?: Readonly<Record<string, number>>
  readonly freelance_ids?: readonly number[]
  readonly note?: string
}

/** Without what was ticked here; beds with nothing left go. */
export function bedsWithoutTasks(beds: readonly TodayBed[], done: ReadonlySet<number>): readonly TodayBed[] {
  return beds.flatMap((bed) => {
    const tasks = bed.tasks.filter(({ id }) => !done.has(id))
    return tasks.length === 0 ? [] : [{ ...bed, tasks }]
  })
}

/** The bed after this one on the walk, from the first again after the last. */
export function nextBedToWalk(beds: readonly TodayBed[], from: number): TodayBed | null {
  const at = beds.findIndex(({ id }) => id === from)
  return [...beds.slice(at + 1), ...beds.slice(0, Math.max(at, 0))][0] ?? null
}

/** As much as goes over a poor line at once and as the server takes in one entry. */
const AT_ONCE = 200

/** Many tasks as entries of the outbox, none of which is too large to be taken. */
export function tasksInParts(tasks: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(tasks.length / AT_ONCE) }, (_, part) =>
    tasks.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
}

export interface SameTaskOverBeds {
  readonly name: string
  readonly beds: number
  readonly tasks: readonly number[]
}

/** The same work over all beds, those with most beds first: ticked in one go. */
export function sameTasksOverBeds(beds: readonly TodayBed[], until: string): readonly SameTaskOverBeds[] {
  const works = new Map<string, { beds: Set<number>; tasks: number[] }>()
  for (const bed of beds) {
    for (const task of bed.tasks) {
      if (task.day > until) continue
      const work = works.get(task.work) ?? { beds: new Set<number>(), tasks: [] }
      work.beds.add(bed.id)
      work.tasks.push(task.id)
      works.set(task.work, work)
    }
  }
  return [...works]
    .map(([name, { beds: of, tasks }]) => ({ name, beds: of.size, tasks }))
    .toSorted((a, b) => b.beds - a.beds || a.name.localeCompare(b.name))
}

export const isBedLate = (bed: TodayBed, today: string): boolean => bed.tasks.some(({ day }) => day < today)

/** The bed a scanned code names, by its QR or its own code. */
export function bedOfScannedCode(beds: readonly TodayBed[], code: string): TodayBed | null {
  const text = code.trim()
  const id = idInQr(bedengNursery, text)
  return beds.find((bed) => bed.id === id || bed.code.toLowerCase() === text.toLowerCase()) ?? null
}
