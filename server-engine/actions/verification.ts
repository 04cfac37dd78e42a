import { askedToApprove, actionInputModule } from '#core/questions/action-input.ts'
import { needsDecision, type DecidedModule } from '#core/questions/action-rules.ts'
import type { ApprovalSettings } from '#core/declare/action.ts'
import { choiceInWords } from '#core/questions/empty-choice.ts'
import { readFieldValue } from '#core/questions/field-value.ts'
import { textarea } from '#core/declare/fields.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import type { ValueCode } from '#core/declare/value-set.ts'
import { requirePermission, type Context } from '../context/context.ts'
import { withRecordClock } from '../documents/nursery-day.ts'
import { findRow } from '../read/list.ts'
import { InvalidBody, InvalidFields, NotFound, NotPossible, StaleVersion } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'
import { requireBodyObject, readBody } from '../write/read-body.ts'
import { resolveReferences } from '../write/references.ts'
import { requireOwnNursery } from '../write/scope.ts'
import type { WriteContext } from '../context/transaction.ts'
import { lockRowWithChildren } from '../write/lock-row.ts'
import { recordIdInBody } from '../write/update.ts'
import { requireDecidable } from '../rights/decision-rules.ts'
import { storeActionChange } from './move-to-state.ts'

const KEYS = ['id', 'table', 'status', 'description', 'version', 'values']
/** Where the module keeps no note of its own, the trail does. */
const PLAIN_NOTE = textarea('Catatan', { max: 2_000 })

/**
 * The module a decision is about: `table` is its API path, out of those that declare an approval. Asked for before
 * anything else is read.
 */
export function decisionModule(ctx: Context, raw: unknown): DecidedModule {
  const { table } = requireBodyObject(raw)
  if (typeof table !== 'string') throw new InvalidFields({ table: 'Jenis data wajib disertakan' })
  const module = ctx.catalogue.findByPath(table)
  if (!module || !needsDecision(module)) throw new NotFound()
  requirePermission(ctx, permissionOf(module.key, 'approve'))
  return module
}

/** AP-01: approves or rejects a record that waits for it. */
export async function decideOnRecord(
  ctx: WriteContext,
  module: DecidedModule,
  raw: unknown,
): Promise<{ approved: boolean; row: Values }> {
  const body = requireBodyObject(raw)
  if (Object.keys(body).some((key) => !KEYS.includes(key)))
    throw new InvalidBody('Data yang dikirim memuat isian yang tidak dikenal.')
  if (body['status'] !== 'approved' && body['status'] !== 'rejected')
    throw new InvalidFields({ status: 'Keputusan harus approved atau rejected' })
  const approved = body['status'] === 'approved'
  const { approval } = module
  const row = await lockRowWithChildren(ctx, module, recordIdInBody(body))
  requireOwnNursery(ctx, module, row)
  if (row[approval.field] !== approval.waiting) throw notWaiting(module, row)
  const id = Number(row['id'])
  await requireSeen(ctx, module, { row, version: body['version'] })
  await requireDecidable(ctx, module, { id, approved })
  const note = readNote(ctx, module, body['description'])
  if (!approved && note === null) throw new InvalidFields({ description: 'Anda belum mengisi catatan!' })
  const given = await readAsked(ctx, module, { row, raw: body['values'], approved })
  const implementation = ctx.implementations.get(module.key)
  const inside = await withRecordClock(ctx, module, row)
  const made = await implementation?.beforeDecision?.(inside, { row, approved, note })
  // Read again: the effect may have written to this very row.
  const present = made ? await lockRowWithChildren(ctx, module, id) : row
  const stored = await storeActionChange(ctx, module, {
    present,
    action: approved ? 'approve' : 'reject',
    values: { ...given, ...made, ...decisionValues(ctx, approval, { approved, note }) },
    ...(!approval.note && note !== null && { trail: { description: [null, note] as const } }),
  })
  await implementation?.afterDecision?.(inside, { row: stored, approved, note })
  return { approved, row: (await findRow(ctx, module, id)) ?? { id } }
}

/** What the approver was asked for: only with an approval, and only where the record says nothing yet. */
async function readAsked(
  ctx: WriteContext,
  module: DecidedModule,
  { row, raw, approved }: { readonly row: Values; readonly raw: unknown; readonly approved: boolean },
): Promise<Values> {
  if (raw === undefined) return {}
  const body = requireBodyObject(raw)
  const open = (module.approval.asks ?? []).filter((name) => (row[name] ?? null) === null)
  if (!approved || Object.keys(body).some((key) => !open.includes(key)))
    throw new InvalidBody('Data yang dikirim memuat isian yang tidak dikenal.')
  const asked = actionInputModule(module, { label: '', input: askedToApprove(module, Object.keys(body)) })
  return resolveReferences(ctx, asked, readBody(ctx, asked, { body, present: null }))
}

/** What is decided on is what was looked at: a record that came back changed meanwhile is looked at again. */
async function requireSeen(
  ctx: WriteContext,
  module: DecidedModule,
  { row, version }: { readonly row: Values; readonly version: unknown },
): Promise<void> {
  if (version === undefined) return
  if (!Number.isSafeInteger(version)) throw new InvalidFields({ version: 'Versi data harus berupa angka' })
  if (version !== row['version']) throw new StaleVersion(await findRow(ctx, module, Number(row['id'])))
}

function decisionValues(
  ctx: WriteContext,
  approval: ApprovalSettings,
  decision: { approved: boolean; note: string | null },
): Values {
  return {
    [approval.field]: decision.approved ? approval.approved : approval.rejected,
    ...(approval.note && { [approval.note]: decision.note }),
    ...(approval.by && { [approval.by]: ctx.user?.id ?? null }),
    ...(approval.at && { [approval.at]: ctx.now.toISOString() }),
  }
}

function notWaiting({ approval, fields }: DecidedModule, row: Values): NotPossible {
  const field = fields[approval.field]
  const code = (row[approval.field] ?? null) as ValueCode | null
  // An empty status reads 'Menunggu', which would contradict the sentence.
  if (!field || code === null)
    return new NotPossible('Data ini belum diajukan untuk persetujuan atau sudah dibatalkan.')
  const word = choiceInWords(field, code)
  return new NotPossible(`Data ini tidak sedang menunggu persetujuan: ${field.label} "${word}".`)
}

function readNote(ctx: WriteContext, { approval, fields }: DecidedModule, raw: unknown): string | null {
  const field = fields[approval.note ?? ''] ?? PLAIN_NOTE
  const reading = readFieldValue(field, typeof raw === 'string' ? raw.trim() : raw, { values: {}, today: ctx.today })
  if ('error' in reading) throw new InvalidFields({ description: reading.error })
  return typeof reading.value === 'string' ? reading.value : null
}
