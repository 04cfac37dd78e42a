import { Select } from '@mantine/core'
import type { Widget } from '#core/declare/field.ts'
import type { ValueCode } from '#core/declare/value-set.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'

const buttons: Partial<Record<Widget, 'radio' | 'select-button'>> = { radio: 'radio', 'select-button': 'select-button' }

export function ChoiceField(props: InputProps) {
  const look = buttons[props.field.options.as ?? 'select']
  return look ? <ChoiceButtons {...props} look={look} /> : <ChoiceSelect {...props} />
}

function ChoiceSelect(props: InputProps) {
  const t = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  const { set, required, placeholder } = props.field.options
  return (
    <Select<ValueCode>
      {...common}
      placeholder={placeholder ?? t('form.choose', { label: common.label })}
      inputWrapperOrder={WRAPPER_ORDER}
      data={set?.codes.map((code) => ({ value: code, label: set.label(code) })) ?? []}
      value={(value as ValueCode | null) ?? null}
      onChange={change}
      allowDeselect={!required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('form.clear', { label: common.label }) }}
      nothingFoundMessage={t('form.options.none')}
    />
  )
}
