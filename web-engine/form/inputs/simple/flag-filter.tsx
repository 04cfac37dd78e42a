import { NativeSelect } from '@mantine/core'
import { flagWord } from '../../../fields/text/field-value-text.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { moduleTexts } from '../../../kit/words/module-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'

/** Yes, no or both. */
export function FlagFilter(props: InputProps) {
  const t = useText(formTexts)
  const tm = useText(moduleTexts)
  const {
    value,
    change,
    common: { id, name, label, onBlur },
  } = useInputOfField(props)
  const words = { yes: tm('yes'), no: tm('no') }
  return (
    <NativeSelect
      id={id}
      name={name}
      label={label}
      onBlur={onBlur}
      inputWrapperOrder={WRAPPER_ORDER}
      data={[
        { value: '', label: t('filter.all') },
        ...[1, 0].map((code) => ({ value: String(code), label: flagWord(props.field, code, words) })),
      ]}
      value={value === 1 || value === 0 ? String(value) : ''}
      onChange={(event) => change(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  )
}
