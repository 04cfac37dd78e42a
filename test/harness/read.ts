import type pg from 'pg'
import type { Ground } from './ground.ts'

/** A minute and a half: on a busy machine a killed database takes its time. */
const MOST_TRIES = 360

/** The database is killed meanwhile: what a client looks up for itself waits until it is back. */
export async function read<T extends pg.QueryResultRow>(
  { db }: Pick<Ground, 'db'>,
  statement: string,
  values: unknown[] = [],
): Promise<readonly T[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await db.query<T>(statement, values)).rows
    } catch (error) {
      if (attempt === MOST_TRIES) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, 250)
      })
    }
  }
}
