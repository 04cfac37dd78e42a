import { TextInput } from '@mantine/core'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import styles from './color-field.module.css'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour can be typed as #rrggbb or picked with the browser's own picker. */
export function ColorField(props: InputProps) {
  const { value, change, common } = useInputOfField(props)
  const text = String(value ?? '')
  return (
    <TextInput
      {...common}
      placeholder="#1d6541"
      autoComplete="off"
      inputWrapperOrder={WRAPPER_ORDER}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={
        <input
          className={styles.swatch}
          type="color"
          aria-label={props.field.label}
          value={HEX.test(text) ? text : '#ffffff'}
          onChange={(event) => change(event.currentTarget.value)}
        />
      }
      rightSectionWidth={52}
    />
  )
}
