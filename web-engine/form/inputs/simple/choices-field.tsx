import { Checkbox, Chip, MultiSelect } from '@mantine/core'
import type { ValueCode } from '#core/declare/value-set.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import styles from '../../values/form.module.css'

/** Several codes: a list to pick from, boxes, or buttons that toggle a code in or out (FR-02). */
export function ChoicesField(props: InputProps) {
  const { as } = props.field.options
  return as === 'checkbox' || as === 'checkbox-button' ? <ChoicesBoxes {...props} /> : <ChoicesSelect {...props} />
}

function ChoicesSelect(props: InputProps) {
  const t = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  const { set, placeholder } = props.field.options
  const chosen = Array.isArray(value) ? (value as ValueCode[]) : []
  return (
    <MultiSelect<ValueCode>
      {...common}
      placeholder={chosen.length === 0 ? (placeholder ?? t('form.choose', { label: common.label })) : ''}
      inputWrapperOrder={WRAPPER_ORDER}
      data={set?.codes.map((code) => ({ value: code, label: set.label(code) })) ?? []}
      value={chosen}
      onChange={change}
      clearable={!common.required}
      clearButtonProps={{ 'aria-label': t('form.clear', { label: common.label }) }}
      nothingFoundMessage={t('form.options.none')}
    />
  )
}

function ChoicesBoxes(props: InputProps) {
  const { value, change, common } = useInputOfField(props)
  const { set, as } = props.field.options
  const { id, label, required, description, error, ref, onBlur, disabled } = common
  const chosen = Array.isArray(value) ? (value as ValueCode[]) : []
  const toggle = (code: ValueCode) =>
    change(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  const Box = as === 'checkbox' ? BoxOf : ChipOf
  return (
    // The boxes are several inputs: the group carries the words, the first box takes the focus.
    <Checkbox.Group
      id={id}
      label={label}
      required={required}
      description={description}
      error={error}
      inputWrapperOrder={WRAPPER_ORDER}
      value={chosen.map(String)}
      onChange={() => undefined}
    >
      <div className={styles.choices} data-look={as}>
        {set?.codes.map((code, index) => (
          <Box
            key={code}
            code={String(code)}
            label={set.label(code)}
            checked={chosen.includes(code)}
            disabled={disabled}
            onToggle={() => toggle(code)}
            onBlur={onBlur}
            inputRef={index === 0 ? ref : null}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface BoxProps {
  /** By this the group knows whether it is chosen. */
  readonly code: string
  readonly label: string
  readonly checked: boolean
  readonly disabled: boolean
  onToggle(): void
  onBlur(): void
  readonly inputRef: React.Ref<HTMLInputElement & HTMLTextAreaElement> | null
}

function BoxOf({ code, label, checked, disabled, onToggle, onBlur, inputRef }: BoxProps) {
  return (
    <Checkbox
      value={code}
      label={label}
      checked={checked}
      disabled={disabled}
      onChange={onToggle}
      onBlur={onBlur}
      ref={inputRef}
    />
  )
}

function ChipOf({ label, checked, disabled, onToggle, onBlur, inputRef }: BoxProps) {
  return (
    <Chip checked={checked} disabled={disabled} onChange={onToggle} onBlur={onBlur} ref={inputRef}>
      {label}
    </Chip>
  )
}
