import { statusAudit } from '#areas/master/document-codes.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { SheetContent } from '#core/paper/content.ts'

export interface AuditReportData {
  readonly today: string
  readonly number: string
  readonly title: string
  readonly nursery: string
  readonly start: string
  readonly end: string
  readonly isComplete: boolean
  readonly auditors: readonly string[]
  readonly approvers: readonly string[]
  readonly places: readonly {
    readonly code: string
    readonly emptied: boolean
    readonly counts: readonly ReportedCount[]
  }[]
}

export interface ReportedCount {
  readonly tree: string
  readonly phase: string
  readonly lot: string
  readonly unit: string
  readonly status: number
  readonly system: number | null
  readonly counted: number | null
  readonly recount: number | null
  readonly diff: number | null
  readonly cause: number | null
  readonly note: string
  readonly waived: string
}

const APPROVED = 3
const CANCELED = 4
const right = { align: 'right' } as const
const qty = (value: number | null) => (value === null ? '' : formatNumber(value, { decimals: 3 }))
const signed = (value: number | null) => (value !== null && value > 0 ? `+${qty(value)}` : qty(value))

export function auditReportModel(data: AuditReportData): SheetContent {
  const days =
    data.start === data.end ? formatLongDate(data.start) : `${formatLongDate(data.start)} – ${formatLongDate(data.end)}`
  const approved = data.places.flatMap(({ counts }) => counts).filter(({ status }) => status === APPROVED)
  const differing = approved.filter(({ diff }) => diff !== null && diff !== 0)
  return {
    kind: 'sheet',
    title: 'Berita Acara Audit',
    fileName: `Berita Acara Audit - ${data.number.replaceAll('/', '-')}`,
    orientation: 'landscape',
    running: { left: `${data.number} · ${data.title}`, right: days },
    blocks: [
      {
        kind: 'title',
        above: data.nursery,
        text: 'Berita Acara Audit',
        below: data.isComplete ? data.number : `${data.number} · BELUM SELESAI`,
        qr: { text: data.number, caption: data.number },
      },
      {
        kind: 'facts',
        items: [
          ['Penugasan', data.title],
          ['Hari', days],
          ['Auditor', data.auditors.join(', ') || '-'],
          ['Tempat dihitung', formatNumber(data.places.length)],
          ['Hitungan disetujui', formatNumber(approved.length)],
          ['Dengan selisih', formatNumber(differing.length)],
        ],
      },
      {
        kind: 'table',
        heading: 'Hasil Hitung',
        empty: 'Belum ada hitungan',
        columns: [
          { label: 'Tanaman' },
          { label: 'Fase' },
          { label: 'Lot' },
          { label: 'Buku', ...right },
          { label: 'Dihitung', ...right },
          { label: 'Ulang', ...right },
          { label: 'Selisih', ...right },
          { label: 'Sebab' },
          { label: 'Keterangan' },
        ],
        groups: data.places.map(({ code, emptied, counts }) => ({
          heading: emptied && counts.length === 0 ? `${code} · kosong` : code,
          rows: counts.map((one) => [
            one.tree,
            one.phase,
            one.lot,
            qty(one.system),
            qty(one.counted),
            qty(one.recount),
            one.status === APPROVED ? signed(one.diff) : '',
            causeOf(one),
            noteOf(one),
          ]),
        })),
      },
      ...totalsOf(differing),
      {
        kind: 'signatures',
        place: `${data.nursery}, ${formatLongDate(data.today)}`,
        items: [
          {
            role: 'Dihitung oleh',
            name: data.auditors.length === 1 ? (data.auditors[0] ?? '') : '',
            position: 'Auditor',
          },
          {
            role: 'Disetujui oleh',
            name: data.approvers.length === 1 ? (data.approvers[0] ?? '') : '',
            position: 'Manajemen',
          },
          { role: 'Mengetahui', name: '', position: 'Nursery Coordinator' },
        ],
      },
    ],
  }
}

/** Seedlings and seed are not added up together, nor is what was found with what was lost. */
function totalsOf(differing: readonly ReportedCount[]): SheetContent['blocks'] {
  const keys = [...new Set(differing.map(({ cause, unit }) => `${cause ?? 0}|${unit}`))].toSorted()
  if (keys.length === 0) return [{ kind: 'text', text: 'Tidak ada selisih yang dibukukan.' }]
  const rows = keys.map((key) => {
    const [cause = '', unit = ''] = key.split('|')
    const total = differing
      .filter((one) => String(one.cause ?? 0) === cause && one.unit === unit)
      .reduce((sum, { diff }) => sum + Math.round((diff ?? 0) * 1000), 0)
    return [label(Number(cause)), signed(total / 1000), unit]
  })
  return [
    {
      kind: 'table',
      heading: 'Selisih yang Dibukukan',
      columns: [{ label: 'Sebab' }, { label: 'Jumlah', ...right }, { label: 'Satuan' }],
      groups: [{ rows }],
    },
  ]
}

function causeOf({ status, cause }: ReportedCount): string {
  if (status === CANCELED) return 'Dikecualikan'
  if (status !== APPROVED) return status === 1 ? 'Belum dihitung' : 'Menunggu'
  return cause === null ? 'Cocok' : label(cause)
}

function noteOf({ status, note, waived }: ReportedCount): string {
  return status === CANCELED ? waived : note
}

function label(cause: number): string {
  return statusAudit.has(cause) ? statusAudit.label(cause) : '-'
}
