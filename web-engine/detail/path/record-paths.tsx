import { useState } from 'react'
import { stationPathsOf } from '#core/questions/waiting-desk.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { PathOfRecord } from '#core/wire/path-of-record.ts'
import { NextWaiting } from '../../actions/approval/next-waiting.tsx'
import type { RecordRow } from '../../records/record.ts'
import { StationPathDrawing } from './station-path-drawing.tsx'

interface RecordPathsProps {
  readonly module: AnyModule
  readonly row: RecordRow
}

/** The ways a record goes over desks; whoever has just taken it on goes on to the next one that waits. */
export function RecordPaths({ module, row }: RecordPathsProps) {
  // Safe: `show` gives them so.
  const views = (row['paths'] as readonly PathOfRecord[] | undefined) ?? []
  const [mine, setMine] = useState(() => standingsOf(views, row))
  const now = standingsOf(views, row)
  const isTaken = mine.some(({ field, state }) => row[field] !== state)
  // A record that came back to this person is one to be taken again.
  if (!isTaken && now.length > mine.length) setMine(now)
  return (
    <>
      {stationPathsOf(module).map((path) => {
        const view = views.find(({ field }) => field === path.field)
        return view && <StationPathDrawing key={path.field} module={module} path={path} view={view} row={row} />
      })}
      {isTaken && now.length === 0 && <NextWaiting module={module} id={row.id} />}
    </>
  )
}

/** Where on its paths the record waits for the reader. */
function standingsOf(
  views: readonly PathOfRecord[],
  row: RecordRow,
): readonly { readonly field: string; readonly state: unknown }[] {
  return views.filter(({ next }) => next?.is_mine).map(({ field }) => ({ field, state: row[field] }))
}
