import { Button } from '@mantine/core'
import { useId } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { sourceParametersOf } from '#core/declare/source.ts'
import { FieldInput } from '../../form/fields/field-input.tsx'
import { FieldsForm } from '../../form/fields/fields-form.tsx'
import { readFormValues, recordToTypedValues } from '../../form/values/read-form-values.ts'
import type { TypedValues } from '../../form/values/typed-values.ts'
import { useFieldsForm } from '../../form/values/use-fields-form.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import { cleanFilters } from '../../records/filters.ts'
import type { ListControl } from '../../records/list-control.ts'
import { listTexts } from '../common/list-texts.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import { FoldedParameters } from './folded-parameters.tsx'
import { parametersInFilters, parameterValues } from '../../records/parameters.ts'

interface ParameterFormProps {
  readonly module: AnyModule
  readonly control: ListControl
}

/** What a list over a query is asked with, above its rows. Drawn anew when a view or the address sets it. */
export function ParameterForm({ module, control }: ParameterFormProps) {
  const phone = usePhone()
  const inputs = (
    <Inputs
      key={JSON.stringify(parametersInFilters(module, control.state.filters))}
      module={module}
      control={control}
    />
  )
  return phone ? (
    <FoldedParameters module={module} control={control}>
      {inputs}
    </FoldedParameters>
  ) : (
    inputs
  )
}

function Inputs({ module, control: { state, change } }: ParameterFormProps) {
  const t = useText(listTexts)
  const [language] = useLanguage()
  const id = useId()
  const timeZone = timeZoneOfRecord(null)
  const parameters = sourceParametersOf(module)
  const asked: AnyModule = { ...module, fields: parameters, scope: null, check: null }
  const fields = Object.entries(parameters).map(([name, field]) => ({ name, field }))
  const first = parameterValues(module, {})
  const read = (typed: TypedValues) =>
    readFormValues({ module: asked, fields, timeZone, language, now: new Date(), present: {} }, typed)
  const form = useFieldsForm({
    values: recordToTypedValues(fields, parameterValues(module, state.filters), timeZone),
    errorsOf: (typed) => read(typed).errors,
  })
  function apply(typed: TypedValues) {
    // A first value is not written down, so that 'today' is tomorrow's day tomorrow.
    const set = Object.entries(read(typed).values).filter(([name, value]) => value !== null && value !== first[name])
    const rows = Object.entries(state.filters).filter(([name]) => !Object.hasOwn(parameters, name))
    change({
      filters: cleanFilters(
        Object.fromEntries([...rows, ...set]),
        [...rows, ...set].map(([name]) => name),
      ),
    })
  }
  return (
    <FieldsForm
      form={form}
      fields={fields}
      input={FieldInput}
      label={t('parameters', { title: module.title })}
      onSubmit={apply}
      place={{ id, module: asked, timeZone, names: {}, filter: false }}
      actions={<Button type="submit">{t('parameters.apply')}</Button>}
    />
  )
}
