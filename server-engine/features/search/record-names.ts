import { sql, type SQL } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { RECORDS_FOUND_PER_MODULE, type NamedRecord, type RecordRef } from '#core/wire/record-search.ts'
import { isStored } from '#core/declare/source.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { likeLiteral } from '../../base/like-literal.ts'
import { columnOf, ident } from '../../base/sql.ts'
import { mayReadModule, scopeCondition } from '../../rights/readable.ts'
import { searchCondition } from '../../read/search.ts'
import { whereClause } from '../../base/column-condition.ts'

/** Of more matches than this the best are not looked for: whoever types so little is still typing. */
const LOOKED_AT = 200

/**
 * The records of every screen of the work the caller may open, by the search of their lists: the same fields, the
 * same scope. One statement.
 */
export async function searchRecords(ctx: Context, text: string): Promise<NamedRecord[]> {
  const modules = ctx.catalogue.modules.filter(
    (module) =>
      module.inMenu &&
      module.search.length > 0 &&
      // Examples are no work: nobody looks for them among it.
      !ctx.catalogue.menuOf(module).showcase &&
      isOpen(ctx, module),
  )
  const literal = likeLiteral(text.trim())
  return readNames(
    ctx,
    modules.map((module) => {
      const where = whereClause([scopeCondition(ctx, module, 't'), searchCondition(ctx, module, text)])
      // The name that begins as typed comes first, then the shortest.
      return sql`select * from (${namesFrom(module, where)} limit ${LOOKED_AT}) as found
        order by (found.name ilike ${`${literal}%`}) desc, length(found.name), found.name, found.id
        limit ${RECORDS_FOUND_PER_MODULE}`
    }),
  )
}

/**
 * What these records are called now, for this caller. What is gone, out of scope or not theirs to read is left out,
 * without a word.
 */
export async function namesOfRecordRefs(ctx: Context, refs: readonly RecordRef[]): Promise<NamedRecord[]> {
  const keys = [...new Set(refs.map(({ module }) => module))]
  const modules = keys.flatMap((key) => ctx.catalogue.find(key) ?? []).filter((module) => isOpen(ctx, module))
  const named = await readNames(
    ctx,
    modules.map((module) => {
      const ids = refs.filter((ref) => ref.module === module.key).map(({ id }) => id)
      return namesFrom(
        module,
        whereClause([sql`${columnOf('t', 'id')} = any(${sql.param(ids)}::bigint[])`, scopeCondition(ctx, module, 't')]),
      )
    }),
  )
  const byRef = new Map(named.map((record) => [`${record.module} ${record.id}`, record]))
  return refs.flatMap(({ module, id }) => byRef.get(`${module} ${id}`) ?? [])
}

function isOpen(ctx: Context, module: AnyModule): boolean {
  // What a query shows are other modules' records, found under their own names.
  return isStored(module) && !module.without.includes('read') && mayReadModule(ctx, module.key)
}

/** The display field is never restricted; the catalogue sees to that. */
function namesFrom(module: AnyModule, where: SQL): SQL {
  const id = columnOf('t', 'id')
  return sql`select ${module.key}::text as module, ${id} as id, coalesce(nullif(${columnOf('t', module.display)}, ''),
    '#' || ${id}) as name from ${ident(module.table)} as t ${where}`
}

async function readNames(ctx: Context, parts: readonly SQL[]): Promise<NamedRecord[]> {
  if (parts.length === 0) return []
  return runQuery<{ module: string; id: number; name: string }>(
    ctx.db,
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    ),
  )
}
