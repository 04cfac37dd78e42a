import { formatLongDate } from '#core/formats/format-date.ts'
import type { SheetContent } from '#core/paper/content.ts'
import { sumOfKnownOutcomes, type LineOutcome } from '../outcomes.ts'
import {
  sumOfGivenFertilizer,
  groupByKey,
  isForPic,
  runLeaderOf,
  millilitreText,
  quantityText,
  ALIGN_RIGHT,
  runningHeadOf,
  sumOf,
  type PaperRunHead,
  type PaperRecipient,
} from '../run-for-papers.ts'

export interface ReceivedReportData {
  readonly run: PaperRunHead
  readonly recipients: readonly PaperRecipient[]
  readonly outcomes: readonly LineOutcome[]
}

const NONE = '-'
const known = (value: number | null) => (value === null ? NONE : quantityText(value))

function figuresOf(rows: readonly LineOutcome[]): readonly string[] {
  return [
    quantityText(sumOf(rows, ({ loaded }) => loaded)),
    known(sumOfKnownOutcomes(rows, 'received')),
    known(sumOfKnownOutcomes(rows, 'damaged')),
    known(sumOfKnownOutcomes(rows, 'missing')),
    known(sumOfKnownOutcomes(rows, 'rejected')),
  ]
}

/** PR-07 */
export function receivedReportModel({ run, recipients, outcomes }: ReceivedReportData): SheetContent {
  const pic = isForPic(run)
  const [word, name] = runLeaderOf(run)
  const day = formatLongDate(run.distribution_date)
  const hasBags = ({ id }: PaperRecipient) => outcomes.some(({ recipient }) => recipient === id)
  const served = recipients.filter((one) => hasBags(one) || isFertilizerLoaded(one))
  const withoutBags = served.filter((one) => !hasBags(one))
  const byId = new Map(served.map((one) => [one.id, one]))
  const plot = pic ? [] : [{ label: 'Nomor Lahan' }]
  const blank = pic ? [] : ['']
  return {
    kind: 'sheet',
    title: 'Report Penerimaan',
    fileName: `Report Penerimaan - ${run.program_year} - ${name}`,
    running: runningHeadOf(run),
    blocks: [
      { kind: 'title', above: run.nursery, text: 'Report Penerimaan', below: run.no_dokumen },
      {
        kind: 'facts',
        items: [
          ['Tanggal Distribusi', day],
          ['Lokasi Persemaian', run.nursery],
          ['Management Unit', run.mu_name ?? NONE],
          [word, name],
          ['Alamat Tujuan', run.location_distribution ?? NONE],
          ['Koordinat Distribusi', run.distribution_coordinates ?? NONE],
          [pic ? 'Jumlah PIC' : 'Jumlah Petani', quantityText(served.length)],
          [
            'Sudah dilaporkan',
            `${quantityText(served.filter(({ reported }) => reported).length)} dari ${quantityText(served.length)}`,
          ],
          ...fertilizerFact(recipients),
        ],
      },
      {
        kind: 'table',
        heading: pic ? 'Penerimaan' : 'Penerimaan per Petani dan Lahan',
        columns: [
          ...plot,
          { label: 'Jenis Bibit' },
          { label: 'Dimuat', ...ALIGN_RIGHT },
          { label: 'Diterima', ...ALIGN_RIGHT },
          { label: 'Rusak', ...ALIGN_RIGHT },
          { label: 'Hilang', ...ALIGN_RIGHT },
          { label: 'Ditolak', ...ALIGN_RIGHT },
        ],
        groups: [
          ...groupByKey(outcomes, ({ recipient }) => String(recipient)).map((rows) => ({
            heading: headingOf(byId.get(rows[0]?.recipient ?? 0)),
            rows: rows.map((one) => [...(pic ? [] : [one.lahan ?? NONE]), one.tree, ...figuresOf([one])]),
            total: [...blank, 'Jumlah', ...figuresOf(rows)],
          })),
          ...withoutBags.map((one) => ({
            heading: headingOf(one),
            rows: [[...(pic ? [] : [NONE]), 'Tanpa bag', ...figuresOf([])]],
          })),
        ],
        total: [...blank, 'Total', ...figuresOf(outcomes)],
      },
      {
        kind: 'signatures',
        place: `${run.location_distribution ?? ''}, ${day}`,
        items: [
          { role: 'Dilaporkan oleh', name, position: word },
          { role: 'Diperiksa oleh', name: run.fc_name ?? '', position: 'Field Coordinator' },
          { role: 'Mengetahui', name: run.coordinator ?? '', position: 'Nursery Coordinator' },
        ],
      },
    ],
  }
}

/** Fertilizer of theirs went along: they are served also without a bag. */
export function isFertilizerLoaded({ pupuk, pupuk_loaded }: Pick<PaperRecipient, 'pupuk' | 'pupuk_loaded'>): boolean {
  return pupuk > 0 && pupuk_loaded
}

function fertilizerFact(recipients: readonly PaperRecipient[]): readonly (readonly [string, string])[] {
  const meant = sumOf(recipients, ({ pupuk }) => pupuk)
  const given = sumOfGivenFertilizer(recipients) ?? 0
  return meant === 0 && given === 0 ? [] : [['POC diterima', `${millilitreText(given)} dari ${millilitreText(meant)}`]]
}

/** Who it is, whether they reported, and their fertilizer. */
function headingOf(one: PaperRecipient | undefined): string {
  if (!one) return ''
  return [
    one.no === null ? one.name : `${one.name} (${one.no})`,
    ...(one.reported ? [] : ['belum dilaporkan']),
    ...fertilizerOf(one),
  ].join(' · ')
}

/** What was given is what they sign for; what was meant stands beside it where that is something else. */
function fertilizerOf({ pupuk, pupuk_given: given }: PaperRecipient): readonly string[] {
  if (given === null) return pupuk === 0 ? [] : [`POC ${millilitreText(pupuk)} belum diterima`]
  if (given === pupuk) return pupuk === 0 ? [] : [`POC ${millilitreText(given)} diterima`]
  return [
    given === 0
      ? `POC ${millilitreText(pupuk)} tidak diterima`
      : `POC ${millilitreText(given)} diterima, dari ${millilitreText(pupuk)}`,
  ]
}
