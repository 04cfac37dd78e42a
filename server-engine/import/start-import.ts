import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ImportMode } from '#core/import.ts'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { requirePermission } from '../context.ts'
import { run } from '../database.ts'
import type { ByteSource } from '../files/detect-type.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Forbidden, InvalidBody, KeyReused } from '../user-error.ts'
import { inTransaction, type WriteContext } from '../write/transaction.ts'
import { importJob } from './import-job.ts'
import { added, NOTHING, type Tally } from './import-report.ts'
import { findByKey, findRun, finishRun, insertRun, recordPart, takeKey, type ImportOptions, type ImportRun, type NewRun } from './import-run.ts'
import { viewOf, type StoredView } from './import-view.ts'
import { keyField } from '#core/key-field.ts'
import { hashOf, keepPieces } from './pieces.ts'
import { dryRun, storeAll, workOf, type PoolContext } from './process-rows.ts'
import { inSlot } from './reading-slots.ts'
import { planSheet } from './sheet-plan.ts'

/** More rows than this are a job of their own. */
export const MOST_AT_ONCE = 500
const LONGEST_WAIT_MS = 50_000
const KEY = /^[\x21-\x7e]{1,200}$/

export interface ImportCall {
  readonly name: string
  readonly mode: ImportMode
  readonly options: ImportOptions
  readonly key: string | undefined
  /** Answer as soon as it is on its way instead of when it is done. */
  readonly hurried: boolean
}

export interface ImportAnswer {
  readonly view: StoredView
  readonly replayed: boolean
}

/** The rights an import needs, asked before a byte of the file is read. */
export function requireImport(ctx: PoolContext, module: AnyModule): void {
  requirePermission(ctx, permissionOf(module.key, 'import'))
  requirePermission(ctx, permissionOf(module.key, 'create'))
  if (module.without.includes('create')) throw new Forbidden()
}

/** IM-01: the whole file is read once before anything is written; a file that cannot be read to its end changes nothing. */
export async function startImport(request: PoolContext, module: AnyModule, source: ByteSource, call: ImportCall): Promise<ImportAnswer> {
  const ctx: PoolContext = { ...request, source: 'import' }
  requireUpdate(ctx, module, call.options)
  if (call.key !== undefined && !KEY.test(call.key)) throw new InvalidBody('Kunci permintaan (Idempotency-Key) tidak dapat dibaca.')
  const userId = ctx.user?.id ?? 0
  const fileHash = await hashOf(source)
  const known = call.key === undefined ? null : await findByKey(ctx.db, { userId, key: call.key })
  if (known) return replay(ctx, known, { module, call, fileHash })
  const id = await inSlot(async () => {
    const plan = await planSheet(ctx, module, source, call)
    return begin(ctx, module, {
      source,
      given: { user_id: userId, module: module.key, mode: call.mode, options: call.options, original_name: call.name, size: source.size, file_hash: fileHash, columns: plan.columns, rows: plan.rows, key: call.key, state: 'running' },
    })
  })
  if (id === null) {
    const first = call.key === undefined ? null : await findByKey(ctx.db, { userId, key: call.key })
    if (!first) throw new KeyReused()
    return replay(ctx, first, { module, call, fileHash })
  }
  const stored = await settled(ctx, module, { id, hurried: call.hurried })
  return { view: await viewOf(ctx.db, stored), replayed: false }
}

function requireUpdate(ctx: PoolContext, module: AnyModule, { update }: ImportOptions): void {
  if (!update) return
  requirePermission(ctx, permissionOf(module.key, 'update'))
  if (module.without.includes('update')) throw new Forbidden()
  if (keyField(module) === null) throw new InvalidBody(`${module.title} tidak punya kode untuk mengenali data lama.`)
}

async function replay(ctx: PoolContext, first: ImportRun, { module, call, fileHash }: { module: AnyModule; call: ImportCall; fileHash: string }): Promise<ImportAnswer> {
  const same = first.module === module.key && first.mode === call.mode && first.file_hash === fileHash && first.options.update === call.options.update && JSON.stringify(first.options.mapping) === JSON.stringify(call.options.mapping)
  if (!same) throw new KeyReused()
  return { view: await viewOf(ctx.db, await settled(ctx, module, { id: first.id, hurried: call.hurried })), replayed: true }
}

/** Checks and short imports are done when this returns, longer ones are on their way. */
async function begin(ctx: PoolContext, module: AnyModule, { given, source }: { given: NewRun; source: ByteSource }): Promise<number | null> {
  if (given.mode === 'check') return checkFile(ctx, module, { given, source })
  if (given.rows > MOST_AT_ONCE) {
    return inTransaction(ctx, async (inside) => {
      const id = await insertRun(inside.db, { ...given, state: 'waiting' })
      if (id === null) return null
      await keepPieces(inside.db, id, source)
      const jobId = await enqueue(inside, importJob, { module: module.key, import: id }, { about: module.title })
      await run(inside.db, sql`update import_run set job_id = ${jobId} where id = ${id}`)
      return id
    })
  }
  return inTransaction(ctx, async (inside) => {
    const id = await insertRun(inside.db, given)
    if (id === null) return null
    await keepPieces(inside.db, id, source)
    const { judge, parts } = workOf(inside, module, given)
    const { tally } = given.mode === 'all' ? await storeAll(inside, parts(source), { judge }) : { tally: await storeValid(inside, parts(source), judge) }
    await end(inside, id, { tally, rows: given.rows, state: given.mode === 'all' && tally.errors.length > 0 ? 'refused' : 'done' })
    return id
  })
}

async function storeValid(ctx: WriteContext, parts: ReturnType<ReturnType<typeof workOf>['parts']>, judge: ReturnType<typeof workOf>['judge']): Promise<Tally> {
  let tally: Tally = NOTHING
  for await (const { rows } of parts) tally = added(tally, await judge.store(ctx, rows, { last: false }))
  return tally.waiting.length === 0 ? tally : added({ ...tally, waiting: [] }, await judge.store(ctx, tally.waiting))
}

/** Errors are written down part by part, so that a file of nothing else needs no more memory than another. The key is taken last: a check that was broken off may be asked again. */
async function checkFile(ctx: PoolContext, module: AnyModule, { given, source }: { given: NewRun; source: ByteSource }): Promise<number | null> {
  const { judge, parts } = workOf(ctx, module, given)
  const id = await inTransaction(ctx, async (inside) => {
    const made = (await insertRun(inside.db, { ...given, key: undefined })) ?? 0
    await keepPieces(inside.db, made, source)
    return made
  })
  for await (const { rows, lastRow } of parts(source)) {
    const tally = await dryRun(ctx, (inside) => judge.check(inside, rows))
    await inTransaction(ctx, (inside) => recordPart(inside.db, id, { tally, done: rows.length, lastRow }))
  }
  const left = judge.finishCheck()
  await inTransaction(ctx, (inside) => recordPart(inside.db, id, { tally: left, done: 0, lastRow: 0 }))
  return inTransaction(ctx, async (inside) => {
    await finishRun(inside.db, id, { state: 'done', now: ctx.now })
    return (await takeKey(inside.db, id, given)) ? id : null
  })
}

async function end(ctx: WriteContext, id: number, { tally, rows, state }: { tally: Tally; rows: number; state: 'done' | 'refused' }): Promise<void> {
  await recordPart(ctx.db, id, { tally, done: rows, lastRow: 0 })
  await finishRun(ctx.db, id, { state, now: ctx.now })
}

/** Waits for the end where the caller does; nobody's connection is held longer than proxies allow. */
async function settled(ctx: PoolContext, module: AnyModule, { id, hurried }: { id: number; hurried: boolean }): Promise<ImportRun> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const stored = await findRun(ctx.db, { id, userId: ctx.user?.id ?? 0, module: module.key })
    if (hurried || performance.now() > deadline || (await viewState(ctx, stored)) === 'ended') return stored
    await pause(200)
  }
}

async function viewState(ctx: PoolContext, stored: ImportRun): Promise<'ended' | 'live'> {
  if (stored.state !== 'waiting' && stored.state !== 'running') return 'ended'
  const { state } = await viewOf(ctx.db, stored)
  return state === 'waiting' || state === 'running' ? 'live' : 'ended'
}
