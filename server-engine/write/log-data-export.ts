import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { securityKind } from '#core/wire/security.ts'
import type { Context } from '../context/context.ts'
import { recordSecurityEvent } from './record-security-event.ts'

interface DataExport {
  readonly action: 'export' | 'print' | 'check-import'
  /** Which rows, in which form; kept beside what writes leave. */
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * Rows that leave the program on paper or as a file, and questions about many at once, are kept among the security
 * events: who took what, and when.
 */
export async function logDataExport(ctx: Context, module: AnyModule, { action, facts }: DataExport): Promise<void> {
  const rows = typeof facts['rows'] === 'number' ? `${formatNumber(facts['rows'])} data` : 'satu data'
  await recordSecurityEvent(ctx, {
    kind: action,
    summary: `${securityKind.label(action)} ${module.title}: ${rows}`,
    module: module.key,
    detail: JSON.stringify(facts),
  })
}
