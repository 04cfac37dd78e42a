import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { sourceParametersOf } from '#core/declare/source.ts'
import type { FilterValue } from '../../records/filters.ts'
import type { ListControl } from '../../records/list-control.ts'
import { parameterValues } from '../../records/parameters.ts'
import { useText } from '../../kit/words/texts.ts'
import { listTexts } from '../common/list-texts.ts'
import { FilterText } from './filter-text.tsx'
import styles from '../common/list-panel.module.css'

interface FoldedParametersProps {
  readonly module: AnyModule
  readonly control: ListControl
  /** The inputs. */
  readonly children: ReactNode
}

/** What the list is asked with as one line on a phone; the inputs come when it is pressed, the records stay in sight. */
export function FoldedParameters({ module, control: { state }, children }: FoldedParametersProps) {
  const t = useText(listTexts)
  const values = parameterValues(module, state.filters)
  // One that may be left out and is says nothing.
  const set = Object.entries(sourceParametersOf(module)).filter(([name]) => (values[name] ?? null) !== null)
  return (
    <details className={styles.folded}>
      <summary>
        <span>
          {set.length === 0 && t('parameters', { title: module.title })}
          {set.map(([name, field], index) => (
            <span key={name}>
              {index > 0 && ' · '}
              {field.label}: <FilterText field={field} value={values[name] as FilterValue} />
            </span>
          ))}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {children}
    </details>
  )
}
