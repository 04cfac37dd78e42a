import { TextInput } from '@mantine/core'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { readTime } from '../../values/read-period.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'

/** A time of day on 24-hour clocks, whatever the browser's language. */
export function TimeField(props: InputProps) {
  const t = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  const text = String(value ?? '')
  return (
    <TextInput
      {...common}
      autoComplete="off"
      inputMode="numeric"
      placeholder={t('form.time')}
      inputWrapperOrder={WRAPPER_ORDER}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        const read = readTime(text.trim())
        if (read !== null && read !== text) change(read)
        common.onBlur()
      }}
    />
  )
}
