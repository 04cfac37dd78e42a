import { MultiSelect } from '@mantine/core'
import type { ValueCode } from '#core/declare/value-set.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'

/** Any of several codes. */
export function ChoicesFilter(props: InputProps) {
  const t = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  const { set } = props.field.options
  const chosen = Array.isArray(value) ? (value as ValueCode[]) : []
  return (
    <MultiSelect<ValueCode>
      {...common}
      placeholder={chosen.length === 0 ? t('filter.all') : ''}
      inputWrapperOrder={WRAPPER_ORDER}
      data={set?.codes.map((code) => ({ value: code, label: set.label(code) })) ?? []}
      value={chosen}
      onChange={change}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear', { label: common.label }) }}
      nothingFoundMessage={t('form.options.none')}
    />
  )
}
