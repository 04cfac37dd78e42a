import { Select } from '@mantine/core'
import { useConfig } from '../../../kit/server/config.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'

/** One of the programme's open years; a record keeps the one it has, also when that is closed. */
export function ProgramYearField(props: InputProps) {
  const t = useText(formTexts)
  const { value, choose, common } = useInputOfField(props)
  const { programYears } = useConfig()
  const { required, placeholder } = props.field.options
  const chosen = String(value ?? '')
  const years = [...new Set([...programYears.map(String), ...(chosen === '' ? [] : [chosen])])].toSorted().toReversed()
  return (
    <Select
      {...common}
      placeholder={placeholder ?? t('form.choose', { label: common.label })}
      inputWrapperOrder={WRAPPER_ORDER}
      data={years}
      value={chosen || null}
      onChange={(picked) => choose(picked ?? '')}
      allowDeselect={!required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('form.clear', { label: common.label }) }}
    />
  )
}
