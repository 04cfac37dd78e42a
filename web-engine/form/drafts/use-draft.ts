import { useEffect } from 'react'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { FieldsFormState } from '../values/use-fields-form.ts'
import { isPendingFile, fileInputItems } from '../../fields/files/pending.ts'
import type { RecordRow } from '../../records/record.ts'
import type { NamedField } from '../../records/access.ts'
import type { Draft } from './draft-store.ts'
import { useFoundDraft } from './use-found-draft.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

interface DraftOptions {
  /** Whose form of what: user, module, record. */
  readonly place: string
  readonly form: FieldsFormState
  readonly fields: readonly NamedField[]
  /** The record the inputs were filled from; null for a new one. */
  readonly base?: RecordRow | null
  /** What it was filled with is not there when it is offered again: once something is typed, all of it is kept. */
  readonly whole?: boolean
  /**
   * The draft was typed on top of an older state of the record: the form goes back to that one, so that it can be
   * compared.
   */
  onOlder?(base: RecordRow): void
}

export interface DraftControl {
  /** When the draft that waits to be taken up was written; null when none does. */
  readonly waiting: string | null
  take(): void
  discard(): void
  /** The form is left without saving. */
  giveUp(): void
  /** The values were saved. */
  drop(): void
}

/**
 * ODK's lesson: nothing typed is lost. What is typed is kept beside the form and offered again after a reload, a crash
 * or an ended session.
 */
export function useDraft({ place, form, fields, base = null, whole = false, onOlder }: DraftOptions): DraftControl {
  const { found, settle } = useFoundDraft(place)
  // Read while drawing: the form library keeps account of it only for those who do.
  const { dirtyFields } = form.formState
  const { keep, giveUp, drop } = useDraftKeeper(place, () => {
    const typed = inputsToKeep(form, fields, { dirtyFields, whole })
    return Object.keys(typed).length === 0 ? null : { typed, ...(base && { base }) }
  })
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keep())
    return unsubscribe
  }, [form, keep])

  return {
    waiting: found?.at ?? null,
    take() {
      if (!found) return
      if (base && found.base && found.base.version !== base.version) onOlder?.(found.base)
      form.reset({ ...form.getValues(), ...knownInputs(found, fields) }, { keepDefaultValues: true })
      settle()
      keep()
    },
    discard: settle,
    giveUp,
    drop,
  }
}

/**
 * What can be kept of the inputs that differ from what they were filled with, or of all once one does: no secrets, no
 * files that are still on their way.
 */
function inputsToKeep(
  form: FieldsFormState,
  fields: readonly NamedField[],
  { dirtyFields, whole }: { readonly dirtyFields: object; readonly whole: boolean },
): Draft['typed'] {
  const values = form.getValues()
  const all = whole && fields.some(({ name }) => Object.hasOwn(dirtyFields, name))
  return Object.fromEntries(
    fields.flatMap(({ name, field }) => {
      if (!(all || Object.hasOwn(dirtyFields, name)) || isWriteOnly(field)) return []
      const isFile = field.type === 'file' || field.type === 'files'
      return isFile && fileInputItems(values[name]).some(isPendingFile) ? [] : [[name, values[name]]]
    }),
  )
}

/** A newer version of the product may ask other things than the draft answers. */
function knownInputs({ typed }: Draft, fields: readonly NamedField[]): Draft['typed'] {
  return Object.fromEntries(
    fields.filter(({ name }) => Object.hasOwn(typed, name)).map(({ name }) => [name, typed[name]]),
  )
}
