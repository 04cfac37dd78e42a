import { type ComponentType, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { isSecondOfPair } from '#core/declare/field.ts'
import { useModulesOf } from '../../kit/navigation/catalogue.tsx'
import { fieldsByDeclaredGroup } from '../../fields/text/fields-by-declared-group.ts'
import type { NamedField } from '../../records/access.ts'
import { isShortcutPressed } from '../../kit/keys/shortcut-store.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { FormInputContext } from '../inputs/common/form-input.ts'
import { type InputSurroundings, InputSurroundingsContext } from '../values/input-surroundings.ts'
import type { TypedValues } from '../values/typed-values.ts'
import { isWideField } from '../values/wide-fields.ts'
import type { FieldsFormState } from '../values/use-fields-form.ts'
import type { InputProps } from '../inputs/common/use-input-of-field.tsx'
import styles from '../values/form.module.css'

interface FieldsFormProps {
  readonly form: FieldsFormState
  readonly place: InputSurroundings
  readonly fields: readonly NamedField[]
  readonly input: ComponentType<InputProps>
  readonly label: string
  onSubmit(typed: TypedValues): Promise<void> | void
  /** What the user should know first, e.g. that someone else saved meanwhile. */
  readonly notice?: ReactNode
  /** What follows from the inputs, told below them. */
  readonly after?: ReactNode
  readonly actions: ReactNode
  /** While the values travel. */
  readonly locked?: boolean
}

/** FR-01: the one form, for a new record, a changed one and a filter; inputs by group, errors on top, buttons below. */
export function FieldsForm({
  form,
  place,
  fields,
  input: Input,
  label,
  onSubmit,
  notice,
  after,
  actions,
  locked = false,
}: FieldsFormProps) {
  useModulesOf(fields.map(({ field }) => field))
  const busy = useRef(false)
  const submit = form.handleSubmit(async (typed) => {
    // The button's own state follows a render later; a second Enter can come before.
    if (busy.current) return
    busy.current = true
    try {
      await onSubmit(typed)
    } finally {
      busy.current = false
    }
  })
  return (
    <FormProvider {...form}>
      <InputSurroundingsContext value={place}>
        <FormInputContext value={Input}>
          <form
            className={styles.form}
            data-filter={place.filter || undefined}
            aria-label={label}
            noValidate
            onSubmit={submit}
            onKeyDown={sendOnCtrlEnter}
          >
            {notice}
            <ErrorSummary />
            {fieldsByDeclaredGroup(fields).map((group) => (
              <fieldset key={group.title} className={styles.group} disabled={locked}>
                {group.title && <legend className={styles.legend}>{group.title}</legend>}
                <div className={styles.grid}>
                  {group.fields
                    .filter(({ field }) => !isSecondOfPair(field))
                    .map(({ name, field }) => (
                      <div key={name} className={styles.field} data-wide={isWideField(field) || undefined}>
                        <Input name={name} field={field} />
                      </div>
                    ))}
                </div>
              </fieldset>
            ))}
            {after}
            <div className={styles.actions}>
              <FormRefusal />
              {actions}
            </div>
          </form>
        </FormInputContext>
      </InputSurroundingsContext>
    </FormProvider>
  )
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isShortcutPressed(event, 'form.save')) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
