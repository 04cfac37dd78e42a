import { Button } from '@mantine/core'
import { useEffect, useId, useMemo, useRef } from 'react'
import { readFieldValue } from '#core/questions/field-value.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { FieldsForm } from '../../form/fields/fields-form.tsx'
import {
  type AddedColumnFilters,
  addedColumnFiltersIn,
  readAddedColumnFilters,
  columnFiltersTooShort,
} from '../../form/values/asked-filters.ts'
import { AddedFilterContext, AddedFilterInput } from '../../form/fields/asked-filter.tsx'
import { inputId } from '../../form/values/input-surroundings.ts'
import { filterFieldOfInput, filtersAsTyped } from '../../form/values/typed-filters.ts'
import type { TypedValues } from '../../form/values/typed-values.ts'
import { useFieldsForm } from '../../form/values/use-fields-form.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import { AddColumnFilter } from './add-column-filter.tsx'
import { columnFilterTexts } from '../../form/fields/column-filter-texts.ts'
import { cleanFilters } from '../../records/filters.ts'
import type { ListControl } from '../../records/list-control.ts'
import { listTexts } from '../common/list-texts.ts'
import { useAddedColumnFilters } from './use-added-column-filters.ts'
import type { FilterInlineOrPanel } from './use-filter-inline-or-panel.ts'

/** The column whose head asked for a filter. */
export interface ColumnWantedForFilter {
  readonly name: string
}

export interface FilterPanelProps {
  readonly module: AnyModule
  readonly fields: readonly NamedField[]
  /** The columns that can be added to them. */
  readonly columns: readonly NamedField[]
  readonly control: ListControl
  readonly place: FilterInlineOrPanel
  readonly focused: boolean
  readonly wanted: ColumnWantedForFilter | null
  onPlace(place: FilterInlineOrPanel): void
  onClose(): void
}

/**
 * LS-13: the filter, above the list or in its panel. Drawn anew when a chip is removed, so that it never shows what no
 * longer holds.
 */
export function FilterPanel(props: FilterPanelProps) {
  useFocusInside(props.focused)
  return <FilterForm key={JSON.stringify(props.control.state.filters)} {...props} />
}

function FilterForm({
  module,
  fields: declared,
  columns,
  control: { state, change },
  place,
  wanted,
  onPlace,
  onClose,
}: FilterPanelProps) {
  const t = useText(moduleTexts)
  const tl = useText(listTexts)
  const tc = useText(columnFilterTexts)
  const id = useId()
  const {
    asked,
    control: askedControl,
    add,
    clear,
  } = useAddedColumnFilters(module, () => addedColumnFiltersIn(declared, state.filters), `${id}-add`)
  const all = useMemo(
    () => [...declared, ...columns.filter(({ name }) => !declared.some((field) => field.name === name))],
    [declared, columns],
  )
  const fields = all.filter((field) => declared.includes(field) || asked[field.name])
  useWantedColumn(wanted, { id, isDeclared: (name) => declared.some((field) => field.name === name), add })
  const form = useFieldsForm({
    values: filtersAsTyped(all, state.filters),
    errorsOf: (typed) => errorsOf(fields, asked, typed, tc('contains.short')),
  })
  function apply(typed: TypedValues) {
    change({
      filters: cleanFilters(
        readAddedColumnFilters(fields, asked, typed).values,
        fields.map(({ name }) => name),
      ),
    })
    onClose()
  }
  return (
    <AddedFilterContext value={askedControl}>
      <FieldsForm
        form={form}
        fields={fields}
        input={AddedFilterInput}
        label={t('filter.title', { title: module.title })}
        onSubmit={apply}
        after={<AddColumnFilter id={`${id}-add`} columns={columns.filter(({ name }) => !asked[name])} onAdd={add} />}
        place={{ id, module, timeZone: timeZoneOfRecord(null), names: {}, filter: true }}
        actions={
          <>
            <Button type="submit">{t('filter.apply')}</Button>
            <Button
              variant="default"
              onClick={() => {
                form.reset(filtersAsTyped(all, {}))
                clear()
                change({ filters: {} })
              }}
            >
              {t('filter.reset')}
            </Button>
            <Button variant="subtle" onClick={() => onPlace(place === 'panel' ? 'inline' : 'panel')}>
              {tl(place === 'panel' ? 'filter.to.inline' : 'filter.to.panel')}
            </Button>
          </>
        }
      />
    </AddedFilterContext>
  )
}

function useFocusInside(wanted: boolean): void {
  useEffect(() => {
    const first = wanted ? document.querySelector<HTMLElement>('form[data-filter] :is(input, textarea, button)') : null
    // A drawer moves the focus itself a moment later; the mark keeps it here.
    if (first) first.dataset['autofocus'] = 'true'
    first?.focus()
  }, [wanted])
}

/** A column that was asked for from its head: its declared filter takes the focus, or it is added as the others are. */
function useWantedColumn(
  wanted: ColumnWantedForFilter | null,
  { id, isDeclared, add }: { readonly id: string; isDeclared(name: string): boolean; add(name: string): void },
): void {
  const latest = useRef({ isDeclared, add })
  useEffect(() => {
    latest.current = { isDeclared, add }
  })
  useEffect(() => {
    if (!wanted) return
    if (!latest.current.isDeclared(wanted.name)) return latest.current.add(wanted.name)
    const input = document.querySelector<HTMLElement>(
      `[id^="${CSS.escape(inputId(id, wanted.name))}"]:is(input, select, button)`,
    )
    if (input) input.dataset['autofocus'] = 'true'
    input?.focus()
  }, [wanted, id])
}

/** What cannot be read gets the sentence the field itself would give. */
function errorsOf(
  fields: readonly NamedField[],
  asked: AddedColumnFilters,
  typed: TypedValues,
  short: string,
): Readonly<Record<string, string>> {
  const errors = readAddedColumnFilters(fields, asked, typed).unread.map((input) => {
    const field = filterFieldOfInput(fields, input)
    const reading = field ? readFieldValue(field, 'x', { values: {}, today: '' }) : null
    return [input, reading && 'error' in reading ? reading.error : '']
  })
  return {
    ...Object.fromEntries(errors),
    ...Object.fromEntries(columnFiltersTooShort(asked, typed).map((name) => [name, short])),
  }
}
