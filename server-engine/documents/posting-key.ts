import type { AnyModule } from '#core/declare/module.ts'

/**
 * 14.11: what a posting writes is known by table, record, line, step and revision, so that it cannot be written twice.
 * `line` is the id of a line, or 0 for what belongs to the head.
 */
export function postingKey(
  { table }: AnyModule,
  head: { readonly id: number; readonly posting_revision: number },
  { line = 0, step }: { line?: number; step: string },
): string {
  return [table, head.id, line, step, head.posting_revision].join(':')
}
