import { NativeSelect } from '@mantine/core'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { isSortable } from '#core/catalogue/first-list-question.ts'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ListControl } from '../../records/list-control.ts'
import type { SortWord } from '../../records/list-state.ts'

interface OrderSelectProps {
  readonly columns: readonly NamedField[]
  readonly control: ListControl
  readonly className?: string | undefined
}

const ARROWS: Readonly<Record<SortWord, string>> = { DESC: '↓', ASC: '↑' }

/** Sorting where there are no column heads: every column downwards first (LS-05), then upwards. */
export function OrderSelect({ columns, control: { state, change }, className }: OrderSelectProps) {
  const t = useText(moduleTexts)
  const orders = columns
    .filter(({ field }) => isSortable(field))
    .flatMap(({ name, field }) =>
      (['DESC', 'ASC'] as const).map((sort) => ({
        value: `${name} ${sort}`,
        label: `${field.label} ${ARROWS[sort]}`,
        order: name,
        sort,
      })),
    )
  const present = `${state.order} ${state.sort}`
  const known = orders.some(({ value }) => value === present)
  return (
    <NativeSelect
      className={className}
      label={t('list.order')}
      // The module's own first order may follow no column, e.g. the newest first.
      data={known ? orders : [{ value: present, label: t('list.order.own') }, ...orders]}
      value={present}
      onChange={(event) => {
        const wanted = orders.find(({ value }) => value === event.currentTarget.value)
        if (wanted) change({ order: wanted.order, sort: wanted.sort })
      }}
    />
  )
}
