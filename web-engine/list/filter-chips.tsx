import { Button, CloseButton } from '@mantine/core'
import { moduleTexts } from '../module-texts.ts'
import type { NamedField } from '../screen/access.ts'
import { useText } from '../texts.ts'
import { FilterText } from './filter-text.tsx'
import { withoutFilter } from './filters.ts'
import type { ListControl } from './list-control.ts'
import styles from './list-panel.module.css'

interface FilterChipsProps {
  readonly fields: readonly NamedField[]
  readonly control: ListControl
}

/** The active filters in words, each one removable. */
export function FilterChips({ fields, control: { state, change } }: FilterChipsProps) {
  const t = useText(moduleTexts)
  const active = fields.filter(({ name }) => Object.hasOwn(state.filters, name))
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filter.active')}>
      {active.map(({ name, field }) => (
        <li key={name} className={styles.chip}>
          <span className={styles.chipText}>{field.label}: <strong><FilterText field={field} value={state.filters[name] ?? ''} /></strong></span>
          <CloseButton size="sm" iconSize={14} radius="xl" aria-label={t('filter.remove', { label: field.label })} onClick={() => change({ filters: withoutFilter(state.filters, name) })} />
        </li>
      ))}
      <li><Button variant="subtle" size="compact-sm" onClick={() => change({ filters: {} })}>{t('filter.clear')}</Button></li>
    </ul>
  )
}
