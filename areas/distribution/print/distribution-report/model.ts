import { formatLongDate } from '#core/formats/format-date.ts'
import type { PaperBlock, SheetContent, TableBlock } from '#core/paper/content.ts'
import { sumOfKnownOutcomes, type LineOutcome } from '../outcomes.ts'
import {
  compareNames,
  sumOfGivenFertilizer,
  groupByKey,
  isForPic,
  runLeaderOf,
  millilitreText,
  quantityText,
  ALIGN_RIGHT,
  runningHeadOf,
  sumOf,
  type PaperBag,
  type PaperRunHead,
  type PaperRecipient,
  type PaperTrip,
} from '../run-for-papers.ts'

export interface ReportData {
  readonly run: PaperRunHead
  /** Of all vehicles, else of the one trip. */
  readonly whole: boolean
  readonly trips: readonly Omit<PaperTrip, 'phone'>[]
  readonly recipients: readonly PaperRecipient[]
  /** Loaded on these trips. */
  readonly bags: readonly PaperBag[]
  /** Recipients of it. */
  readonly fertilizer: readonly PaperRecipient[]
  readonly outcomes: readonly LineOutcome[]
}

const NONE = '-'
const known = (value: number | null) => (value === null ? NONE : quantityText(value))
const knownMl = (value: number | null) => (value === null ? NONE : millilitreText(value))
const FIGURES = [
  { label: 'Dimuat', ...ALIGN_RIGHT },
  { label: 'Rusak', ...ALIGN_RIGHT },
  { label: 'Ditolak', ...ALIGN_RIGHT },
  { label: 'Diterima', ...ALIGN_RIGHT },
  { label: 'Hilang', ...ALIGN_RIGHT },
] as const

/** The five figures of a report, in its order. */
export function reportFiguresInWords(rows: readonly LineOutcome[]): readonly string[] {
  return [
    quantityText(sumOf(rows, ({ loaded }) => loaded)),
    known(sumOfKnownOutcomes(rows, 'damaged')),
    known(sumOfKnownOutcomes(rows, 'rejected')),
    known(sumOfKnownOutcomes(rows, 'received')),
    known(sumOfKnownOutcomes(rows, 'missing')),
  ]
}

/** PR-06 */
export function reportModel(data: ReportData): SheetContent {
  const { run, whole, trips, outcomes } = data
  const pic = isForPic(run)
  const [word, name] = runLeaderOf(run)
  const day = formatLongDate(run.distribution_date)
  const served = new Set([
    ...data.bags.map(({ recipient }) => recipient),
    ...data.fertilizer.filter(({ pupuk_loaded }) => pupuk_loaded).map(({ id }) => id),
  ]).size
  return {
    kind: 'sheet',
    title: 'Report Distribusi',
    fileName: `${run.program_year} - ${name}`,
    running: whole ? runningHeadOf(run) : { left: `${run.no_dokumen} · ${trips[0]?.plate ?? ''}`, right: day },
    blocks: [
      {
        kind: 'title',
        above: run.nursery,
        text: 'Report Distribusi',
        below: whole ? run.no_dokumen : `${run.no_dokumen} · ${trips[0]?.plate ?? ''}`,
      },
      {
        kind: 'facts',
        items: [
          ['Tanggal Distribusi', day],
          ['Lokasi Persemaian', run.nursery],
          ['Management Unit', run.mu_name ?? NONE],
          [word, name],
          ['Alamat Tujuan', run.location_distribution ?? NONE],
          ['Koordinat Distribusi', run.distribution_coordinates ?? NONE],
          [pic ? 'Jumlah PIC' : 'Jumlah Petani', quantityText(served)],
        ],
      },
      vehicles(data),
      {
        kind: 'table',
        heading: 'Bibit per Jenis',
        empty: 'Tidak ada bibit yang dimuat.',
        columns: [{ label: 'No', ...ALIGN_RIGHT }, { label: 'Jenis Bibit' }, ...FIGURES],
        groups: [
          {
            rows: groupByKey(
              outcomes.toSorted((a, b) => compareNames(a.tree, b.tree)),
              ({ tree }) => tree,
            ).map((rows, index) => [quantityText(index + 1), rows[0]?.tree ?? '', ...reportFiguresInWords(rows)]),
          },
        ],
        ...(outcomes.length > 0 && { total: ['', 'Total', ...reportFiguresInWords(outcomes)] }),
      },
      ...openReceipts(data),
      ...fertilizerOf(data),
      ...details(data),
    ],
  }
}

function vehicles({ trips, bags }: ReportData): TableBlock {
  const rows = trips.map(({ id, plate, driver }, index) => {
    const own = bags.filter(({ trip }) => trip === id)
    return [
      quantityText(index + 1),
      plate,
      driver,
      quantityText(own.length),
      quantityText(sumOf(own, ({ amount }) => amount)),
    ]
  })
  return {
    kind: 'table',
    heading: 'Kendaraan',
    columns: [
      { label: 'No', ...ALIGN_RIGHT },
      { label: 'Kendaraan' },
      { label: 'Sopir' },
      { label: 'Label Dimuat', ...ALIGN_RIGHT },
      { label: 'Bibit Dimuat', ...ALIGN_RIGHT },
    ],
    groups: [{ rows }],
    total: ['', 'Total', '', quantityText(bags.length), quantityText(sumOf(bags, ({ amount }) => amount))],
  }
}

/** A dash is explained where it stands. */
function openReceipts({ outcomes, fertilizer }: ReportData): readonly PaperBlock[] {
  const waiting = new Set([
    ...outcomes.filter(({ received }) => received === null).map(({ recipient }) => recipient),
    ...fertilizer.filter((one) => one.pupuk_loaded && !one.reported).map(({ id }) => id),
  ]).size
  return waiting > 0 ? [{ kind: 'text', text: `Belum dilaporkan: ${quantityText(waiting)} penerima.` }] : []
}

/** What was meant, and beside it what was given: a state says that something was received, not how much. */
function fertilizerOf({ run, whole, fertilizer }: ReportData): readonly PaperBlock[] {
  if (fertilizer.length === 0)
    return [
      { kind: 'heading', text: 'Pupuk' },
      { kind: 'text', text: whole ? 'Distribusi ini tidak memuat pupuk.' : 'Kendaraan ini tidak memuat pupuk.' },
    ]
  const status = ({ pupuk_received, pupuk_loaded }: PaperRecipient) =>
    pupuk_received ? 'Sudah Diterima' : pupuk_loaded ? 'Dimuat' : 'Belum Dimuat'
  return [
    {
      kind: 'table',
      heading: 'Pupuk',
      columns: [
        { label: 'No', ...ALIGN_RIGHT },
        { label: isForPic(run) ? 'PIC' : 'Petani' },
        { label: 'Jumlah', ...ALIGN_RIGHT },
        { label: 'Diterima', ...ALIGN_RIGHT },
        { label: 'Status', width: 34 },
      ],
      groups: [
        {
          rows: fertilizer.map((one, index) => [
            quantityText(index + 1),
            one.name,
            millilitreText(one.pupuk),
            knownMl(one.pupuk_given),
            status(one),
          ]),
        },
      ],
      total: [
        '',
        'Total',
        millilitreText(sumOf(fertilizer, ({ pupuk }) => pupuk)),
        knownMl(sumOfGivenFertilizer(fertilizer)),
        '',
      ],
    },
  ]
}

function details({ run, recipients, outcomes }: ReportData): readonly PaperBlock[] {
  if (outcomes.length === 0) return []
  const pic = isForPic(run)
  const names = new Map(recipients.map(({ id, name, no }) => [id, no === null ? name : `${name} (${no})`]))
  return [
    {
      kind: 'table',
      heading: pic ? 'Rincian per PIC' : 'Rincian per Petani',
      columns: [...(pic ? [] : [{ label: 'Nomor Lahan' }]), { label: 'Jenis Bibit' }, ...FIGURES],
      groups: groupByKey(outcomes, ({ recipient }) => String(recipient)).map((rows) => ({
        heading: names.get(rows[0]?.recipient ?? 0) ?? '',
        rows: rows.map((one) => [...(pic ? [] : [one.lahan ?? NONE]), one.tree, ...reportFiguresInWords([one])]),
        total: [...(pic ? [] : ['']), 'Jumlah', ...reportFiguresInWords(rows)],
      })),
      total: [...(pic ? [] : ['']), 'Total', ...reportFiguresInWords(outcomes)],
    },
  ]
}
