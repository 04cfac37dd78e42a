import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, type Phase } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { StoredOf } from '#core/declare/module.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { implement } from '#server-engine/area/implement.ts'
import { Forbidden, InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { dayDifference } from '../delivery-po/day-difference.ts'
import { lotQtyOnBed } from '../raising/on-bed.server.ts'
import { bst } from './bst.module.ts'
import { seedlingShortcomings } from './grading.ts'

type Grading = StoredOf<typeof bst>
const ACCEPTED = 1
/** Pembibitan Internal: what was raised here. */
const RAISED_HERE = 2
/** `status_audit`: dead, as every list of losses tells it. */
const DEAD = 3

export const bstServer = implement(bst, {
  beforeSave: async (ctx, { present, values }) => {
    const number = present
      ? {}
      : { no_dokumen: await documentNumber(ctx, { prefix: 'BST', nursery: values.location_nursery_id ?? 0 }) }
    const whole = { ...present, ...values }
    const now = await figures(ctx, whole)
    // Asked of the person who measured them: QA only decides, and could write no reason.
    if ((whole.qty_bst ?? 0) > 0 && now.size_check !== null && whole.below_reason == null)
      throw new InvalidFields({
        below_reason: `Alasan Tetap Naik wajib diisi. ${now.size_check.replaceAll('\n', ' ')}`,
      })
    return { ...number, ...now }
  },
  preview: (ctx, { present, values }) => figures(ctx, { ...present, ...values }),
  actions: {
    inspect: async (ctx, { row, input }) => {
      const decided = { qa_by: ctx.user?.id ?? null, qa_at: ctx.now.toISOString(), qa_note: input.note }
      return input.outcome === ACCEPTED ? { ...decided, ...(await postGrading(ctx, row)) } : decided
    },
    // 14.2: every row it posted is taken back, or nothing happens.
    void: async (ctx, { row, input }) => {
      if (row.status_qa_nursery === ACCEPTED)
        await stockLedger.reverse(ctx, { table: bst.table, id: row.id }, { description: input.reason })
      return { void_at: ctx.now.toISOString(), void_by: ctx.user?.id ?? null, void_reason: input.reason }
    },
  },
  approvalRules: [
    {
      desk: 'inspect',
      reads: ['void_at'],
      where: ({ id }) => sql`t.created_by is distinct from ${id} and t.void_at is null`,
      refuse: () =>
        new Forbidden('Seleksi ini Anda catat sendiri atau sudah dibatalkan. Pemeriksaan harus dilakukan orang lain.'),
    },
  ],
  guardRecord: async (ctx, row) => (operation) => {
    if (row.void_at !== null) return 'Seleksi ini sudah dibatalkan.'
    return operation === 'inspect' && row.created_by === ctx.user?.id
      ? 'Seleksi ini Anda catat sendiri. Pemeriksaan harus dilakukan orang lain.'
      : null
  },
})

/** What becomes ready to plant, and what is thrown out; the rest stays as it is. */
async function postGrading(ctx: WriteContext, grading: Grading) {
  const { bedeng_id: bed, seed_lot_id: lot, tree_id: tree, qty_bst: ready, qty_discard: discard } = grading
  if (tree === null) throw new Error(`Grading ${grading.id} has no species although its lot has one.`)
  const now = await figures(ctx, grading)
  if (ready + discard > grading.qty_checked)
    throw new NotPossible(
      `Naik BST dan dibuang berjumlah ${formatNumber(ready + discard)}, melebihi yang diperiksa, ${formatNumber(grading.qty_checked)}.`,
    )
  if (grading.qty_checked > (now.qty_before ?? 0))
    throw new NotPossible(
      `Yang diperiksa ${formatNumber(grading.qty_checked)}, padahal di bedeng ada ${formatNumber(now.qty_before ?? 0)}.`,
    )
  if (ready + discard === 0) throw new NotPossible('Tidak ada yang naik BST atau dibuang. Pilih Ditolak atau Close.')
  if (discard > 0 && grading.monitoring_reason_id === null) throw new NotPossible('Sebab Dibuang belum diisi.')
  if (ready > 0 && now.size_check !== null && grading.below_reason === null)
    throw new NotPossible(`Alasan Tetap Naik belum diisi: ${now.size_check.replaceAll('\n', ' ')}`)
  // Safe: a choice of the phases before.
  const phase = grading.seed_phase_from as Phase
  const date = await stockLedger.postingDate(ctx, { nursery: grading.location_nursery_id, date: grading.grading_date })
  const revision = grading.posting_revision + 1
  const common = {
    line: null,
    tree,
    lot,
    from: { account: LEDGER_ACCOUNT.bedeng, phase, bed },
    description: grading.description,
  }
  await stockLedger.post(ctx, {
    source: { table: bst.table, id: grading.id, revision, no: grading.no_dokumen },
    nursery: grading.location_nursery_id,
    programYear: grading.program_year,
    date,
    lines: [
      ...(ready > 0
        ? [
            {
              ...common,
              step: 'naik',
              cause: 'naik_bst',
              qty: ready,
              to: { account: LEDGER_ACCOUNT.bedeng, phase: 5 as const, bed: grading.to_bedeng_id ?? bed },
              sourceSeedInisiasi: RAISED_HERE,
            },
          ]
        : []),
      ...(discard > 0
        ? [
            {
              ...common,
              step: 'buang',
              cause: 'seleksi',
              qty: discard,
              to: { account: LEDGER_ACCOUNT.matiRusak, phase },
              statusAudit: DEAD,
              monitoringReason: grading.monitoring_reason_id,
            },
          ]
        : []),
    ],
  })
  return { ...now, posting_date: date, posted_at: ctx.now.toISOString(), posting_revision: revision }
}

interface Asked {
  readonly bedeng_id?: number | null
  readonly seed_lot_id?: number | null
  readonly seed_phase_from?: number | null
  readonly grading_date?: string | null
  readonly avg_height_cm?: number | null
  readonly avg_diameter_mm?: number | null
}

/** What is there, how old it is, and in what it falls short of its plant's minimum. */
async function figures({ db }: Pick<Context, 'db'>, asked: Asked) {
  const { bedeng_id: bed, seed_lot_id: lot, seed_phase_from: phase } = asked
  const nothing = { qty_before: null, age_day: null, size_check: null }
  if (lot == null) return nothing
  const [tree] = await runQuery<{
    since: string | null
    height: number | null
    diameter: number | null
    age: number | null
  }>(
    db,
    sql`
    select l.sow_date::text as since, t.bst_min_height_cm as height, t.bst_min_diameter_mm as diameter, t.bst_age_day as
    age
    from seed_lot l join master_trees t on t.id = l.tree_id where l.id = ${lot}`,
  )
  if (!tree) return nothing
  const age = tree.since && asked.grading_date ? dayDifference(tree.since, asked.grading_date) : null
  const short = seedlingShortcomings(tree, {
    height: asked.avg_height_cm ?? null,
    diameter: asked.avg_diameter_mm ?? null,
    age,
  })
  return {
    qty_before: bed == null || phase == null ? null : await lotQtyOnBed({ db }, { bed, lot, phase }),
    age_day: age,
    size_check: short.length > 0 ? short.join('\n') : null,
  }
}
