import { readFileSync, writeFileSync } from 'node:fs'
import type { Snapshot } from './table-changes.ts'

/**
 * The tables as the last migration left them: what the next one is the difference to. Earlier ones are the SQL files'
 * own story, so only the last is kept.
 */
const fileOf = (folder: string) => `${folder}/meta/snapshot.json`

export function readSnapshot(folder: string): Snapshot {
  // Safe: nothing else writes this file.
  return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Snapshot
}

/** A line for each table, so that a change of one is a change of one line. */
export function writeSnapshot(folder: string, snapshot: Snapshot): void {
  const { tables, ...rest } = snapshot
  const lines = Object.entries(tables).map(([key, table]) => `${JSON.stringify(key)}:${JSON.stringify(table)}`)
  writeFileSync(fileOf(folder), `{"tables":{\n${lines.join(',\n')}\n},\n${JSON.stringify(rest).slice(1)}\n`)
}
