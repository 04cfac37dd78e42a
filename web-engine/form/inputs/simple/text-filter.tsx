import { TextInput } from '@mantine/core'
import { moduleTexts } from '../../../kit/words/module-texts.ts'
import { scanSection } from '../../../widgets/scan/scan-section.tsx'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'

/** The server compares whole texts, so the user is told. */
export function TextFilter(props: InputProps) {
  const t = useText(moduleTexts)
  const { value, change, common } = useInputOfField(props)
  return (
    <TextInput
      {...common}
      autoComplete="off"
      description={t('filter.exact')}
      inputWrapperOrder={WRAPPER_ORDER}
      value={String(value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
      {...scanSection(props.field, change)}
    />
  )
}
