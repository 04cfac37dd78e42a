import { bigint, foreignKey, index, pgTable, primaryKey, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { shortSqlName } from '../base/short-sql-name.ts'

/** Fields that hold several records: each has a table of links of its own. */
export function linkTableFields(module: AnyModule): readonly (readonly [string, Field])[] {
  return Object.entries(module.fields).filter(([, field]) => field.type === 'references')
}

export function linkTableName(module: AnyModule, field: string): string {
  return shortSqlName([module.table, field])
}

export function linkTargetKey(module: AnyModule, field: string): string {
  return shortSqlName([module.table, field, 'target', 'fk'])
}

/** Owner and target, each pair once: a deleted owner takes its links along, a linked target stays. */
export function makeLinkTable(
  module: AnyModule,
  field: string,
  ends: { owner: AnyPgColumn; target: AnyPgColumn },
): PgTable {
  const end = () => bigint({ mode: 'number' }).notNull()
  const named = (...parts: string[]) => shortSqlName([module.table, field, ...parts])
  return pgTable(linkTableName(module, field), { owner_id: end(), target_id: end() }, (t) => [
    primaryKey({ name: named('pk'), columns: [t.owner_id, t.target_id] }),
    foreignKey({ name: named('owner', 'fk'), columns: [t.owner_id], foreignColumns: [ends.owner] }).onDelete('cascade'),
    foreignKey({ name: linkTargetKey(module, field), columns: [t.target_id], foreignColumns: [ends.target] }).onDelete(
      'restrict',
    ),
    index(named('target', 'idx')).on(t.target_id),
  ])
}
