import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { codesFrom } from '#core/formats/next-code.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import type { AlertLink } from '../../kit/alerts/alert-store.ts'
import { api, ApiError } from '../../kit/server/api.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { useWorkingContext } from '../../records/use-working-context.ts'
import { formTexts } from '../../kit/words/form-texts.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { refetchAllRecords, recordQuery } from '../../records/record-queries.ts'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { formInputsOf, mayDoOperation } from '../../records/access.ts'
import { useCan, useSession } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { fieldConflictsOf, valuesWithReferenceNames } from '../values/conflicts.ts'
import { type InputSurroundings, knownReferenceNames } from '../values/input-surroundings.ts'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import {
  changedWithFollowers,
  initialFormValues,
  readFormValues,
  recordToTypedValues,
} from '../values/read-form-values.ts'
import { keepRefusalInForm, showRefusalInForm } from '../values/show-refusal-in-form.ts'
import { childRowsIn, remakeDeletedRows } from '../values/typed-rows.ts'
import type { TypedValues } from '../values/typed-values.ts'
import { useFieldsForm } from '../values/use-fields-form.ts'
import { madeRecordsHref } from './made-records-href.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useInputLock } from './use-input-lock.ts'
import { useChildRowFormOf } from '../values/use-child-row-form-of.ts'

export interface RecordFormOptions {
  readonly module: AnyModule
  /** Null for a new record. */
  readonly row: RecordRow | null
  /** Values the place gives, e.g. the master's id: sent, not asked. */
  readonly fixed: Readonly<Record<string, unknown>>
  /**
   * What a new record begins with, and the record or the address it comes from: where that is opened again, what was
   * typed is offered again.
   */
  readonly copy?: FirstValues | undefined
  /** It comes after another one of the same kind that was just saved, and begins with what that one had. */
  readonly follows?: boolean
  onSaved(row: RecordRow): void
  /** Another one of the same kind follows at once; without it, that is not offered. */
  readonly onAgain?: ((row: RecordRow) => void) | undefined
  /** Several alike were made at once; without it, that is not offered. */
  readonly onSeveral?: ((made: AlertLink) => void) | undefined
  /** The step that usually follows the saving of this new record, or of one that another one follows at once. */
  readonly next?: ((row: RecordRow, isFollowed: boolean) => AlertLink | undefined) | undefined
}

export interface FirstValues {
  /** None where an empty form was opened. */
  readonly from?: number | string | undefined
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Everything a record's form decides: its first values, the call, what a refusal means and what to do when someone else
 * saved first.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { module, row, fixed, copy, follows = false, onSaved, onAgain, onSeveral, next } = options
  const t = useText(formTexts)
  const tm = useText(moduleTexts)
  const can = useCan()
  const client = useQueryClient()
  const profile = useSession()?.profile ?? null
  const { first } = useWorkingContext()
  const [language] = useLanguage()
  const path = useModulePath(module)
  const { go } = useScreenNavigation()
  const id = useId()
  const key = useRef('')
  const again = useRef(false)
  // What the inputs were filled from, and what the server has meanwhile, when the two came apart.
  const [base, setBase] = useState(row)
  const [newer, setNewer] = useState<RecordRow | null>(null)
  const [gone, setGone] = useState(false)

  const fields = formInputsOf(can, module, row ? 'update' : 'create').filter(({ name }) => !Object.hasOwn(fixed, name))
  const timeZone = timeZoneOfRecord(base)
  const rowsOf = useChildRowFormOf()
  const present = {
    ...(base ?? { ...initialFormValues(module, { ...first, self: profile?.id ?? null }), ...copy?.values }),
    ...fixed,
  }
  const read = (typed: TypedValues) =>
    readFormValues({ module, fields, timeZone, language, now: new Date(), present, rowsOf }, typed)
  const form = useFieldsForm({
    values: recordToTypedValues(fields, present, timeZone, rowsOf),
    errorsOf: (typed) => read(typed).errors,
  })
  const lock = useInputLock()
  const draft = useDraft({
    place: [
      profile?.id,
      module.key,
      row?.id ?? (copy?.from === undefined ? 'new' : `copy-${copy.from}`),
      ...Object.values(fixed),
    ].join('/'),
    form,
    fields,
    base,
    // Where it is offered again, there is none before it.
    whole: follows,
    onOlder: compareWith,
  })
  const guard = useLeaveGuard(form.formState.isDirty, draft.giveUp)

  /** A draft from before someone else saved: what came apart is shown at once, field by field. */
  function compareWith(older: RecordRow) {
    form.reset(recordToTypedValues(fields, { ...older, ...fixed }, timeZone, rowsOf))
    setNewer(base)
    setBase(older)
  }

  async function send(
    typed: TypedValues,
    done: 'form.created' | 'form.updated',
    call: () => Promise<{ readonly data: RecordRow }>,
  ) {
    try {
      const answer = await lock.during(call)
      if (!answer) return
      const { data } = answer
      key.current = ''
      guard.release()
      draft.drop()
      client.setQueryData(recordQuery(module, data.id).queryKey, data)
      void refetchAllRecords(client)
      const isFollowed = again.current && onAgain !== undefined
      alerts.success(`${t(done, { title: module.title })}\n${recordNameOf(module, data)}`, {
        link: base ? undefined : next?.(data, isFollowed),
      })
      ;(isFollowed ? onAgain : onSaved)(data)
    } catch (error) {
      tell(error, typed)
    }
  }

  function create(typed: TypedValues, body: Readonly<Record<string, unknown>>) {
    key.current ||= newIdempotencyKey()
    return send(typed, 'form.created', () =>
      api(`${module.path}/create`, { method: 'POST', body: { ...body, ...fixed }, idempotencyKey: key.current }),
    )
  }

  /** As many records as asked, alike but for the code that counts on; all of them or none. */
  async function saveSeveral(typed: TypedValues, count: number) {
    key.current ||= newIdempotencyKey()
    const values = { ...read(typed).values, ...fixed }
    try {
      const answer = await lock.during(() =>
        api<{ readonly message: string }>(`${module.path}/create-several`, {
          method: 'POST',
          body: { values, count },
          idempotencyKey: key.current,
        }),
      )
      if (!answer) return
      key.current = ''
      guard.release()
      draft.drop()
      void refetchAllRecords(client)
      const codes = codesFrom(String(values[module.several ?? '']), count) ?? []
      const href = madeRecordsHref(module, { path, values })
      const made = { href, label: tm('next.open'), open: () => go(href) }
      const first = t('several.codes', { first: codes[0] ?? '', last: codes.at(-1) ?? '' })
      alerts.success(`${answer.message}\n${first}`, { link: made })
      onSeveral?.(made)
    } catch (error) {
      // Another number is another request; what got no answer is the same one, and may have been made.
      if (error instanceof ApiError && error.status > 0) key.current = ''
      tell(error, typed)
    }
  }

  function save(typed: TypedValues, onTopOf = base) {
    const { values } = read(typed)
    if (!base) return create(typed, values)
    const kept = onTopOf ? remakeDeletedRows(values, onTopOf) : values
    return send(typed, 'form.updated', () =>
      api(`${module.path}/update`, {
        method: 'PUT',
        body: { id: base.id, version: onTopOf?.version, ...changedWithFollowers(module, base, kept) },
      }),
    )
  }

  /** Whether the next save is followed by another new record: said by the button that is pressed. */
  function followUp(wanted: boolean) {
    again.current = wanted
  }

  /** What saving would send now, as far as it is filled in; null while something that is filled in is wrong. */
  const bodyOf = (typed: TypedValues) => {
    const { values, errors } = read(typed)
    if (Object.keys(errors).some((name) => ![undefined, null, ''].includes(typed[name] as string))) return null
    return base ? { id: base.id, ...changedWithFollowers(module, base, values) } : { ...values, ...fixed }
  }

  /** The deleted record once more, with what was typed: what this form does not ask comes from the record as it was. */
  const saveAsNew =
    base && mayDoOperation(can, module, 'create')
      ? form.handleSubmit((typed) =>
          create(typed, {
            ...Object.fromEntries(Object.keys(module.fields).map((name) => [name, base[name]])),
            ...read(typed).values,
          }),
        )
      : null

  function tell(error: unknown, typed: TypedValues) {
    if (error instanceof ApiError && error.code === 'stale_version') return setNewer(error.data as RecordRow)
    if (error instanceof ApiError && error.status === 404 && base) return setGone(true)
    if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
      // The earlier try with other values may have arrived: the user looks, and the next try is a new one.
      key.current = ''
      keepRefusalInForm(form, t('form.repeat'))
      return alerts.warning(t('form.repeat'))
    }
    showRefusalInForm(form, { fields, typed }, error)
  }

  /** Untouched inputs take the newer values; what was typed stays. */
  function reload() {
    if (!newer) return
    form.reset(recordToTypedValues(fields, { ...newer, ...fixed }, timeZone, rowsOf), {
      keepDirtyValues: true,
      keepSubmitCount: false,
    })
    setBase(newer)
    setNewer(null)
    alerts.success(t('form.stale.reloaded'))
  }

  /**
   * Only what the user changed goes on top of the newer record: `save` compares with what the inputs were filled from.
   */
  async function saveMine() {
    await form.handleSubmit((typed) => save(typed, newer ?? base))()
  }

  // The form library keeps account of what was touched only for those who read it while drawing.
  const { dirtyFields } = form.formState
  const stale = base &&
    newer && {
      newer,
      conflicts: fieldConflictsOf({ fields, base, newer, mine: new Set(Object.keys(dirtyFields)) }),
      mine: valuesWithReferenceNames(read(form.getValues()).values, [base, newer]),
      /** One field as the other saved it; the rest of what was typed stays. */
      onTakeNewer: (name: string) =>
        form.resetField(name, {
          defaultValue: recordToTypedValues(fields, { ...newer, ...fixed }, timeZone, rowsOf)[name],
        }),
    }

  const names: InputSurroundings['names'] = {
    ...knownReferenceNames(fields, present),
    ...(!row &&
      !copy &&
      profile?.location_nursery_id != null &&
      profile.location_nursery_id === first.nursery && {
        location_nursery_id: { id: profile.location_nursery_id, text: profile.rel_location_nursery_id },
      }),
  }
  const rows = Object.fromEntries(
    fields
      .filter(({ field }) => field.type === 'rows')
      .map(({ name }) => [name, childRowsIn(base?.[name]) as readonly RecordRow[]]),
  )
  return {
    form,
    fields,
    place: { id, module, timeZone, names, rows, filter: false } satisfies InputSurroundings,
    save,
    saveSeveral,
    followUp,
    bodyOf,
    locked: lock.locked,
    guard,
    stale,
    reload,
    saveMine,
    gone,
    saveAsNew,
    draft,
  }
}
