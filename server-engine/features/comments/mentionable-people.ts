import { sql } from 'drizzle-orm'
import type { MentionablePerson } from '#core/wire/comment.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { holdsAllRightsSql, isActiveUserSql, personReachesNursery } from '../../rights/people.ts'
import { likeLiteral } from '../../base/like-literal.ts'
import { ident } from '../../base/sql.ts'
import { mayReadModule, scopeCondition } from '../../rights/readable.ts'
import { whereClause } from '../../base/column-condition.ts'

/** As many as fit below the text without scrolling; more letters find the others. */
const MOST = 6

interface Asked {
  readonly id: number
  /** Part of a name; all when empty. */
  readonly search?: string
  /** These people only. */
  readonly among?: readonly number[]
}

/**
 * Whom the caller may call to a record: people who can read it, as far as the caller sees people at all. Whoever is not
 * in the caller's own list of users is neither offered nor accepted, so that a call cannot be used to ask who there is.
 */
export async function mentionablePeople(
  ctx: Context,
  module: AnyModule,
  { id, search = '', among }: Asked,
): Promise<readonly MentionablePerson[]> {
  const users = ctx.catalogue.find('users')
  if (!users || !mayReadModule(ctx, users.key)) return []
  const nursery = module.scope
    ? sql`(select t.${ident(module.scope)} from ${ident(module.table)} as t where t.id = ${id})`
    : sql`null`
  const literal = `%${likeLiteral(search.trim())}%`
  const where = whereClause([
    isActiveUserSql,
    scopeCondition(ctx, users, 'u'),
    holdsAllRightsSql(module, 'read'),
    personReachesNursery(module, nursery, 'read'),
    among
      ? sql`u.id = any(${sql.param([...among])}::bigint[])`
      : sql`u.id is distinct from ${ctx.user?.id ?? null}::bigint`,
    search.trim() === '' ? null : sql`(u.fullname ilike ${literal} or u.username ilike ${literal})`,
  ])
  return runQuery<MentionablePerson>(
    ctx.db,
    sql`select u.id, u.fullname as name, u.username from users u ${where}
      order by u.fullname, u.id${among ? sql`` : sql` limit ${MOST}`}`,
  )
}
