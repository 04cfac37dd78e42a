import type { StationPath } from '#core/questions/waiting-desk.ts'
import type { PathMoveMade } from '#core/wire/path-of-record.ts'
import type { ValueCode } from '#core/declare/value-set.ts'

export interface ShownStation {
  readonly state: ValueCode
  readonly standing: 'done' | 'now' | 'ahead'
  /** The last time it came here; null where it has not. */
  readonly move: PathMoveMade | null
}

/**
 * The stations of a record, in their order: those it passed, the one it is at, those ahead. One that lies off the
 * straight way is shown where the record is or was there; an end outside the path, such as a cancellation, stands last.
 */
export function shownStations(
  { path }: Pick<StationPath, 'path'>,
  { state, moves }: { readonly state: ValueCode | null; readonly moves: readonly PathMoveMade[] },
): readonly ShownStation[] {
  const lastTo = (code: ValueCode) => moves.findLast((move) => move.state === code) ?? null
  const shown = path.filter((step) => !step.aside || step.state === state || lastTo(step.state) !== null)
  const codes = shown.map((step) => step.state)
  const all =
    state === null || codes.includes(state) ? codes : [...codes.filter((code) => lastTo(code) !== null), state]
  const here = state === null ? -1 : all.indexOf(state)
  const aside = new Set(path.filter((step) => step.aside).map((step) => step.state))
  return all.map((code, at) => {
    const isDone = at < here || (aside.has(code) && lastTo(code) !== null)
    return {
      state: code,
      standing: at === here ? 'now' : isDone ? 'done' : 'ahead',
      move: at === here || isDone ? lastTo(code) : null,
    }
  })
}
