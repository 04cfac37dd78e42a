import type { Action, ApprovalSettings, StateFlow } from './action.ts'
import { DRAFT, POSTED, statusApproval, statusDocument, SUBMITTED, VOID, WAITING } from './document-codes.ts'
import type { Fields } from './field.ts'
import {
  documentHeadFieldsOf,
  documentNoteFields,
  documentPostingFields,
  documentVoidFieldsOf,
  documentVoidInput,
  type DocumentTargets,
} from './document-fields.ts'
import { choice, date, datetime, reference, textarea } from './fields.ts'
import { defaultColumns } from './default-columns.ts'
import { defineModule, type Actions, type Module, type ModuleSpec, type FieldNameOfType } from './module.ts'

/**
 * What the engines know of a module that is a document: it is numbered, handed in, decided on, posted and cancelled.
 */
export interface DocumentFacts {
  /** What its numbers begin with: `ADJ` gives `ADJ/KDL/2508/0001`. */
  readonly series: string
  /** The day the document is about, by which it is posted while that day is open. */
  readonly date: string
  /** The list that needs at least one line before the document is handed in; null for a document without lines. */
  readonly lines: string | null
  /** Whether approving it writes something that cancelling must take back. */
  readonly posts: boolean
  /** Whether another person approves it; without, whoever may complete it does so, and it is posted then. */
  readonly approved: boolean
  /** INV16: who is named in one of these does not approve it, nor does who created it. */
  readonly preparedBy: readonly string[]
  /** Its day may lie before the running period. */
  readonly anyDay: boolean
}

/** The flag among the business settings that lets a creator approve the own document when it is off. */
export const APPROVER_DIFFERS = 'approver_differs'

function decisionOf({ people }: DocumentTargets) {
  return {
    status_approval: choice('Persetujuan', statusApproval, { staysEmpty: true }),
    approval_note: textarea('Catatan Persetujuan', { max: 1000, group: 'Persetujuan' }),
    approved_by: reference('Diputuskan Oleh', people, { group: 'Persetujuan' }),
    approved_at: datetime('Diputuskan Pada', { group: 'Persetujuan' }),
  }
}

function closingOf(targets: DocumentTargets) {
  return {
    ...documentNoteFields,
    status_document: choice('Status Dokumen', statusDocument, { required: true, initial: DRAFT }),
    ...decisionOf(targets),
    ...documentPostingFields,
    reversal_date: date('Tanggal Pembalikan', { readOnly: true, group: 'Pembatalan' }),
    ...documentVoidFieldsOf(targets),
  }
}

const steps = {
  submit: {
    label: 'Ajukan',
    icon: 'send',
    to: SUBMITTED,
    requireActiveReferences: true,
    when: { field: 'status_document', is: [DRAFT] },
    confirm: 'Dokumen tidak dapat diubah sampai diputuskan.',
    places: ['detail', 'row', 'bulk'],
  },
  void: {
    label: 'Batalkan',
    icon: 'cancel',
    tone: 'danger',
    to: VOID,
    confirm: 'Dokumen yang dibatalkan tidak dapat dibuka lagi; apa yang sudah dibukukan akan dibalik.',
    // Only where the day of the reversal is told before.
    input: documentVoidInput,
    places: ['detail'],
  },
} as const satisfies Record<string, Action>

/** The steps of a document that nobody approves. */
const shortSteps = {
  complete: {
    label: 'Selesaikan',
    icon: 'check',
    to: POSTED,
    requireActiveReferences: true,
    when: { field: 'status_document', is: [DRAFT] },
    confirm: 'Dokumen dibukukan dan tidak dapat diubah lagi.',
    places: ['detail'],
  },
  void: steps.void,
} as const satisfies Record<string, Action>

const states: StateFlow & { readonly field: 'status_document' } = {
  field: 'status_document',
  transitions: { [DRAFT]: [SUBMITTED, VOID], [SUBMITTED]: [DRAFT, POSTED, VOID], [POSTED]: [VOID] },
  open: [DRAFT],
  removable: [DRAFT],
}

const shortStates: StateFlow & { readonly field: 'status_document' } = {
  ...states,
  transitions: { [DRAFT]: [POSTED, VOID], [POSTED]: [VOID] },
}

/** `V` says whether it is approved. */
export type DocumentSteps<V extends boolean> = V extends false ? typeof shortSteps : typeof steps
type Closing<V extends boolean> = V extends false
  ? Omit<ReturnType<typeof closingOf>, keyof ReturnType<typeof decisionOf>>
  : ReturnType<typeof closingOf>
/**
 * The head every document has around its own fields; a field the author declares under one of these names takes its
 * place.
 */
export type DocumentFields<F extends Fields, V extends boolean> = Omit<
  ReturnType<typeof documentHeadFieldsOf>,
  keyof F
> &
  F &
  Omit<Closing<V>, keyof F>

export interface Document<
  K extends string,
  F extends Fields,
  A extends Actions,
  P extends string,
  L extends string | null,
  O extends boolean,
  V extends boolean,
> extends Module<K, DocumentFields<F, V>, A & DocumentSteps<V>, P> {
  readonly document: DocumentFacts & { readonly lines: L; readonly posts: O; readonly approved: V }
}

type Given = 'fields' | 'display' | 'scope' | 'states' | 'approval' | 'document'

/**
 * What a document's author writes: the fields of its own, its series and date. Say only what differs from the default.
 */
export interface DocumentSpec<
  K extends string,
  F extends Fields,
  A extends Actions,
  P extends string,
  L extends string | null,
  O extends boolean,
  V extends boolean,
> extends Omit<ModuleSpec<K, DocumentFields<F, V>, A, P>, Given> {
  readonly fields: F
  readonly series: string
  readonly date: NoInfer<FieldNameOfType<F, 'date'>>
  /** The field of child rows that needs a line before the document is handed in. */
  readonly lines?: L & NoInfer<FieldNameOfType<F, 'rows'>>
  /** `false` for a document whose approval writes nothing elsewhere. */
  readonly posts?: O
  /** `false` for a document that nobody approves: it goes from draft to complete, by who holds the right `complete`. */
  readonly approved?: V
  readonly preparedBy?: readonly NoInfer<FieldNameOfType<F, 'reference'>>[]
  /** `true` where the day may lie before the running period: a year is closed after it has ended. */
  readonly anyDay?: boolean
  /** Documents that are chosen in the list can be approved together. */
  readonly approvesMany?: true
}

/** The way to declare documents, for areas whose nurseries and people have these keys. */
export function documentsOf(targets: DocumentTargets) {
  const [head, decision, closing] = [documentHeadFieldsOf(targets), decisionOf(targets), closingOf(targets)]
  /** A module with the head, the flow and the number of a document. Everything else is as in `defineModule`. */
  return function defineDocument<
    const K extends string,
    const F extends Fields,
    const A extends Actions = {},
    const P extends string = never,
    const L extends string | null = null,
    const O extends boolean = true,
    const V extends boolean = true,
  >(spec: DocumentSpec<K, F, A, P, L, O, V>): Document<K, F, A, P, L, O, V> {
    const {
      fields: own,
      series,
      date: day,
      lines = null,
      posts = true,
      approved = true,
      preparedBy = [],
      anyDay = false,
      approvesMany,
      list,
      filters = [],
      ...rest
    } = spec
    const approval: ApprovalSettings = {
      field: 'status_approval',
      waiting: WAITING,
      approved: 1,
      rejected: 2,
      note: 'approval_note',
      by: 'approved_by',
      at: 'approved_at',
      label: spec.title,
      ...(approvesMany && { many: approvesMany }),
    }
    const document: DocumentFacts = { series, date: day, lines, posts, approved, preparedBy, anyDay }
    const short = defaultColumns(own).filter((name) => name !== day)
    const status = approved ? ['status_document', 'status_approval'] : ['status_document']
    const columns = ['no_dokumen', day, 'location_nursery_id', ...short, ...status, 'program_year']
    const common = ['program_year', 'location_nursery_id', day, ...status]
    const left = Object.entries(closing).filter(
      ([name]) => !Object.hasOwn(own, name) && (approved || !Object.hasOwn(decision, name)),
    )
    const whole = {
      // People come for its lines, or for what hangs on it.
      brief: true,
      ...rest,
      display: 'no_dokumen',
      scope: 'location_nursery_id',
      fields: { ...head, ...withLock(own, day, posts && !anyDay), ...Object.fromEntries(left) },
      list: { columns, sort: [day, 'desc'], ...list },
      filters: [...new Set<string>([...common, ...filters])],
      states: approved ? states : shortStates,
      ...(approved && { approval }),
      actions: { ...(approved ? steps : shortSteps), ...spec.actions },
      document,
    }
    // Safe: the head's names are in the fields above, and the author's names were checked against them.
    return defineModule(whole as unknown as ModuleSpec<K, Fields, Actions, P>) as unknown as Document<
      K,
      F,
      A,
      P,
      L,
      O,
      V
    >
  }
}

/** 14.3: whoever types the day of a document that posts is held to the running period. */
function withLock(fields: Fields, day: string, isHeld: boolean): Fields {
  const field = fields[day]
  return !isHeld || !field
    ? fields
    : { ...fields, [day]: { ...field, options: { ...field.options, lock: field.options.lock ?? 'cut-off' } } }
}
