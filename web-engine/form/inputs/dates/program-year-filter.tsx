import { MultiSelect } from '@mantine/core'
import { allProgramYears, useConfig } from '../../../kit/server/config.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'

/** Any of the programme's years. */
export function ProgramYearFilter(props: InputProps) {
  const t = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  const config = useConfig()
  const chosen = Array.isArray(value) ? value.map(String) : []
  // An address may name a year that is kept no more.
  const years = [...new Set([...allProgramYears(config).map(String), ...chosen])]
  return (
    <MultiSelect
      {...common}
      placeholder={chosen.length === 0 ? t('filter.all') : ''}
      inputWrapperOrder={WRAPPER_ORDER}
      data={years}
      value={chosen}
      onChange={(picked) => change(picked.map(Number))}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear', { label: common.label }) }}
      nothingFoundMessage={t('form.options.none')}
    />
  )
}
