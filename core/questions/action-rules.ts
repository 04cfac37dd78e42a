import type { Action, ApprovalSettings, StateFlow } from '../declare/action.ts'
import { meetsCondition, unmetCondition, type Condition } from '../declare/condition.ts'
import type { Field } from '../declare/field.ts'
import { defineTexts, translate, type Language } from '../formats/i18n.ts'
import type { AnyModule } from '../declare/module.ts'
import type { ValueCode } from '../declare/value-set.ts'

type Values = Readonly<Record<string, unknown>>
type Reads = (permission: string) => boolean

const texts = defineTexts({
  only: {
    id: '{label} "{from}" hanya dapat diubah menjadi {allowed}.',
    en: '{label} "{from}" can only be changed to {allowed}.',
  },
  end: { id: '{label} "{from}" tidak dapat diubah lagi.', en: '{label} "{from}" can no longer be changed.' },
  when: {
    id: '"{action}" hanya dapat dilakukan bila {label} {values}.',
    en: '"{action}" is only possible while {label} is {values}.',
  },
  some: {
    id: '"{action}" tidak dapat dilakukan: tidak ada baris {list} yang memenuhi syarat.',
    en: '"{action}" is not possible: no row of {list} meets its condition.',
  },
  every: {
    id: '"{action}" tidak dapat dilakukan: belum semua baris {list} memenuhi syarat.',
    en: '"{action}" is not possible: not every row of {list} meets its condition.',
  },
  closed: { id: '"{action}" tidak dapat dilakukan pada data ini.', en: '"{action}" is not possible for this record.' },
  update: {
    id: 'Data dengan {label} "{from}" tidak dapat diubah.',
    en: 'A record with {label} "{from}" cannot be changed.',
  },
  delete: {
    id: 'Data dengan {label} "{from}" tidak dapat dihapus.',
    en: 'A record with {label} "{from}" cannot be deleted.',
  },
  or: { id: '{most} atau {last}', en: '{most} or {last}' },
  empty: { id: 'kosong', en: 'empty' },
  yes: { id: 'Ya', en: 'Yes' },
  no: { id: 'Tidak', en: 'No' },
})

export type DecidedModule = AnyModule & { readonly approval: ApprovalSettings }

/** Whether the module's records are approved or rejected (AP-01). */
export function needsDecision(module: AnyModule): module is DecidedModule {
  return module.approval !== null
}

/** Whether a decision was taken, be it before the record went on or came back. */
export function decisionWasTaken(approval: ApprovalSettings, row: Values): boolean {
  const state = row[approval.field]
  return (
    state === approval.approved ||
    state === approval.rejected ||
    (approval.at !== undefined && (row[approval.at] ?? null) !== null)
  )
}

/**
 * Why an action cannot happen to a record as it is, in a sentence that says what can; null when it can. Asked on both
 * sides. `reads` says which guarded fields the asker may read: of the others the sentence tells nothing.
 */
export function actionRefusal(
  module: AnyModule,
  action: Action,
  row: Values,
  { language = 'id', reads = () => false }: { readonly language?: Language; readonly reads?: Reads } = {},
): string | null {
  const { when } = action
  if (when && !meetsCondition(when, row))
    return whenSentence(module, action, { part: unmetCondition(when, row), language, reads })
  const states = statesMovedByAction(module, action)
  const refusals = outcomesOf(action).map((to) => transitionRefusal(module, row, to, { language, states }))
  return refusals.includes(null) ? null : (refusals[0] ?? null)
}

/** The states it can lead to; none where it moves none. */
function outcomesOf({ to, toFrom, input }: Action): readonly ValueCode[] {
  if (to !== undefined) return [to]
  return toFrom === undefined ? [] : (input?.[toFrom]?.options.set?.codes ?? [])
}

/** The states an action moves; null where it moves none. */
export function statesMovedByAction(module: AnyModule, { flow }: Action): StateFlow | null {
  return flow === undefined ? module.states : (module.flows[flow] ?? null)
}

/** Why a record cannot go to a state from where it is; null when the table of transitions has the step. */
export function transitionRefusal(
  module: AnyModule,
  row: Values,
  to: ValueCode,
  {
    language = 'id',
    states = module.states,
  }: { readonly language?: Language; readonly states?: StateFlow | null } = {},
): string | null {
  const field = states ? module.fields[states.field] : undefined
  if (!states || !field) return null
  const from = row[states.field] as ValueCode | null
  const allowed =
    (from !== null && Object.hasOwn(states.transitions, from) ? states.transitions[from] : undefined) ?? []
  if (allowed.includes(to)) return null
  const words = { label: field.label, from: wordOf(field, from, language) }
  return allowed.length === 0
    ? translate(texts, 'end', words, language)
    : translate(texts, 'only', { ...words, allowed: listed(field, allowed, language) }, language)
}

/**
 * Why the state of a record closes it to people who would change or delete it; null when it is open. Asked on both
 * sides.
 */
export function lockedByStateRefusal(
  module: AnyModule,
  operation: 'update' | 'delete',
  row: Values,
  language: Language = 'id',
): string | null {
  const { states } = module
  const field = states ? module.fields[states.field] : undefined
  const open = operation === 'delete' ? (states?.removable ?? states?.open) : states?.open
  // A row without its state comes from a list that does not show it: the server decides.
  const from = states ? row[states.field] : undefined
  if (!field || !open || from === undefined || open.includes(from as ValueCode)) return null
  return translate(texts, operation, { label: field.label, from: wordOf(field, from, language) }, language)
}

function whenSentence(
  module: AnyModule,
  { label }: Action,
  { part, language, reads }: { readonly part: Condition; readonly language: Language; readonly reads: Reads },
): string {
  const field = 'field' in part ? module.fields[part.field] : undefined
  if ('lines' in part)
    return translate(
      texts,
      'some' in part ? 'some' : 'every',
      { action: label, list: module.fields[part.lines]?.label ?? part.lines },
      language,
    )
  // What a record holds in a guarded field is not told by way of a refusal, and of alternatives none is the reason.
  if (!('field' in part) || !field || (field.options.permission !== undefined && !reads(field.options.permission)))
    return translate(texts, 'closed', { action: label }, language)
  return translate(
    texts,
    'when',
    { action: label, label: field.label, values: listed(field, part.is, language) },
    language,
  )
}

function listed(field: Field, values: readonly unknown[], language: Language): string {
  const words = values.map((value) => `"${wordOf(field, value, language)}"`)
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : translate(texts, 'or', { most: words.slice(0, -1).join(', '), last }, language)
}

function wordOf({ type, options }: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined) return translate(texts, 'empty', {}, language)
  if (type === 'flag')
    return options.words?.[value === 1 ? 0 : 1] ?? translate(texts, value === 1 ? 'yes' : 'no', {}, language)
  return options.set?.has(value) ? options.set.label(value) : String(value)
}
