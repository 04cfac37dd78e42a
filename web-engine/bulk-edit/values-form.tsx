import { Button, MultiSelect } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { AnyModule } from '#core/module.ts'
import { FieldInput } from '../form/field-input.tsx'
import { FieldsForm } from '../form/fields-form.tsx'
import type { FormPlace } from '../form/form-place.ts'
import { readForm, showForm } from '../form/read-form.ts'
import type { Typed } from '../form/typed-values.ts'
import { useFieldsForm } from '../form/use-fields-form.ts'
import { useLanguage } from '../language.ts'
import { timeZoneOf } from '../records/time-zone.ts'
import type { NamedField } from '../screen/access.ts'
import { useText } from '../texts.ts'
import { chosenModule } from './bulk-fields.ts'
import { bulkEditTexts } from './bulk-edit-texts.ts'
import styles from './bulk-edit.module.css'

interface ValuesFormProps {
  readonly module: AnyModule
  readonly fields: readonly NamedField[]
  onCancel(): void
  onSend(values: Readonly<Record<string, unknown>>): void
}

const NOTHING = {}

/** Which fields are to change, and each one's own input. */
export function ValuesForm({ module, fields, onCancel, onSend }: ValuesFormProps) {
  const t = useText(bulkEditTexts)
  const [language] = useLanguage()
  const id = useId()
  const timeZone = timeZoneOf(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const asked = useMemo(() => chosenModule(module, chosen), [module, chosen])
  const inputs = Object.entries(asked.fields).filter(([, { type }]) => type !== 'longitude').map(([name, field]) => ({ name, field }))
  const read = (typed: Typed) => readForm({ module: asked, fields: inputs, timeZone, language, now: new Date(), present: NOTHING }, typed)
  const every = useMemo(() => Object.entries(chosenModule(module, fields.map(({ name }) => name)).fields).map(([name, field]) => ({ name, field })), [module, fields])
  const form = useFieldsForm({ values: showForm(every, NOTHING, timeZone), errorsOf: (typed) => read(typed).errors })

  function send(typed: Typed) {
    if (chosen.length === 0) return setMissing(true)
    onSend(read(typed).values)
  }
  return (
    <FieldsForm
      form={form} place={{ id, module: asked, timeZone, names: NOTHING, filter: false } satisfies FormPlace} fields={inputs} input={FieldInput} label={t('form')} onSubmit={send}
      notice={
        <>
          <MultiSelect
            data-autofocus label={t('fields')} description={t('fields.hint')} placeholder={chosen.length === 0 ? t('fields.pick') : undefined} searchable hidePickedOptions nothingFoundMessage={t('fields.none')}
            data={fields.map(({ name, field }) => ({ value: name, label: field.options.rangeLabel ?? field.label }))} value={[...chosen]} error={missing && t('fields.required')}
            onChange={(names) => {
              setChosen(names)
              setMissing(false)
            }}
          />
          {chosen.length > 0 && <p className={styles.hint}>{t('empty')}</p>}
        </>
      }
      actions={
        <>
          <Button type="submit">{t('next')}</Button>
          <Button variant="default" onClick={onCancel}>{t('cancel')}</Button>
        </>
      }
    />
  )
}
