import { Radio } from '@mantine/core'
import type { Code } from '#core/value-set.ts'
import { type InputProps, useInput, WRAPPER_ORDER } from '../use-input.tsx'
import styles from '../form.module.css'

interface ChoiceButtonsProps extends InputProps {
  readonly look: 'radio' | 'select-button'
}

/** Few codes side by side: one touch instead of two. Both looks are radios to keyboard and screen reader. */
export function ChoiceButtons({ look, ...props }: ChoiceButtonsProps) {
  const { value, change, common } = useInput(props)
  const { set } = props.field.options
  const { id, name, label, required, description, error, ref, onBlur } = common
  const chosen = (value as Code | null) ?? null
  return (
    <Radio.Group<Code> id={id} name={name} label={label} required={required} description={description} error={error} inputWrapperOrder={WRAPPER_ORDER} value={chosen} onChange={change}>
      <div className={styles.choices} data-look={look}>
        {set?.codes.map((code, index) => (
          <Radio key={code} value={code} label={set.label(code)} onBlur={onBlur} {...(index === 0 && { ref })} />
        ))}
      </div>
    </Radio.Group>
  )
}
