import { TextInput } from '@mantine/core'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { scanButtonInInput } from '../../../widgets/scan/scan-button-in-input.tsx'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'

/** The server compares whole texts, so the user is told. */
export function TextFilter(props: InputProps) {
  const t = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  return (
    <TextInput
      {...common}
      autoComplete="off"
      description={t('filter.exact')}
      inputWrapperOrder={WRAPPER_ORDER}
      value={String(value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
      {...scanButtonInInput(props.field, change)}
    />
  )
}
