import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { MOST_CHILD_ROWS } from '#core/questions/field-value.ts'
import { alerts } from '../../../kit/alerts/alerts.tsx'
import { api } from '../../../kit/server/api.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type KnownReferenceName, useInputSurroundings } from '../../values/input-surroundings.ts'
import { initialFormValues, recordToTypedValues } from '../../values/read-form-values.ts'
import { childRowsToSend, type ChildRowForm, childRowsIn } from '../../values/typed-rows.ts'
import { type CellInChildRows, columnsOfPastedBlock } from './cell-in-child-rows.ts'
import { childRowTexts } from './child-row-texts.ts'

interface ReadLine {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, string>>
}

/** The names of records that pasted rows mean, by field and number: the rows show them at once. */
export type NamesInPastedRows = ReadonlyMap<string, ReadonlyMap<unknown, KnownReferenceName>>

interface ReadLines {
  readonly busy: boolean
  readonly names: NamesInPastedRows
  paste(block: readonly (readonly string[])[], cell: CellInChildRows | null): Promise<void>
  readFile(file: File): Promise<void>
}

/** Rows from a spreadsheet: the server finds the records they name, each cell that could not be read says why. */
export function useReadPastedRows(
  list: string,
  form: ChildRowForm,
  append: (rows: Record<string, unknown>[]) => void,
): ReadLines {
  const t = useText(childRowTexts)
  const { module, timeZone } = useInputSurroundings()
  const { getValues, setValue, setError } = useFormContext()
  const [busy, setBusy] = useState(false)
  const [names, setNames] = useState<NamesInPastedRows>(new Map())
  const path = `${module.path}/lines/${list}`

  /** What lines repeat of their record, as far as it is filled in. */
  const head = () => {
    const copied = Object.values(form.module.fields).flatMap(({ options }) =>
      options.copyOf ? [options.copyOf[1]] : [],
    )
    return Object.fromEntries(
      copied.flatMap((name) => (typeof getValues(name) === 'number' ? [[name, getValues(name) as number]] : [])),
    )
  }

  async function take(ask: () => Promise<{ readonly data: readonly ReadLine[] }>, start: number) {
    setBusy(true)
    try {
      const { data } = await ask()
      const present = childRowsIn(getValues(list))
      if (childRowsToSend(present).length + Math.max(0, start + data.length - present.length) > MOST_CHILD_ROWS)
        return alerts.warning(t('lines.many', { count: String(MOST_CHILD_ROWS) }))
      setNames(withNames(names, form, data))
      put(data, start, present.length)
      const wrong = data.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0)
      if (wrong > 0) alerts.warning(t('lines.wrong', { count: String(data.length), wrong: String(wrong) }))
      else alerts.success(t('lines.taken', { count: String(data.length) }))
    } catch (error) {
      alerts.error(error)
    } finally {
      setBusy(false)
    }
  }

  function put(lines: readonly ReadLine[], start: number, count: number) {
    const added: Record<string, unknown>[] = []
    for (const [index, { values, errors }] of lines.entries()) {
      const known = form.fields.filter(({ name }) => Object.hasOwn(values, name) || Object.hasOwn(errors, name))
      const typed = recordToTypedValues(known, values, timeZone)
      if (start + index >= count)
        added.push({ ...recordToTypedValues(form.fields, initialFormValues(form.module), timeZone), ...typed })
      else
        for (const [name, value] of Object.entries(typed))
          setValue(`${list}.${start + index}.${name}`, value, { shouldDirty: true, shouldTouch: true })
    }
    if (added.length > 0) append(added)
    // After the rows are drawn: drawing them anew would take the sentences back.
    setTimeout(() => {
      for (const [index, { errors }] of lines.entries())
        for (const [name, message] of Object.entries(errors))
          setError(`${list}.${start + index}.${name}`, { type: 'server', message })
    })
  }

  return {
    busy,
    names,
    paste: (block, cell) => {
      const { columns, cells } = columnsOfPastedBlock(
        block,
        form.fields.map(({ name, field }) => ({ name, label: field.label })),
        cell?.column ?? null,
      )
      const body = { columns: columns.map((name) => name ?? ''), cells, head: head() }
      return take(() => api(path, { method: 'POST', body }), cell?.row ?? childRowsIn(getValues(list)).length)
    },
    readFile: (file) => {
      const body = new FormData()
      body.append('head', JSON.stringify(head()))
      body.append('file', file)
      return take(() => api(`${path}/file`, { method: 'POST', body }), childRowsIn(getValues(list)).length)
    },
  }
}

function withNames(before: NamesInPastedRows, { fields }: ChildRowForm, lines: readonly ReadLine[]): NamesInPastedRows {
  const all = new Map([...before].map(([field, known]) => [field, new Map(known)]))
  for (const { name } of fields.filter(({ field }) => field.type === 'reference')) {
    const known = all.get(name) ?? new Map<unknown, KnownReferenceName>()
    for (const { values } of lines) {
      const text = values[`rel_${name}`]
      if (typeof text === 'string') known.set(values[name], { id: values[name], text })
    }
    all.set(name, known)
  }
  return all
}
