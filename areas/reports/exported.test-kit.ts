import { expect } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'

export type Row = Readonly<Record<string, unknown>>

/** Every row that a list shows, page after page. */
export async function allRows(by: Caller, path: string, filters: Row = {}): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (;;) {
    const reply = await by.get(`${path}/list`, { limit: 100, offset: rows.length, filters: JSON.stringify(filters) })
    expect([path, reply.status, reply.body['message'] ?? null]).toEqual([path, 200, null])
    rows.push(...reply.rows)
    if (rows.length >= Number(reply.body['total']) || reply.rows.length === 0) {
      expect([path, rows.length]).toEqual([path, Number(reply.body['total'])])
      return rows
    }
  }
}

/** Some columns of rows, as plain values in an order of their own: what is compared has no other order. */
export function columnsOf(rows: readonly Row[], names: readonly string[]): readonly string[] {
  const plain = (value: unknown) =>
    typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : (value ?? null)
  return rows.map((row) => JSON.stringify(names.map((name) => plain(row[name])))).toSorted()
}
