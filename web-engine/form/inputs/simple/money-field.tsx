import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { currencyPrefix } from '#core/formats/format.ts'
import { onlyDigits } from '#core/formats/parse-number.ts'
import { formatDigits } from '../../values/typed-values.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import styles from '../../values/form.module.css'

/** FR-02: 'Rp.' before, digits only, dots between thousands while typing. */
export function MoneyField(props: InputProps) {
  const { value, change, common } = useInputOfField(props)
  const text = String(value ?? '')
  const caret = useCaretBeforeDigits(text)
  return (
    <TextInput
      {...common}
      autoComplete="off"
      inputMode="numeric"
      classNames={{ input: styles.figures }}
      inputWrapperOrder={WRAPPER_ORDER}
      leftSection={<span className={styles.unit}>{currencyPrefix[props.field.options.currency ?? 'IDR']}</span>}
      leftSectionWidth={40}
      value={text}
      onChange={({ currentTarget: input }) => {
        caret.current = {
          input,
          digitsAfter: onlyDigits(input.value.slice(input.selectionEnd ?? input.value.length)).length,
        }
        change(formatDigits(input.value))
      }}
    />
  )
}

/** Dots come and go while typing; the caret stays between the same two digits. */
function useCaretBeforeDigits(text: string) {
  const caret = useRef<{ readonly input: HTMLInputElement; readonly digitsAfter: number } | null>(null)
  useLayoutEffect(() => {
    if (!caret.current || document.activeElement !== caret.current.input) return
    let place = text.length
    for (let left = caret.current.digitsAfter; left > 0 && place > 0; place -= 1) if (text[place - 1] !== '.') left -= 1
    caret.current.input.setSelectionRange(place, place)
    caret.current = null
  }, [text])
  return caret
}
