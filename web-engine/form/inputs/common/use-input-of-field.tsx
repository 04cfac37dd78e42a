import { type ReactNode, type Ref } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Field, FieldType } from '#core/declare/field.ts'
import { FieldHelp } from '../../../fields/cells/field-help.tsx'
import { iconOf } from '../../../kit/look/icons.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { afterPointerUp } from './after-pointer-up.ts'
import { type InputSurroundings, inputId, inputNameOf, useInputSurroundings } from '../../values/input-surroundings.ts'
import { typedValueTranslations } from '../../values/typed-values.ts'

export interface InputProps {
  readonly name: string
  readonly field: Field
  /** Other words than the declaration's, e.g. 'Luas dari' in a range. */
  readonly label?: string
  /** A toggle rule keeps it closed. */
  readonly disabled?: boolean
}

/** What a Mantine input takes from a declared field. */
export interface MantineInputProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly disabled: boolean
  readonly placeholder: string
  readonly description: ReactNode
  readonly error: string | undefined
  readonly ref: Ref<HTMLInputElement & HTMLTextAreaElement>
  readonly leftSection: ReactNode
  onBlur(): void
}

export interface InputTiedToForm {
  readonly value: unknown
  change(value: unknown): void
  /** What was picked elsewhere, e.g. on a map: judged at once, whatever the type. */
  choose(value: unknown): void
  readonly common: MantineInputProps
}

/** FR-03: what is typed is judged when the user leaves it, what is chosen at once. */
const JUDGED_AT_ONCE: readonly FieldType[] = ['flag', 'choice', 'choices', 'reference', 'references', 'file', 'files']

/** The eye goes label, input, problem, explanation. */
export const WRAPPER_ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** Ties one input to the form: its value, its first error and the words of its declaration. */
export function useInputOfField({ name, field, label = field.label, disabled = false }: InputProps): InputTiedToForm {
  const t = useText(formTexts)
  const place = useInputSurroundings()
  const { id, filter } = place
  const { setValue } = useFormContext()
  const { field: bound, fieldState } = useController({ name })
  const { hint, tooltip, icon, placeholder, required } = field.options
  const Icon = icon ? iconOf(icon) : null
  const choose = (value: unknown) => {
    if (value !== bound.value)
      emptyFollowers(place, name, (input, nothing) =>
        setValue(input, nothing, { shouldDirty: true, shouldValidate: true }),
      )
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  return {
    value: bound.value,
    change: (value) => (JUDGED_AT_ONCE.includes(field.type) ? choose(value) : bound.onChange(value)),
    choose,
    common: {
      id: inputId(id, name),
      name,
      label,
      required: !filter && required === true && !disabled,
      disabled,
      // Nothing asked for means everything, in every filter alike; a bound of a range is named `area.from`.
      placeholder: filter
        ? t(name.includes('.') ? 'filter.open' : 'filter.all')
        : (placeholder ?? t('form.placeholder', { label: field.label })),
      description: hint || tooltip ? <FieldHelp hint={hint} tooltip={tooltip} /> : undefined,
      error: fieldState.error?.message,
      ref: bound.ref,
      leftSection: Icon && <Icon size={16} aria-hidden />,
      onBlur: () => afterPointerUp(bound.onBlur),
    },
  }
}

/** What stood in fields that follow this one belonged to the choice that was there before. */
function emptyFollowers(
  place: InputSurroundings,
  changed: string,
  empty: (input: string, nothing: unknown) => void,
): void {
  const { module, timeZone, filter } = place
  if (filter) return
  for (const [follower, field] of Object.entries(module.fields)) {
    const { emptiedBy } = field.options
    if (emptiedBy !== undefined && inputNameOf(place, emptiedBy) === changed)
      empty(
        inputNameOf(place, follower),
        typedValueTranslations[field.type].show({ name: follower, field, timeZone }, {}),
      )
  }
}
