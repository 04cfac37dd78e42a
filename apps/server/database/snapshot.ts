import { readFileSync, writeFileSync } from 'node:fs'
import type { TablesSnapshot } from './table-change-statements.ts'

/**
 * The tables as the last migration left them: what the next one is the difference to. Earlier ones are the SQL files'
 * own story, so only the last is kept.
 */
const fileOf = (folder: string) => `${folder}/meta/snapshot.json`

export function readTablesSnapshot(folder: string): TablesSnapshot {
  // Safe: nothing else writes this file.
  return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as TablesSnapshot
}

/** A line for each table, so that a change of one is a change of one line. */
export function writeTablesSnapshot(folder: string, snapshot: TablesSnapshot): void {
  const { tables, ...rest } = snapshot
  const lines = Object.entries(tables).map(([key, table]) => `${JSON.stringify(key)}:${JSON.stringify(table)}`)
  writeFileSync(fileOf(folder), `{"tables":{\n${lines.join(',\n')}\n},\n${JSON.stringify(rest).slice(1)}\n`)
}
