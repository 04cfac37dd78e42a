import { TextInput } from '@mantine/core'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { numberAsUnderstood } from '../../values/typed-values.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import styles from '../../values/form.module.css'

/** Takes '1.000,5' and a pasted '1000.5', says what it understood, and writes it so when the user moves on. */
export function NumberField(props: InputProps) {
  const t = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  const text = String(value ?? '')
  const understood = numberAsUnderstood(text)
  const { unit, decimals, min } = props.field.options
  return (
    <TextInput
      {...common}
      autoComplete="off"
      // Phones show no minus on the plain number pads, so they are for fields that cannot go below zero.
      inputMode={(min ?? -1) < 0 ? 'text' : decimals ? 'decimal' : 'numeric'}
      classNames={{ input: styles.figures }}
      inputWrapperOrder={WRAPPER_ORDER}
      description={
        understood === null
          ? common.description
          : t('form.understood', { value: unit ? `${understood} ${unit}` : understood })
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (understood !== null) change(understood)
        common.onBlur()
      }}
      rightSection={unit && <span className={styles.unit}>{unit}</span>}
      rightSectionWidth={unit ? `calc(${unit.length}ch + 20px)` : undefined}
      rightSectionPointerEvents="none"
    />
  )
}
