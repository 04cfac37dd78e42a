import { Button } from '@mantine/core'
import { useId } from 'react'
import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { reference } from '#core/declare/fields.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { FieldInput } from '#web-engine/form/fields/field-input.tsx'
import { FieldsForm } from '#web-engine/form/fields/fields-form.tsx'
import { readFormValues, recordToTypedValues } from '#web-engine/form/values/read-form-values.ts'
import type { TypedValues } from '#web-engine/form/values/typed-values.ts'
import { useFieldsForm } from '#web-engine/form/values/use-fields-form.ts'
import { useLanguage } from '#web-engine/kit/words/language.ts'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { BlockMap } from './bed.ts'
import { bedTexts } from './bed-texts.ts'

const fields = { block_nursery_id: reference('Blok', 'block-nursery', { required: true }) }
const NAMED = Object.entries(fields).map(([name, field]) => ({ name, field }))
/** The input of a module that nobody stores. */
const asked: AnyModule = { ...bedengNursery, fields, scope: null, check: null }

interface BlockFormProps {
  /** What is shown now; null before anything is. */
  readonly block: BlockMap['block'] | null
  onAsk(block: number): void
}

export function BlockForm({ block, onAsk }: BlockFormProps) {
  const t = useText(bedTexts)
  const [language] = useLanguage()
  const id = useId()
  const timeZone = timeZoneOfRecord(null)
  const read = (typed: TypedValues) =>
    readFormValues({ module: asked, fields: NAMED, timeZone, language, now: new Date(), present: {} }, typed)
  const form = useFieldsForm({
    values: recordToTypedValues(NAMED, { block_nursery_id: block?.id ?? null }, timeZone),
    errorsOf: (typed) => read(typed).errors,
  })
  function apply(typed: TypedValues) {
    const { block_nursery_id: chosen } = read(typed).values
    if (typeof chosen === 'number') onAsk(chosen)
  }
  return (
    <FieldsForm
      form={form}
      fields={NAMED}
      input={FieldInput}
      label={t('form')}
      onSubmit={apply}
      place={{
        id,
        module: asked,
        timeZone,
        names: { block_nursery_id: { id: block?.id ?? null, text: block?.name ?? null } },
        filter: true,
      }}
      actions={<Button type="submit">{t('show')}</Button>}
    />
  )
}
