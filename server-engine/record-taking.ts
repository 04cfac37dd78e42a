import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/module.ts'
import type { Context } from './context.ts'
import { run } from './database.ts'

interface Taking {
  readonly action: 'export' | 'print' | 'check-import'
  /** Which rows, in which form; kept beside what writes leave. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Rows that leave the program on paper or as a file, and questions about many at once, are told to the trail: who took what, and when. */
export async function recordTaking(ctx: Context, module: AnyModule, { action, facts }: Taking): Promise<void> {
  const changes = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, [null, fact]]))
  await run(
    ctx.db,
    sql`insert into audit_log (table_name, record_id, action, changes, user_id, address, source, at)
      values (${module.table}, 0, ${action}, ${JSON.stringify(changes)}::jsonb, ${ctx.user?.id ?? null}, ${ctx.address}, ${ctx.source}, ${ctx.now.toISOString()})`,
    { prepare: true },
  )
}
