import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { openLedger, type Ledger } from '#test/kit/ledger.ts'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import type { MovementLeg } from '../ledger/movement.ts'

export interface Counted {
  readonly line: number
  readonly phase: number
  readonly qty: number
  readonly lot?: number | null
  readonly round?: number
  readonly at?: string
  readonly photos?: { readonly file: string }
  readonly description?: string
}

/** People who assign, count and approve, around a ledger of the test's own. */
export interface AuditWorld extends Ledger {
  readonly coordinator: Caller
  readonly auditor: Caller
  readonly manager: Caller
  readonly auditorId: number
  /** A running assignment of these places (null is the seed store), with the lines' ids in their order. */
  start(
    beds: readonly (number | null)[],
    values?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly id: number; readonly lines: readonly number[] }>
  send(body: Readonly<Record<string, unknown>>, at?: string): Promise<Readonly<Record<string, unknown>>>
  count(counted: Counted): Promise<Readonly<Record<string, unknown>>>
  /** The counts of a place, oldest first. */
  rows(line: number): Promise<readonly Record<string, unknown>[]>
  decide(id: number, status?: 'approved' | 'rejected'): Promise<Reply>
  photo(): Promise<{ readonly file: string }>
  put(to: MovementLeg, qty: number, lot?: number): Promise<void>
}

export async function openAudits(options: Parameters<typeof openLedger>[0] = {}): Promise<AuditWorld> {
  const ledger = await openLedger(options)
  const { world, nursery } = ledger
  await world.db.query(`update users set location_nursery_id = $1 where username in ('koordinator', 'auditor')`, [
    nursery,
  ])
  const [coordinator, auditor, manager] = await Promise.all([
    world.as('koordinator'),
    world.as('auditor'),
    world.as('manajemen'),
  ])
  const auditorId = Number(
    (await world.db.query<{ id: number }>(`select id from users where username = 'auditor'`)).rows[0]?.id,
  )
  let seq = 0
  const send: AuditWorld['send'] = async (body, at = new Date().toISOString()) => {
    const entry = { client_uuid: randomUUID(), seq: (seq += 1), v: 1, made_at: at, offset_ms: 0, body }
    const reply = await auditor.post('stock_audit/sync', { device_id: randomUUID(), entries: [entry] })
    expect(reply.status).toBe(200)
    return reply.rows[0] ?? {}
  }
  return {
    ...ledger,
    coordinator,
    auditor,
    manager,
    auditorId,
    send,
    start: async (beds, values = {}) => {
      const details = beds.map((bedeng_id) => ({ bedeng_id }))
      const made = await coordinator.post('stock_audit_assignment/create', {
        program_year: 2025,
        location_nursery_id: nursery,
        title: 'Uji',
        start_date: ledger.today,
        end_date: ledger.today,
        auditor_ids: [auditorId],
        details,
        ...values,
      })
      expect([made.status, made.body['errors'] ?? null]).toEqual([201, null])
      const id = Number(made.row['id'])
      const started = await coordinator.post(`stock_audit_assignment/${id}/action/start`, {})
      expect([started.status, started.body['message']]).toEqual([200, expect.any(String)])
      const { rows } = await world.db.query<{ id: number }>(
        'select id from stock_audit_bedeng where assignment_id = $1 order by id',
        [id],
      )
      return { id, lines: rows.map((row) => Number(row.id)) }
    },
    count: ({ line, phase, qty, lot = null, round = 1, at, photos, description }) =>
      send(
        {
          line,
          tree: ledger.tree,
          phase,
          lot,
          round,
          qty,
          ...(photos && { photos }),
          ...(description !== undefined && { description }),
        },
        at,
      ),
    rows: async (line) =>
      (
        await world.db.query<Record<string, unknown>>(
          `select id, status_document, needs_recount, count_round, seed_lot_id, qty_system::float8, qty_counted::float8,
            qty_recount::float8, qty_diff::float8, status_audit from stock_audit where audit_bedeng_id = $1
            order by id`,
          [line],
        )
      ).rows,
    decide: (id, status = 'approved') =>
      manager.post('custom/verification', { table: 'stock_audit', id, status, description: 'Diperiksa di tempat' }),
    photo: async () => ({
      file: String(
        (await upload(auditor, { module: 'stock-adjusment-fase-audit', field: 'photos', bytes: png() })).body['file'],
      ),
    }),
    put: async (to, qty, lot) => {
      await ledger.post([
        { from: { account: 12, phase: to.phase }, to, qty, ...(lot !== undefined && { lot }), cause: 'tambah' },
      ])
    },
  }
}
