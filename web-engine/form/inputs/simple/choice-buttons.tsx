import { Radio } from '@mantine/core'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import styles from '../../values/form.module.css'

interface ChoiceButtonsProps extends InputProps {
  readonly look: 'radio' | 'select-button'
}

/** Few codes side by side: one touch instead of two. Both looks are radios to keyboard and screen reader. */
export function ChoiceButtons({ look, ...props }: ChoiceButtonsProps) {
  const { value, change, common } = useInputOfField(props)
  const { set } = props.field.options
  const { id, name, label, required, description, error, ref, onBlur } = common
  return (
    <Radio.Group
      id={id}
      name={name}
      label={label}
      required={required}
      description={description}
      error={error}
      inputWrapperOrder={WRAPPER_ORDER}
      // Radios speak text, codes may be numbers.
      value={value === null || value === undefined ? null : String(value)}
      onChange={(text) => change(set?.codes.find((code) => String(code) === text) ?? null)}
    >
      <div className={styles.choices} data-look={look}>
        {set?.codes.map((code, index) => (
          <Radio
            key={code}
            value={String(code)}
            label={set.label(code)}
            onBlur={onBlur}
            {...(index === 0 && { ref })}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
