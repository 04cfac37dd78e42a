import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { Environment } from '#server-engine/base/environment.ts'

/** The name under which `reference_data` remembers that a database was started without the demo. */
const WITHOUT = 'tanpa-demo'
/** Began without it; or had it and was used without it later. */
type Since = 'awal' | 'kemudian'

export class DemoRefused extends Error {
  constructor(remedy: string) {
    super(
      `Basis data ini sudah dipakai tanpa demo. Akun demo memakai kata sandi umum, jadi tidak ditambahkan ke dalamnya dengan sendirinya. ${remedy}`,
    )
    this.name = 'DemoRefused'
  }
}

/**
 * Refuses the demo on a database that is used in earnest; to be asked before anything is written. One plain start in
 * the folder of a real installation, without its environment, must not add accounts whose password is public.
 */
export async function requireDemoAllowed(
  db: Queryable,
  environment: Pick<Environment, 'DEMO' | 'DEMO_BY_DEFAULT'>,
): Promise<void> {
  if (!environment.DEMO) return
  const since = await usedWithout(db)
  if (since === 'awal') throw new DemoRefused('Jalankan dengan DEMO=0, atau pakai DATA_DIR lain untuk demo.')
  if (since === 'kemudian' && environment.DEMO_BY_DEFAULT)
    throw new DemoRefused('Jalankan dengan DEMO=0, atau dengan DEMO=1 bila akun demo memang harus dibuka lagi.')
}

/** Part of a start without the demo. */
export async function rememberWithoutDemo(db: Queryable): Promise<void> {
  // The trail is long where this has been answered already.
  const [remembered] = await runQuery(db, sql`select 1 from reference_data where name = ${WITHOUT}`)
  if (remembered) return
  const since: Since = (await hadDemo(db)) ? 'kemudian' : 'awal'
  await runQuery(
    db,
    sql`insert into reference_data (name, version) values (${WITHOUT}, ${since}) on conflict (name) do nothing`,
  )
}

async function usedWithout(db: Queryable): Promise<Since | null> {
  const [tables] = await runQuery<{ made: boolean }>(
    db,
    sql`select to_regclass('reference_data') is not null and to_regclass('audit_log') is not null as made`,
  )
  if (!tables?.made) return null
  const [remembered] = await runQuery<{ version: Since }>(
    db,
    sql`select version from reference_data where name = ${WITHOUT}`,
  )
  if (remembered) return remembered.version
  const [someone] = await runQuery(db, sql`select 1 from audit_log limit 1`)
  // Older versions remembered nothing: then the trail tells who made the first records.
  return someone && !(await hadDemo(db)) ? 'awal' : null
}

async function hadDemo(db: Queryable): Promise<boolean> {
  const found = await runQuery(
    db,
    sql`select 1 from reference_data where name = 'demo' union all (select 1 from audit_log where source = 'demo'
      limit 1)`,
  )
  return found.length > 0
}
