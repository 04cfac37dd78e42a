import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import type { RecordRow } from '../../records/record.ts'
import { isDraftOffered, leftDraftOfferedUntil } from './draft-life.ts'
import { dropDraftFromDisk, keepDraftOnDisk, readDraftsOnDisk } from './draft-disk.ts'

/**
 * What was typed into a form and not saved: only the inputs that were touched, so that it lies on top of a record that
 * changed meanwhile.
 */
export interface Draft {
  readonly typed: Readonly<Record<string, unknown>>
  readonly at: string
  /** Left without saving: offered until then only. */
  readonly until?: string
  /** The record the inputs were filled from, so that what someone else saved meanwhile is noticed. */
  readonly base?: RecordRow
}

export interface FoundDraft extends Draft {
  /** Its own place in the store, to be dropped by. */
  readonly key: string
}

const PREFIX = 'draft:'
/** Where tabs cannot say that they live, one that has written nothing for this long is taken for gone. */
const QUIET = 60_000

/** This page's own id: a reloaded or duplicated page is another one, so that two tabs never write one draft. */
const tab = newIdempotencyKey()
const lockOf = (id: string) => `semai:tab:${id}`
// Held until the page goes, however it goes; that is how the other tabs know.
void navigator.locks?.request(lockOf(tab), () => new Promise(() => {}))

/**
 * Who writes at a place: an input that comes back to it on the same page is another one, so that what was left before
 * is still there to be offered.
 */
export function newDraftWriterId(): string {
  writers += 1
  return `${tab}.${writers}`
}

let writers = 0
const writing = new Set<string>()

/** Until the answer is called the writer's draft is not offered to others of this page. */
export function hideDraftWhileWritten(writer: string): () => void {
  writing.add(writer)
  return () => void writing.delete(writer)
}

export function keepDraft(place: string, writer: string, draft: Draft): void {
  write(`${PREFIX}${place}:${writer}`, JSON.stringify(draft))
}

/** What was left without saving is kept for a day. */
export function leaveDraftBehind(place: string, writer: string, now: number): void {
  const key = `${PREFIX}${place}:${writer}`
  const draft = parse(localStorage.getItem(key))
  if (draft) write(key, JSON.stringify({ ...draft, until: leftDraftOfferedUntil(now) }))
}

export function dropDraft(place: string, writer: string): void {
  remove(`${PREFIX}${place}:${writer}`)
}

export function dropFoundDraft({ key }: Pick<FoundDraft, 'key'>): void {
  remove(key)
}

/**
 * The newest draft of a form that no other open tab is writing at; null when there is none. Outdated ones go on the
 * way.
 */
export async function findDraft(place: string, now: number): Promise<FoundDraft | null> {
  const all = await drafts()
  const found = all.filter((draft) => isDraftOffered(draft, now))
  for (const { key } of all) if (!found.some((draft) => draft.key === key)) remove(key)
  const living = await livingTabs()
  const left = found.filter(({ key, at }) => {
    if (!key.startsWith(`${PREFIX}${place}:`)) return false
    const writer = key.slice(PREFIX.length + place.length + 1)
    const [owner = ''] = writer.split('.')
    if (owner === tab) return !writing.has(writer)
    return living ? !living.has(lockOf(owner)) : now - Date.parse(at) > QUIET
  })
  return left.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null
}

async function livingTabs(): Promise<ReadonlySet<string> | null> {
  // Only pages served securely can ask, this machine's own included.
  const state = await navigator.locks?.query()
  return state ? new Set(state.held?.map(({ name }) => name ?? '')) : null
}

/** Of each the newer, where both stores have it. */
async function drafts(): Promise<readonly FoundDraft[]> {
  const near = Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)] as const)
  const newest = new Map<string, FoundDraft>()
  for (const [key, text] of [...near, ...(await readDraftsOnDisk())]) {
    const draft = key.startsWith(PREFIX) ? parse(text) : null
    if (draft && draft.at >= (newest.get(key)?.at ?? '')) newest.set(key, { key, ...draft })
  }
  return [...newest.values()]
}

function parse(text: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(text ?? '')
    return typeof draft === 'object' &&
      draft !== null &&
      'typed' in draft &&
      typeof draft.typed === 'object' &&
      draft.typed !== null &&
      'at' in draft &&
      typeof draft.at === 'string'
      ? (draft as Draft)
      : null
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  keepDraftOnDisk(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // The store is full or forbidden: the other one may have it, the form itself still holds it, and leaving it asks.
  }
}

function remove(key: string): void {
  localStorage.removeItem(key)
  dropDraftFromDisk(key)
}
