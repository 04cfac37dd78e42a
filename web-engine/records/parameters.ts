import { createContext, useMemo } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { initialValueOn, sourceParametersOf } from '#core/declare/source.ts'
import { todayIn } from '#core/formats/zone.ts'
import { timeZoneOfRecord } from '../kit/session/time-zone.ts'
import { type Filters, readFilters } from './filters.ts'
import type { ListControl } from './list-control.ts'

/** The parameters a list is asked with, for the links in its rows. */
export const ParametersContext = createContext<Readonly<Record<string, unknown>>>({})

/** The parameters among a list's filters; the others are left to their first values. */
export function parametersInFilters(module: AnyModule, filters: Filters): Filters {
  const names = Object.keys(sourceParametersOf(module))
  return Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)))
}

/** Every parameter as the server will take it. */
export function parameterValues(module: AnyModule, filters: Filters): Readonly<Record<string, unknown>> {
  const today = todayIn(timeZoneOfRecord(null), new Date())
  return Object.fromEntries(
    Object.entries(sourceParametersOf(module)).map(([name, field]) => [
      name,
      filters[name] ?? initialValueOn(field, today),
    ]),
  )
}

/** The parameters of an address: a record opened from a list shows the same moment. */
export function parametersInAddress(module: AnyModule, params: URLSearchParams): Filters {
  return module.source ? readFilters(params.get('filters'), Object.keys(module.source.parameters)) : {}
}

/** The list as its filter sees it: parameters are neither counted nor cleared there, they have their own inputs. */
export function useRowFilters(module: AnyModule, control: ListControl): ListControl {
  return useMemo(() => {
    const kept = parametersInFilters(module, control.state.filters)
    if (Object.keys(kept).length === 0) return control
    const filters = Object.fromEntries(
      Object.entries(control.state.filters).filter(([name]) => !Object.hasOwn(kept, name)),
    )
    return {
      ...control,
      state: { ...control.state, filters },
      change: (wanted, options) =>
        control.change({ ...wanted, ...(wanted.filters && { filters: { ...wanted.filters, ...kept } }) }, options),
    }
  }, [module, control])
}
