import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { IconDatabaseOff, IconSearch, IconSeedling } from '@tabler/icons-react'
import { useId } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { Field } from '#core/declare/field.ts'
import { SEARCH_LENGTH } from '#core/declare/module.ts'
import { labelWithUnit } from '../../fields/text/field-value-text.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { StateNotice } from '../../kit/parts/state-notice.tsx'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { lookupColumns } from './lookup-columns.ts'
import { LookupOption } from './lookup-option.tsx'
import { lookupTexts } from './lookup-texts.ts'
import { StepPager } from './step-pager.tsx'
import type { Lookup } from './use-lookup.ts'
import type { ReferenceChoices } from './use-reference-choices.ts'
import styles from './lookup.module.css'

interface LookupListProps {
  readonly lookup: Lookup
  readonly field: Field
  readonly pick: ReferenceChoices
  readonly several: boolean
}

/** The search stays focused: arrows walk the rows, Enter takes one, PageUp and PageDown turn the page. */
export function LookupList({ lookup, field, pick: { target }, several }: LookupListProps) {
  const t = useText(lookupTexts)
  const words = useText(moduleTexts)
  const can = useCan()
  const id = useId()
  const { rows, active, draft, total } = lookup
  const columns = lookupColumns(can, target, field)
  return (
    <div className={styles.list}>
      <TextInput
        type="search"
        data-autofocus
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        aria-label={words('list.search', { title: target.title })}
        placeholder={words('list.search.hint', {
          labels: [...target.searchThrough, ...target.search]
            .slice(0, 3)
            .map((name) => target.fields[name]?.label ?? name)
            .join(', '),
        })}
        aria-controls={rows?.length ? `${id}-list` : undefined}
        aria-activedescendant={rows?.[active] ? `${id}-${rows[active].id}` : undefined}
        value={lookup.search}
        onChange={(event) => lookup.changeSearch(event.currentTarget.value)}
        onKeyDown={lookup.onKeyDown}
        leftSection={<IconSearch size={16} aria-hidden />}
      />
      <VisuallyHidden role="status">{rows && words('list.found', { total: formatNumber(total) })}</VisuallyHidden>
      {lookup.failed && (
        <StateNotice role="alert" icon={<IconDatabaseOff size={24} />} title={t('failed')}>
          <Button variant="default" onClick={lookup.retry}>
            {words('retry')}
          </Button>
        </StateNotice>
      )}
      {!lookup.failed && rows === null && <p className={styles.loading}>{words('list.loading')}</p>}
      {!lookup.failed && rows?.length === 0 && (
        <StateNotice
          icon={<IconSeedling size={24} />}
          title={t('empty')}
          text={lookup.asked ? words('list.notfound', { search: lookup.asked }) : undefined}
        />
      )}
      {!lookup.failed && rows !== null && rows.length > 0 && (
        <div className={styles.table} data-columns={columns.length}>
          <div className={styles.head} aria-hidden>
            {columns.map((column) => (
              <span key={column.name}>{labelWithUnit(column.field)}</span>
            ))}
          </div>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t('options', { title: target.title })}
            aria-multiselectable={several || undefined}
          >
            {rows.map((row, index) => (
              <LookupOption
                key={row.id}
                id={`${id}-${row.id}`}
                row={row}
                columns={columns}
                image={field.options.pointer?.img}
                several={several}
                active={index === active}
                chosen={draft.some(({ value }) => value === row.id)}
                onTake={() => lookup.take(row)}
              />
            ))}
          </div>
        </div>
      )}
      {!lookup.failed && total > 0 && (
        <StepPager
          label={words('page.nav', { title: target.title })}
          page={lookup.page}
          last={lookup.last}
          onPage={lookup.toPage}
        >
          {words('list.summary', { shown: formatNumber(rows?.length ?? 0), total: formatNumber(total) })}
        </StepPager>
      )}
    </div>
  )
}
