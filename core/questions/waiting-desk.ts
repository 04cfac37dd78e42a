import type { StateFlow } from '../declare/action.ts'
import type { AnyModule } from '../declare/module.ts'
import type { ValueCode } from '../declare/value-set.ts'

/** The right that decides where a module has an `approval`; no action can have this name. */
export const APPROVE_ACTION = 'approve'

/** Where records wait for people: those who hold one right of the module, while a field has one of some values. */
export interface WaitingDesk {
  /** The right: `approve`, or the name of an action. */
  readonly name: string
  readonly field: string
  readonly states: readonly ValueCode[]
}

/** A flow whose stations are declared. */
export type StationPath = StateFlow & { readonly path: NonNullable<StateFlow['path']> }

/** The flows of a module that are shown as a path, its own states first. */
export function stationPathsOf(module: AnyModule): readonly StationPath[] {
  return [module.states, ...Object.values(module.flows)].flatMap((states) =>
    states?.path ? [{ ...states, path: states.path }] : [],
  )
}

/** The desks that records of a module come to: the decision of its `approval`, and the stations of its paths. */
export function waitingDesksOf(module: AnyModule): readonly WaitingDesk[] {
  const decision = module.approval
    ? [{ name: APPROVE_ACTION, field: module.approval.field, states: [module.approval.waiting] }]
    : []
  return [...decision, ...stationPathsOf(module).flatMap(stationDesks)]
}

/** The action of a desk is known by its name alone, so stations that wait for the same one are one desk. */
function stationDesks({ field, path }: StationPath): readonly WaitingDesk[] {
  const names = [...new Set(path.flatMap(({ desk }) => desk ?? []))]
  return names.map((name) => ({
    name,
    field,
    states: path.filter(({ desk }) => desk === name).map(({ state }) => state),
  }))
}
