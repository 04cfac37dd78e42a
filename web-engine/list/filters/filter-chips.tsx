import { Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { IconPinned } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { sameFilter } from '../../records/working-context.ts'
import { workingContextTexts } from '../../records/working-context-texts.ts'
import type { NamedField } from '../../records/access.ts'
import { useText } from '../../kit/words/texts.ts'
import { FilterText } from './filter-text.tsx'
import { withoutFilter } from '../../records/filters.ts'
import type { ListControl } from '../../records/list-control.ts'
import styles from './filter-chips.module.css'

interface FilterChipsProps {
  readonly fields: readonly NamedField[]
  readonly control: ListControl
  /** The last one is gone: the focus needs another place. */
  onEmptied(): void
}

/** The active filters in words, each one removable. */
export function FilterChips({
  fields,
  control: { state, workingFilters = {}, waiting, change },
  onEmptied,
}: FilterChipsProps) {
  const t = useText(moduleTexts)
  const tn = useText(workingContextTexts)
  // Before it is known what narrows the list, what usually does keeps the place unseen: the rows below must not move.
  const filters = waiting ? { ...workingFilters, ...state.filters } : state.filters
  const active = fields.filter(({ name }) => Object.hasOwn(filters, name))
  const list = useRef<HTMLUListElement>(null)
  // The chip whose button was pressed takes the focus along: the one in its place gets it.
  const pressed = useRef<number | null>(null)
  useEffect(() => {
    const place = pressed.current
    pressed.current = null
    if (place === null || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('button')
    if (buttons) buttons[Math.min(place, buttons.length - 1)]?.focus()
    else onEmptied()
  }, [active.length, onEmptied])
  function remove(place: number, filters: ListControl['state']['filters']) {
    pressed.current = place
    change({ filters })
  }
  const follows = (name: string) =>
    Object.hasOwn(workingFilters, name) && sameFilter(filters[name], workingFilters[name])
  // Until it is known what the list follows, nothing is said of it.
  const lifted = !waiting && Object.keys(workingFilters).some((name) => !follows(name))
  function follow() {
    pressed.current = 0
    change({ filters: { ...state.filters, ...workingFilters } })
  }
  if (active.length === 0 && !lifted) return null
  return (
    <ul
      ref={list}
      className={styles.chips}
      data-waiting={waiting || undefined}
      data-single={active.length === 1 || undefined}
      aria-label={t('filter.active')}
    >
      {active.map(({ name, field }, place) => (
        <li key={name} className={styles.chip} data-narrowing={follows(name) || undefined}>
          {follows(name) && <IconPinned size={14} aria-hidden className={styles.pin} />}
          <span className={styles.chipText}>
            {field.label}:{' '}
            <strong>
              <FilterText field={field} value={filters[name] ?? null} />
            </strong>
            {follows(name) && <VisuallyHidden> ({tn('chip')})</VisuallyHidden>}
          </span>
          <CloseButton
            size="sm"
            iconSize={14}
            radius="xl"
            aria-label={t('filter.remove', { label: field.label })}
            onClick={() => remove(place, withoutFilter(state.filters, name))}
          />
        </li>
      ))}
      {active.length > 0 && (
        <li className={styles.clearing}>
          <Button variant="subtle" size="compact-sm" onClick={() => remove(0, {})}>
            {t('filter.clear')}
          </Button>
        </li>
      )}
      {lifted && (
        <li className={styles.lifted}>
          <span>{tn('lifted')}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPinned size={14} aria-hidden />}
            onClick={follow}
          >
            {tn('apply')}
          </Button>
        </li>
      )}
    </ul>
  )
}
