import { Checkbox, Input, Switch } from '@mantine/core'
import { flagWord } from '../../../fields/text/field-value-text.ts'
import { moduleTexts } from '../../../kit/words/module-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import styles from '../../values/form.module.css'

/** A switch or box with its state in words beside it. */
export function FlagField(props: InputProps) {
  const t = useText(moduleTexts)
  const { value, change, common } = useInputOfField(props)
  const { id, name, label, description, error, ref, onBlur, disabled } = common
  const Box = props.field.options.as === 'checkbox' ? Checkbox : Switch
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} inputWrapperOrder={WRAPPER_ORDER}>
      <div className={styles.flag}>
        <Box
          id={id}
          name={name}
          ref={ref}
          onBlur={onBlur}
          disabled={disabled}
          checked={value === 1}
          onChange={(event) => change(event.currentTarget.checked ? 1 : 0)}
        />
        <span aria-hidden>{flagWord(props.field, value === 1 ? 1 : 0, { yes: t('yes'), no: t('no') })}</span>
      </div>
    </Input.Wrapper>
  )
}
