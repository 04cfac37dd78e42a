import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { StoredOf } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import { UserError } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { doneAddendumOf } from '../addendum/done-addendum.server.ts'
import { resendRefusesReceipt } from '../addendum/resend-in-receipt.server.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { recipientNumberIn } from '../loading/codes-read.ts'
import { wasPocLoaded } from '../run/loaded-poc.server.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { unloadedBagsOf } from '../run-unload/run-unload.server.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { JudgedScan, StoredScan } from '../scan-event/scan-type-handler.server.ts'
import { farmerReceipt } from './farmer-receipt.module.ts'
import { keepReceiptWithFiles, PHOTO_FOLLOWS } from './keep-receipt-with-files.server.ts'
import { lotsInLoadedBags } from './lots-in-loaded-bags.server.ts'
import { readReceiptBody } from './receipt-body.ts'
import {
  spreadReceiptOverBags,
  loadedUntil,
  SEEDLING_OUTCOMES,
  type FilledReceipt,
  type LotInLoadedBag,
  type SeedlingOutcome,
} from './receipt-lines.ts'
import { storeReceiptFigures } from './store-receipt-figures.server.ts'

type Farmer = StoredOf<typeof detailFarmers>

const COUNTS = 1
const REPLACED = 2

/** Where each outcome goes in the books; what is rejected stays on the truck. */
const GOES: Readonly<
  Record<SeedlingOutcome, { readonly account: 5 | 7 | 8; readonly cause: string; readonly statusAudit: number | null }>
> = {
  received: { account: LEDGER_ACCOUNT.petani, cause: 'terima_petani', statusAudit: null },
  damaged: { account: LEDGER_ACCOUNT.matiRusak, cause: 'rusak_jalan', statusAudit: 3 },
  missing: { account: LEDGER_ACCOUNT.hilang, cause: 'hilang_jalan', statusAudit: 1 },
}

/**
 * 12 and 13: what a recipient got, or got after all. Kept with its signature whatever comes of it; counted when it fits
 * what is known.
 */
export async function scanReceipt(ctx: WriteContext, scan: StoredScan): Promise<JudgedScan> {
  const body = readReceiptBody(scan.payload)
  const farmer = await records(ctx, detailFarmers).find(recipientNumberIn(scan.raw_code) ?? scan.detail_farmer_id ?? 0)
  if (!body || !farmer)
    return {
      result: SCAN_RESULT.unknown,
      message: body ? 'Penerima tidak dikenal.' : 'Laporan penerimaan tidak dapat dibaca.',
    }
  if (farmer.loading_line_id !== scan.run.id)
    return { result: SCAN_RESULT.otherRun, message: `Yang dilaporkan bukan penerima ${scan.run.no_dokumen}.` }
  const receipt = await keepReceiptWithFiles(ctx, scan, { farmer: farmer.id, body })
  const parts = await lotsInLoadedBags(ctx, farmer.id)
  const filled = spreadReceiptOverBags(parts, body.told)
  const problem = await problemOf(ctx, scan, { farmer, parts, filled })
  if (problem || !filled) return problem ?? above(farmer)
  return inSavepoint(ctx, async () => {
    if (farmer.receipt_event_id !== null) await takeBack(ctx, farmer.receipt_event_id)
    const loaded = loadedUntil(parts, filled)
    const date = loaded !== null && loaded > scan.date ? loaded : scan.date
    await post(ctx, scan, { farmer, filled, date })
    await storeReceiptFigures(ctx, scan, { farmer, filled, body })
    const sums = sumOf(filled)
    const isPhotoMissing = receipt.missing_files === 1
    await records(ctx, farmerReceipt).change(receipt, {
      receipt_state: COUNTS,
      total_received: sums.received,
      total_damaged: sums.damaged,
      total_missing: sums.missing,
    })
    await renewRunFigures(ctx, scan.run.id)
    return {
      result: SCAN_RESULT.ok,
      message:
        parts.length > 0 ? sentence(farmer, sums, isPhotoMissing) : pocSentence(farmer, body.pupuk, isPhotoMissing),
      detail_farmer_id: farmer.id,
      business_date: date,
    }
  })
}

interface Judging {
  readonly farmer: Farmer
  readonly parts: readonly LotInLoadedBag[]
  readonly filled: FilledReceipt | null
}

async function problemOf(
  ctx: WriteContext,
  scan: StoredScan,
  { farmer, parts, filled }: Judging,
): Promise<JudgedScan | null> {
  const { scan_type, isReviewed } = scan
  const review = (message: string): JudgedScan => ({ result: SCAN_RESULT.review, message, detail_farmer_id: farmer.id })
  // A coordinator who books it says that this one is right: it takes the place of the other, or stands for the first.
  if (scan_type === SCAN_TYPE_CODE.receive && farmer.status === 1 && !isReviewed)
    return review(
      `${farmer.recipient_name ?? ''} sudah dilaporkan. Laporan kedua disimpan untuk ditinjau; ubah dengan Koreksi.`,
    )
  if (scan_type === SCAN_TYPE_CODE.correctReceipt && farmer.status === 0 && !isReviewed)
    return review(`${farmer.recipient_name ?? ''} belum dilaporkan, jadi belum ada yang dikoreksi.`)
  if (scan_type === SCAN_TYPE_CODE.correctReceipt && !isReviewed && (await isOvertaken(ctx, scan, farmer.id)))
    return review(
      `Koreksi ${farmer.recipient_name ?? ''} dibuat sebelum laporan yang berlaku sekarang, tetapi sampai sesudahnya. Laporan yang berlaku tidak diubah.`,
    )
  // Who has only fertilizer on a truck tells of no bag.
  if (parts.length === 0 && !(filled && wasPocLoaded(farmer)))
    return review(`Belum ada bag ${farmer.recipient_name ?? ''} yang tercatat dimuat.`)
  if (!filled) return above(farmer)
  const changed = await doneAddendumOf(ctx, farmer.id)
  if (changed)
    return review(
      `Addendum ${changed} untuk ${farmer.recipient_name ?? ''} sudah berjalan. Perubahannya lewat addendum baru, atau batalkan dahulu pengembaliannya.`,
    )
  const sentAgain = await resendRefusesReceipt(ctx, scan.run.id, filled.lines)
  if (sentAgain) return review(sentAgain)
  const unloaded = await afterUnloading(ctx, farmer.id, filled.bags)
  return unloaded === null ? null : review(unloaded)
}

/**
 * 14.22: what was told of bags that Bongkar Sisa has emptied stays. Bags that were booked after it can be told of
 * beside them, bag by bag.
 */
async function afterUnloading(ctx: WriteContext, farmer: number, told: FilledReceipt['bags']): Promise<string | null> {
  const emptied = new Map((await unloadedBagsOf(ctx, farmer)).map((bag) => [bag.label, bag]))
  const [first] = emptied.values()
  if (!first) return null
  const isLater = told.some(({ label }) => !emptied.has(label))
  const isChanged = told.some((bag) => {
    const before = emptied.get(bag.label)
    return before !== undefined && SEEDLING_OUTCOMES.some((outcome) => before[outcome] !== bag[outcome])
  })
  if (isLater && !isChanged) return null
  return `Sisa kendaraan sudah dibongkar (${first.no_dokumen}). Batalkan Bongkar sisa dahulu${
    isLater ? ', atau laporkan per bag tanpa mengubah bag yang sudah dibongkar' : ''
  }.`
}

/** Made before something that has counted since: it came late, and who made it could not know of the newer one. */
async function isOvertaken(ctx: WriteContext, { happened_at }: StoredScan, farmer: number): Promise<boolean> {
  const [newer] = await runQuery(
    ctx.db,
    sql`
    select 1 from farmer_receipt where detail_farmer_id = ${farmer} and receipt_state in (${COUNTS}, ${REPLACED})
    and received_at > ${happened_at}::timestamptz limit 1`,
  )
  return newer !== undefined
}

function above(farmer: Farmer): JudgedScan {
  return {
    result: SCAN_RESULT.review,
    message: `Laporan ${farmer.recipient_name ?? ''} melebihi yang dimuat.`,
    detail_farmer_id: farmer.id,
  }
}

/** What the books refuse is for a person to look at; what was told and signed is not taken back with it. */
async function inSavepoint(ctx: WriteContext, work: () => Promise<JudgedScan>): Promise<JudgedScan> {
  await ctx.db.query({ text: 'savepoint receipt' })
  try {
    const judged = await work()
    await ctx.db.query({ text: 'release savepoint receipt' })
    return judged
  } catch (error) {
    // From 429 on it is the server's bad moment, and the event comes again.
    if (!(error instanceof UserError) || error.status >= 429) throw error
    await ctx.db.query({ text: 'rollback to savepoint receipt' })
    return { result: SCAN_RESULT.review, message: error.message }
  }
}

/** 14.3: a correction takes back what the receipt before it posted, dated as every reversal is. */
async function takeBack(ctx: WriteContext, event: number): Promise<void> {
  await stockLedger.reverse(ctx, { table: 'scan_event', id: event }, { description: 'Koreksi penerimaan' })
  const receipts = records(ctx, farmerReceipt)
  for (const before of await receipts.list({ where: { scan_event_id: event }, lock: true }))
    await receipts.change(before, { receipt_state: REPLACED })
}

async function post(
  ctx: WriteContext,
  scan: StoredScan,
  { farmer, filled, date }: { readonly farmer: Farmer; readonly filled: FilledReceipt; readonly date: string },
): Promise<void> {
  if (filled.moves.length === 0) return
  const plots = new Map(
    (
      await runQuery<{ id: number; lahan_no: string | null }>(
        ctx.db,
        sql`select id, lahan_no from detail_seed_farmers where detail_farmer_id = ${farmer.id}`,
      )
    ).map(({ id, lahan_no }) => [id, lahan_no]),
  )
  await stockLedger.post(ctx, {
    source: { table: 'scan_event', id: scan.id, revision: 1, no: scan.run.no_dokumen },
    nursery: scan.run.location_nursery_id,
    programYear: scan.run.program_year,
    date,
    lines: filled.moves.map(({ line, truck, tree, lot, outcome, qty }, place) => ({
      line,
      step: `${outcome}-${place + 1}`,
      cause: GOES[outcome].cause,
      tree,
      lot,
      qty,
      from: { account: LEDGER_ACCOUNT.kendaraan, phase: BST_PHASE, vehicle: truck },
      to: { account: GOES[outcome].account, phase: BST_PHASE },
      statusAudit: GOES[outcome].statusAudit,
      farmerNo: farmer.farmer_no ?? farmer.pic_no,
      lahanNo: plots.get(line) ?? null,
    })),
  })
}

function sumOf({ lines }: FilledReceipt): Readonly<Record<SeedlingOutcome, number>> {
  return lines.reduce(
    (all, { received, damaged, missing }) => ({
      received: all.received + received,
      damaged: all.damaged + damaged,
      missing: all.missing + missing,
    }),
    { received: 0, damaged: 0, missing: 0 },
  )
}

function sentence(
  { recipient_name: name }: Farmer,
  { received, damaged, missing }: Readonly<Record<SeedlingOutcome, number>>,
  isPhotoMissing: boolean,
): string {
  const losses = [
    damaged > 0 ? `rusak ${formatNumber(damaged)}` : null,
    missing > 0 ? `hilang ${formatNumber(missing)}` : null,
  ].filter(Boolean)
  return `${name ?? ''}: diterima ${formatNumber(received)}${losses.map((loss) => `, ${loss ?? ''}`).join('')}.${isPhotoMissing ? PHOTO_FOLLOWS : ''}`
}

function pocSentence({ recipient_name: name }: Farmer, ml: number | null, isPhotoMissing: boolean): string {
  const given = ml === null ? 'belum disebut' : `${formatNumber(ml, { decimals: 1 })} ml diterima`
  return `${name ?? ''}: POC ${given}.${isPhotoMissing ? PHOTO_FOLLOWS : ''}`
}
