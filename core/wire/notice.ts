import type { JobState } from './job.ts'

/**
 * What the engines tell people of without being asked. A new kind needs its sentence in
 * `apps/web/notices/notice-texts.ts`, or it does not compile; areas declare theirs (`core/declare/notice.ts`).
 */
export const NOTICE_KINDS = [
  'approval-waiting',
  'approval-approved',
  'approval-rejected',
  'step-waiting',
  'step-moved',
  'job-done',
  'job-failed',
  'mention',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The engines know this kind; any other is an area's. */
export function isEngineNotice(kind: string): kind is NoticeKind {
  return NOTICE_KINDS.some((own) => own === kind)
}

/** Kinds that may come in hundreds at once, as those of areas may: after a few by name the rest of a module is one notice. */
export const GROUPED_NOTICE_KINDS: readonly NoticeKind[] = [
  'approval-waiting',
  'approval-approved',
  'approval-rejected',
  'step-waiting',
  'step-moved',
]

/** Kinds that call somebody to a decision; each is taken back when it is taken. */
export const DECISION_NOTICE_KINDS: readonly string[] = ['approval-waiting', 'step-waiting']

export type NoticeParameters = Readonly<Record<string, number>>

/** A notice as its reader may see it at this moment. */
export interface ShownNotice {
  readonly id: number
  /** A `NoticeKind` or one that an area declares. */
  readonly kind: string
  readonly at: string
  readonly is_read: boolean
  /** What it is about cannot be read any more, or is gone: nothing of it is told. */
  readonly is_gone: boolean
  /** The module's key; null for what belongs to none. */
  readonly module: string | null
  /** The one record it is about; null when it stands for several. */
  readonly record: { readonly id: number; readonly name: string } | null
  /** Where the record is on the path it was moved on, in words. */
  readonly state?: string | null
  /** How many records of the module wait now, where it stands for several that wait. */
  readonly waiting: number | null
  /** Of what is overdue: the filters its list opens with. */
  readonly filters?: Readonly<Record<string, unknown>>
  /** Who caused it, where the reader may know. */
  readonly actor: string | null
  readonly job: JobInNotice | null
  readonly parameters: NoticeParameters
}

export interface JobInNotice {
  readonly id: number
  readonly label: string
  readonly state: JobState
  readonly reason: string | null
  readonly link: { readonly href: string; readonly label: string } | null
}

export interface NoticePage {
  readonly data: readonly ShownNotice[]
  /** Where older ones go on; null at the oldest. */
  readonly next: number | null
  /** Counted up to `MOST_UNREAD_COUNTED`. */
  readonly unread: number
}

/** Beyond this nobody counts: '99+'. */
export const MOST_UNREAD_COUNTED = 100
