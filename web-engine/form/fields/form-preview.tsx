import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { previewedFields } from '#core/questions/previewed-fields.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '../../kit/server/api.ts'
import { FieldDisplay } from '../../fields/cells/field-display.tsx'
import { fieldsByDeclaredGroup } from '../../fields/text/fields-by-declared-group.ts'
import type { RecordRow } from '../../records/record.ts'
import { formTexts } from '../../kit/words/form-texts.ts'
import { fieldsVisibleOn } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import type { TypedValues } from '../values/typed-values.ts'
import styles from './form-preview.module.css'

interface FormPreviewProps {
  readonly module: AnyModule
  /** Null while something that is filled in is wrong: no figure follows from that. */
  bodyOf(typed: TypedValues): Readonly<Record<string, unknown>> | null
}

const PAUSE = 350
/** These travel by themselves, or say nothing that a figure could follow from. */
const LEFT_OUT: readonly string[] = ['file', 'files', 'rows', 'richtext', 'button']

/** Figures that the server works out of what is typed, told before anything is saved. */
export function FormPreview({ module, bodyOf }: FormPreviewProps) {
  const t = useText(formTexts)
  const { getValues } = useFormContext()
  const shown = fieldsVisibleOn(useCan(), module, 'detail')
  const fields = previewedFields(module).flatMap(([name]) => shown.filter((one) => one.name === name))
  useWatch()
  const typed = bodyOf(getValues())
  const asked =
    typed &&
    Object.fromEntries(Object.entries(typed).filter(([name]) => !LEFT_OUT.includes(module.fields[name]?.type ?? '')))
  const [body] = useDebouncedValue(JSON.stringify(asked), PAUSE)
  const { data, isError } = useQuery({
    queryKey: ['module', module.path, 'preview', body],
    queryFn: ({ signal }) =>
      api<{ data: Omit<RecordRow, 'id'> }>(`${module.path}/preview`, {
        method: 'POST',
        body: JSON.parse(body),
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: body !== 'null',
  })
  const row = { id: 0, version: 0, ...(isError || asked === null ? {} : data?.data) } as RecordRow
  return fieldsByDeclaredGroup(fields).map(({ title, fields: own }) => (
    <section key={title} className={styles.preview} aria-label={title ?? module.title} aria-live="polite">
      <h2>
        {title} <small>{t(title ? 'form.previewed' : 'form.previewed.alone')}</small>
      </h2>
      <dl>
        {own.map(({ name, field }) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              <FieldDisplay name={name} field={field} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
