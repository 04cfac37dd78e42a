import { useId, useMemo } from 'react'
import { actionInputModule, isFileField } from '#core/questions/action-input.ts'
import type { Action } from '#core/declare/action.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { useDraft } from '../../form/drafts/use-draft.ts'
import type { InputSurroundings } from '../../form/values/input-surroundings.ts'
import { initialFormValues, readFormValues, recordToTypedValues } from '../../form/values/read-form-values.ts'
import { showRefusalInForm } from '../../form/values/show-refusal-in-form.ts'
import type { TypedValues } from '../../form/values/typed-values.ts'
import { useFieldsForm } from '../../form/values/use-fields-form.ts'
import { useChildRowFormOf } from '../../form/values/use-child-row-form-of.ts'
import { useLeaveGuard } from '../../form/state/use-leave-guard.ts'
import { useLanguage } from '../../kit/words/language.ts'
import type { RecordRow } from '../../records/record.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { formInputsOf } from '../../records/access.ts'
import { useCan, useSession } from '../../kit/session/session.ts'

export interface ActionFormOptions {
  readonly module: AnyModule
  readonly action: Action
  /** The record it is about; null for several. */
  readonly row: RecordRow | null
  /** The several, where `row` is none. */
  readonly rows?: readonly RecordRow[]
  /** By which field the record is meant, where another record of the same number could be. */
  readonly by?: string
  /** The title of the popup that tells a refusal, where it is not the usual one. */
  readonly problem?: string
  /**
   * Throws when the server refuses what was typed. What was typed stays kept until `counted` is called, however the
   * dialog ends.
   */
  onSend(input: Readonly<Record<string, unknown>>, counted: () => void): Promise<void>
}

/** What an action asks for, as a form: the same inputs and rules as a record's. */
export function useActionForm({ module, action, row, rows: several = [], by, problem, onSend }: ActionFormOptions) {
  const can = useCan()
  const profile = useSession()?.profile ?? null
  const [language] = useLanguage()
  const id = useId()
  const asked = useMemo(() => actionInputModule(module, action), [module, action])
  const fields = formInputsOf(can, asked, 'create')
  const timeZone = timeZoneOfRecord(row)
  const rowsOf = useChildRowFormOf()
  // Lists and files of the record that the action asks about begin as they are.
  const lists = Object.fromEntries(
    fields.flatMap(({ name: list, field }) =>
      field.type === 'rows' && Array.isArray(row?.[list]) ? [[list, row[list]]] : [],
    ),
  )
  const files = Object.fromEntries(
    fields.filter(({ field }) => isFileField(field)).map((asks) => [asks.name, row?.[asks.name] ?? null]),
  )
  const present = {
    ...initialFormValues(asked, { year: null, nursery: profile?.location_nursery_id ?? null }),
    ...lists,
    ...files,
  }
  const read = (typed: TypedValues) =>
    readFormValues({ module: asked, fields, timeZone, language, now: new Date(), present, rowsOf }, typed)
  const form = useFieldsForm({
    values: recordToTypedValues(fields, present, timeZone, rowsOf),
    errorsOf: (typed) => read(typed).errors,
  })
  const name = Object.keys(module.actions).find((each) => module.actions[each] === action) ?? ''
  const draft = useDraft({
    place: ['action', profile?.id, module.key, row?.id ?? 'many', name, ...(by === undefined ? [] : [by])].join('/'),
    form,
    fields,
  })
  const guard = useLeaveGuard(form.formState.isDirty, draft.giveUp)

  async function send(typed: TypedValues) {
    try {
      await onSend(read(typed).values, draft.drop)
      guard.release()
    } catch (error) {
      showRefusalInForm(form, { fields, typed, ...(problem !== undefined && { title: problem }) }, error)
    }
  }

  const bodyOf = (typed: TypedValues) => {
    const { values, errors } = read(typed)
    return row && Object.keys(errors).length === 0 ? { id: row.id, ...values } : null
  }

  const names: InputSurroundings['names'] =
    profile?.location_nursery_id == null
      ? {}
      : { location_nursery_id: { id: profile.location_nursery_id, text: profile.rel_location_nursery_id } }
  return {
    form,
    fields,
    guard,
    draft,
    send,
    bodyOf,
    place: {
      id,
      module: asked,
      action: name,
      timeZone,
      names,
      rows: lists as Record<string, readonly RecordRow[]>,
      records: row ? [row] : several,
      filter: false,
    } satisfies InputSurroundings,
  }
}
