import { setTimeout as pause } from 'node:timers/promises'
import type { ImportMode } from '#core/wire/import.ts'
import { rowRecognitionOf } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '../../context/context.ts'
import type { ByteSource } from '../../files/detect-type.ts'
import { Forbidden, InvalidBody, KeyReused } from '../../base/user-error.ts'
import { beginImport } from './begin-import.ts'
import { CallerGone } from './file/caller-gone.ts'
import { findRunningImport } from './earlier-import.ts'
import { findImportByKey, findImportRun, type ImportOptions, type ImportRun } from './plan/import-run.ts'
import { shownImportOf, type ShownImportWithoutFields } from './import-view.ts'
import { hashOfSource } from './pieces.ts'
import type { PoolContext } from './process-rows.ts'
import { inReadingSlot } from './file/reading-slots.ts'
import { planSheet, type PlannedColumn } from './plan/import-sheet-plan.ts'

const LONGEST_WAIT_MS = 50_000
const KEY = /^[\x21-\x7e]{1,200}$/

export interface ImportCall {
  readonly name: string
  readonly mode: ImportMode
  readonly options: ImportOptions
  /** Also when this very file was imported before. */
  readonly again: boolean
  readonly key: string | undefined
  /** Answer as soon as it is on its way instead of when it is done. */
  readonly hurried: boolean
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

export interface ImportAnswer {
  readonly view: ShownImportWithoutFields
  readonly replayed: boolean
}

/** The rights an import needs, asked before a byte of the file is read. */
export function requireImportRights(ctx: PoolContext, module: AnyModule): void {
  requirePermission(ctx, permissionOf(module.key, 'import'))
  requirePermission(ctx, permissionOf(module.key, 'create'))
  if (module.without.includes('create')) throw new Forbidden()
}

/**
 * IM-01: the whole file is read once before anything is written; a file that cannot be read to its end changes nothing.
 */
export async function startImport(
  request: PoolContext,
  module: AnyModule,
  source: ByteSource,
  call: ImportCall,
): Promise<ImportAnswer> {
  const ctx: PoolContext = { ...request, source: 'import' }
  requireUpdate(ctx, module, call.options)
  if (call.key !== undefined && !KEY.test(call.key))
    throw new InvalidBody('Kunci permintaan (Idempotency-Key) tidak dapat dibaca.')
  const asked: Asked = {
    module,
    call,
    same: { user_id: ctx.user?.id ?? 0, module: module.key, file_hash: await hashOfSource(source) },
  }
  const known = await earlierAnswer(ctx, asked)
  if (known) return known
  const id = await inReadingSlot(asked.same.user_id, async () => {
    const plan = await planSheet(ctx, module, source, call)
    requireKey(module, call.options, plan.columns)
    return beginImport(ctx, module, {
      source,
      again: call.again,
      given: {
        ...asked.same,
        mode: call.mode,
        options: call.options,
        original_name: call.name,
        size: source.size,
        columns: plan.columns,
        rows: plan.rows,
        key: call.key,
        state: 'running',
      },
    })
  })
  if (id !== null) return { view: await shownImportOf(ctx, await waitForEnd(ctx, asked, id)), replayed: false }
  const first = await earlierAnswer(ctx, asked)
  if (!first) throw new KeyReused()
  return first
}

interface Asked {
  readonly module: AnyModule
  readonly call: ImportCall
  readonly same: Pick<ImportRun, 'user_id' | 'module' | 'file_hash'>
}

function requireUpdate(ctx: PoolContext, module: AnyModule, { update }: ImportOptions): void {
  if (!update) return
  requirePermission(ctx, permissionOf(module.key, 'update'))
  if (module.without.includes('update')) throw new Forbidden()
}

/** Without its codes a file that shall change records would only make new ones. */
function requireKey(module: AnyModule, { update }: ImportOptions, columns: readonly PlannedColumn[]): void {
  const missing = rowRecognitionOf(module).fields.filter(
    (key) => !columns.some(({ field, closed }) => field === key || closed === key),
  )
  if (!update || missing.length === 0) return
  throw new InvalidBody(
    `File tidak memuat kolom ${missing.map((key) => module.fields[key]?.label ?? key).join(', ')}, sehingga data lama tidak dapat dikenali.`,
  )
}

/** What the same question was answered before: by its key, or because this very file is on its way. */
async function earlierAnswer(ctx: PoolContext, asked: Asked): Promise<ImportAnswer | null> {
  const { call, same } = asked
  const first = call.key === undefined ? null : await findImportByKey(ctx.db, { userId: same.user_id, key: call.key })
  if (first && !isSame(first, asked)) throw new KeyReused()
  const found = first ?? (call.mode === 'check' ? null : await findRunningImport(ctx.db, same))
  return found && { view: await shownImportOf(ctx, await waitForEnd(ctx, asked, found.id)), replayed: true }
}

function isSame(first: ImportRun, { module, call, same }: Asked): boolean {
  const { update, mapping } = first.options
  return (
    first.module === module.key &&
    first.mode === call.mode &&
    first.file_hash === same.file_hash &&
    update === call.options.update &&
    JSON.stringify(mapping) === JSON.stringify(call.options.mapping)
  )
}

/** Waits for the end where the caller does; nobody's connection is held longer than proxies allow. */
async function waitForEnd(ctx: PoolContext, { module, call }: Asked, id: number): Promise<ImportRun> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const stored = await findImportRun(ctx.db, { id, userId: ctx.user?.id ?? 0, module: module.key })
    if (call.hurried || performance.now() > deadline || (await hasEnded(ctx, stored))) return stored
    if (call.signal.aborted) throw new CallerGone()
    await pause(200)
  }
}

async function hasEnded(ctx: PoolContext, stored: ImportRun): Promise<boolean> {
  if (stored.state !== 'waiting' && stored.state !== 'running') return true
  const { state } = await shownImportOf(ctx, stored)
  return state !== 'waiting' && state !== 'running'
}
