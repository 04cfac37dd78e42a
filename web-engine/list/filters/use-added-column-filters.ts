import { useMemo, useState } from 'react'
import { type ColumnFilterKind, columnFilterKindsOf } from '#core/questions/column-filters.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { AddedColumnFilters } from '../../form/values/asked-filters.ts'
import type { AddedFilterControl } from '../../form/fields/asked-filter.tsx'

interface AskedState {
  readonly asked: AddedColumnFilters
  readonly control: AddedFilterControl
  add(name: string): void
  clear(): void
}

/**
 * The columns that were added to a filter form and how each is asked; nothing of it holds before the form is applied.
 */
export function useAddedColumnFilters(module: AnyModule, first: () => AddedColumnFilters, adder: string): AskedState {
  const [asked, setAsked] = useState(first)
  const [fresh, setFresh] = useState<string | null>(null)
  const control = useMemo(() => {
    function ask(name: string, how: ColumnFilterKind | null) {
      setAsked((known) =>
        Object.fromEntries([
          ...Object.entries(known).filter(([other]) => other !== name),
          ...(how ? [[name, how] as const] : []),
        ]),
      )
      // The button that took it away is gone with it.
      if (how === null) setTimeout(() => document.getElementById(adder)?.focus())
    }
    return { asked, fresh, ask }
  }, [asked, fresh, adder])
  function add(name: string) {
    setFresh(name)
    control.ask(name, asked[name] ?? columnFilterKindsOf(module, name)[0] ?? 'empty')
  }
  return { asked, control, add, clear: () => setAsked({}) }
}
