import { formatLongDate } from '#core/formats/format-date.ts'
import type { PaperBlock, SheetContent, TableBlock } from '#core/paper/content.ts'
import {
  compareBagsForPrint,
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
} from '../run-for-papers.ts'

export interface HandoverPaper {
  /** The checklist of loading, else the proof of unloading. */
  readonly manual: boolean
  /** Bags or fertilizer are on vehicles already: the others are not handed over. */
  readonly begun: boolean
  /** One recipient was asked for. */
  readonly one: boolean
  readonly run: PaperRunHead
  readonly recipients: readonly PaperRecipient[]
  readonly bags: readonly PaperBag[]
}

const CHECKLIST = 'Checklist Manual Loading'
const HANDOVER = 'Bukti Unloading & Serah Terima Bibit Petani'
/** Room to write a time by hand. */
const BLANK = '.................................'
const tick = (label: string, width: number) => ({ label, tick: true, align: 'center', width }) as const

/** PR-04 */
export function handoverPaperModel(data: HandoverPaper): SheetContent {
  const { run, recipients, manual, one } = data
  const title = manual ? CHECKLIST : HANDOVER
  const of = one && recipients.length === 1 ? [recipients[0]?.name ?? ''] : []
  return {
    kind: 'sheet',
    title,
    fileName: [manual ? CHECKLIST : 'BAST Bibit', run.no_dokumen, ...of].join(' - '),
    running: runningHeadOf(run),
    keys: data.bags.map(({ id }) => String(id)),
    blocks: recipients.flatMap((recipient, index) => pagesOf(data, recipient, { title, isFirst: index === 0 })),
  }
}

function pagesOf(
  { manual, begun, run, bags }: HandoverPaper,
  recipient: PaperRecipient,
  { title, isFirst }: { readonly title: string; readonly isFirst: boolean },
): readonly PaperBlock[] {
  const own = bags.filter((bag) => bag.recipient === recipient.id).toSorted(compareBagsForPrint)
  const pic = isForPic(run)
  const purposes = [...new Set(own.flatMap(({ purpose }) => (purpose === null ? [] : [purpose])))].toSorted()
  const plots = new Set(own.flatMap(({ lahan }) => (lahan === null ? [] : [lahan]))).size
  return [
    {
      kind: 'title',
      above: run.nursery,
      text: title,
      below: `${run.no_dokumen} · D-${recipient.id}`,
      running: `${run.no_dokumen} · D-${recipient.id} · ${recipient.name}`,
      ...(isFirst ? {} : { onNewPage: true }),
    },
    {
      kind: 'facts',
      items: [
        ['Tahun Program', String(run.program_year)],
        ['Management Unit', run.mu_name ?? '-'],
        ...(pic
          ? []
          : ([
              ['Nama Petani', recipient.name],
              ['Jumlah Lahan', quantityText(plots)],
            ] as const)),
        ...(manual ? [['Tujuan Proyek', purposes.join(', ') || '-'] as const] : []),
        pic ? ['PIC', recipient.name] : runLeaderOf(run),
      ],
    },
    {
      kind: 'facts',
      items: [
        ['Persemaian', run.nursery],
        ['Tanggal Distribusi', formatLongDate(run.distribution_date)],
        ['Alamat', run.location_distribution ?? '-'],
        ['Koordinat', run.distribution_coordinates ?? '-'],
        ['Jam Berangkat', BLANK],
        ['Jam Tiba', BLANK],
      ],
    },
    ...(manual || begun
      ? []
      : [{ kind: 'text', text: 'Dicetak sebelum pemuatan: memuat semua bag yang direncanakan.' } as const]),
    ...(own.length > 0 ? [summary(own, { manual, withPlots: !pic })] : []),
    checklist(own, recipient, { withPlots: !pic, withFertilizer: isFertilizerOn({ manual, begun }, recipient) }),
    { kind: 'signatures', items: manual ? signedAtLoading(run) : signedAtHandover(run, recipient) },
  ]
}

/** By species, and on the handover by plot. */
function summary(
  bags: readonly PaperBag[],
  { manual, withPlots }: { readonly manual: boolean; readonly withPlots: boolean },
): TableBlock {
  const byPlot = !manual && withPlots
  const groups = groupByKey(bags, ({ tree, lahan }) => (byPlot ? `${tree}\n${lahan ?? ''}` : tree))
  const blank = byPlot ? [''] : []
  return {
    kind: 'table',
    heading: 'Ringkasan Bibit',
    columns: [
      { label: 'No', ...ALIGN_RIGHT },
      { label: 'Jenis Bibit' },
      ...(byPlot ? [{ label: 'Nomor Lahan' }] : []),
      { label: 'Label', ...ALIGN_RIGHT },
      { label: 'Bibit', ...ALIGN_RIGHT },
    ],
    groups: [
      {
        rows: groups.map((rows, index) => [
          quantityText(index + 1),
          rows[0]?.tree ?? '',
          ...(byPlot ? [rows[0]?.lahan ?? '-'] : []),
          quantityText(rows.length),
          quantityText(sumOf(rows, ({ amount }) => amount)),
        ]),
      },
    ],
    total: ['', 'Total', ...blank, quantityText(bags.length), quantityText(sumOf(bags, ({ amount }) => amount))],
  }
}

/**
 * Whether the recipient's fertilizer is told: to who loads and before loading what is meant, afterwards what is on a
 * vehicle, since nobody signs for what stayed at home.
 */
export function isFertilizerOn(
  { manual, begun }: Pick<HandoverPaper, 'manual' | 'begun'>,
  { pupuk, pupuk_loaded }: Pick<PaperRecipient, 'pupuk' | 'pupuk_loaded'>,
): boolean {
  return pupuk > 0 && (manual || !begun || pupuk_loaded)
}

/** Every bag with room for what is found, and the fertilizer as the last line, where some is told. */
function checklist(
  bags: readonly PaperBag[],
  { pupuk }: PaperRecipient,
  { withPlots, withFertilizer }: { readonly withPlots: boolean; readonly withFertilizer: boolean },
): TableBlock {
  const row = (no: string, code: string, words: readonly string[], amount: string) => [
    no,
    code,
    ...words,
    amount,
    '',
    '',
    '',
    '',
    '',
    '',
  ]
  return {
    kind: 'table',
    heading: 'Checklist Bag',
    columns: [
      { label: 'No', ...ALIGN_RIGHT },
      { label: 'Label' },
      { label: 'Jenis Bibit' },
      ...(withPlots ? [{ label: 'Nomor Lahan' }] : []),
      { label: 'Jumlah', ...ALIGN_RIGHT },
      tick('QC Diterima', 16),
      { label: 'Jumlah Diterima', width: 16 },
      tick('QC Ditolak', 14),
      { label: 'Jumlah Ditolak', width: 15 },
      tick('Cek Fisik', 12),
      { label: 'Keterangan', width: 26 },
    ],
    groups: [
      {
        rows: [
          ...bags.map((bag, index) =>
            row(
              quantityText(index + 1),
              bag.code,
              [bag.tree, ...(withPlots ? [bag.lahan ?? '-'] : [])],
              quantityText(bag.amount),
            ),
          ),
          ...(withFertilizer
            ? [row('', 'POC', ['Pupuk Organik Cair', ...(withPlots ? [''] : [])], millilitreText(pupuk))]
            : []),
        ],
      },
    ],
  }
}

function signedAtLoading(run: PaperRunHead) {
  return [
    { role: 'Checklist oleh', name: '', position: 'Petugas Muat' },
    { role: 'Diperiksa oleh', name: '', position: 'QC Persemaian' },
    { role: 'Mengetahui', name: run.coordinator ?? '', position: 'Nursery Coordinator' },
  ]
}

function signedAtHandover(run: PaperRunHead, { name }: PaperRecipient) {
  const pic = isForPic(run)
  return [
    { role: 'Diserahkan oleh', name: '', position: 'Sopir' },
    { role: 'Diterima oleh', name, position: pic ? 'PIC' : 'Petani' },
    ...(pic ? [] : [{ role: 'Disaksikan oleh', name: run.ff_name ?? '', position: 'Field Facilitator' }]),
    { role: 'Mengetahui', name: run.fc_name ?? '', position: 'Field Coordinator' },
  ]
}
