import { Button, MultiSelect } from '@mantine/core'
import { type RefObject, useId, useImperativeHandle, useMemo, useState } from 'react'
import { text } from '#core/declare/fields.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { DraftNotice } from '../../form/drafts/draft-notice.tsx'
import { useDraft } from '../../form/drafts/use-draft.ts'
import { FieldInput } from '../../form/fields/field-input.tsx'
import { FieldsForm } from '../../form/fields/fields-form.tsx'
import type { InputSurroundings } from '../../form/values/input-surroundings.ts'
import { readFormValues, recordToTypedValues } from '../../form/values/read-form-values.ts'
import type { TypedValues } from '../../form/values/typed-values.ts'
import { useFieldsForm } from '../../form/values/use-fields-form.ts'
import { useLeaveGuard } from '../../form/state/use-leave-guard.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import type { NamedField } from '../../records/access.ts'
import { useSession } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { moduleOfChosenFields } from './bulk-fields.ts'
import { bulkEditTexts } from './bulk-edit-texts.ts'
import styles from './bulk-edit.module.css'

/** Lets the dialog ask before it closes. */
export interface BulkValuesHandle {
  mayLeave(): Promise<boolean>
  /** The values are on their way; what was typed stays kept until the answer is called. */
  release(): () => void
}

interface ValuesFormProps {
  readonly handle: RefObject<BulkValuesHandle | null>
  readonly module: AnyModule
  readonly fields: readonly NamedField[]
  onCancel(): void
  onSend(values: Readonly<Record<string, unknown>>): void
}

const NOTHING = {}
/** Which fields are asked for, kept with what is typed into them; a space keeps it apart from every field's name. */
const CHOSEN: NamedField = { name: 'chosen fields', field: text('chosen fields') }

/** Which fields are to change, and each one's own input. */
export function BulkValuesForm({ module, fields, handle, onCancel, onSend }: ValuesFormProps) {
  const t = useText(bulkEditTexts)
  const [language] = useLanguage()
  const id = useId()
  const timeZone = timeZoneOfRecord(null)
  const profile = useSession()?.profile ?? null
  const [missing, setMissing] = useState(false)
  const every = useMemo(
    () =>
      Object.entries(
        moduleOfChosenFields(
          module,
          fields.map(({ name }) => name),
        ).fields,
      ).map(([name, field]) => ({ name, field })),
    [module, fields],
  )
  const read = (typed: TypedValues) => {
    const asked = moduleOfChosenFields(module, namesIn(typed[CHOSEN.name], fields))
    return readFormValues(
      { module: asked, fields: inputsIn(asked), timeZone, language, now: new Date(), present: NOTHING },
      typed,
    )
  }
  const form = useFieldsForm({
    values: { ...recordToTypedValues(every, NOTHING, timeZone), [CHOSEN.name]: [] },
    errorsOf: (typed) => read(typed).errors,
  })
  const chosen = namesIn(form.watch(CHOSEN.name), fields)
  const asked = moduleOfChosenFields(module, chosen)
  const draft = useDraft({ place: ['bulk', profile?.id, module.key].join('/'), form, fields: [CHOSEN, ...every] })
  const guard = useLeaveGuard(form.formState.isDirty, draft.giveUp)
  useImperativeHandle(
    handle,
    () => ({
      mayLeave: guard.mayLeave,
      release() {
        guard.release()
        return draft.drop
      },
    }),
    [guard, draft.drop],
  )

  function send(typed: TypedValues) {
    if (chosen.length === 0) return setMissing(true)
    onSend(read(typed).values)
  }
  return (
    <FieldsForm
      form={form}
      place={{ id, module: asked, timeZone, names: NOTHING, filter: false } satisfies InputSurroundings}
      fields={inputsIn(asked)}
      input={FieldInput}
      label={t('form')}
      onSubmit={send}
      notice={
        <>
          <DraftNotice draft={draft} />
          <MultiSelect
            data-autofocus
            label={t('fields')}
            description={t('fields.hint')}
            placeholder={chosen.length === 0 ? t('fields.pick') : undefined}
            searchable
            hidePickedOptions
            nothingFoundMessage={t('fields.none')}
            data={fields.map(({ name, field }) => ({ value: name, label: field.options.rangeLabel ?? field.label }))}
            value={[...chosen]}
            error={missing && t('fields.required')}
            onChange={(names) => {
              form.setValue(CHOSEN.name, names, { shouldDirty: true })
              setMissing(false)
            }}
          />
          {chosen.length > 0 && <p className={styles.hint}>{t('empty')}</p>}
        </>
      }
      actions={
        <>
          <Button type="submit">{t('next')}</Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    />
  )
}

/** A newer version of the product may not know every field of a draft. */
function namesIn(value: unknown, fields: readonly NamedField[]): readonly string[] {
  return Array.isArray(value)
    ? (value as readonly unknown[]).filter((name): name is string => fields.some((field) => field.name === name))
    : []
}

function inputsIn({ fields }: AnyModule): readonly NamedField[] {
  return Object.entries(fields)
    .filter(([, { type }]) => type !== 'longitude')
    .map(([name, field]) => ({ name, field }))
}
