import { exportFileDate, formatLongDate } from '#core/formats/format-date.ts'
import type { SheetContent, TableBlock } from '#core/paper/content.ts'
import { ALIGN_RIGHT, quantityText, sumOf } from '../run-for-papers.ts'

export interface CustomPaperLoad {
  readonly plate: string | null
  readonly driver: string | null
  readonly tree: string
  readonly phase: string
  readonly amount: number
  /** Of a resend: whose seedlings they are. */
  readonly farmer: string | null
  readonly farmer_name: string | null
  readonly lahan: string | null
  /** What came home of them; 0 before the handover. */
  readonly returned: number
}

export interface CustomPaper {
  /** The checklist of loading, else what is signed at the handover. */
  readonly manual: boolean
  /** A resend: each row names its farmer and plot. */
  readonly toFarmers: boolean
  readonly no_dokumen: string
  readonly category: string
  readonly nursery: string
  readonly program_year: number
  readonly date_distribution: string
  /** The project, the nursery that it goes to, or of a resend the place of the run. */
  readonly destination: string | null
  readonly address: string | null
  readonly coordinates: string | null
  readonly pic: string | null
  readonly receiver: string | null
  readonly coordinator: string | null
  /** In the order of the vehicles. */
  readonly loads: readonly CustomPaperLoad[]
}

const TITLE = 'Checklist Manual Loading'

/** PR-08 */
export function customDistributionModel(data: CustomPaper): SheetContent {
  const { manual } = data
  return {
    kind: 'sheet',
    title: TITLE,
    fileName: ['Custom Distribusi', data.nursery, exportFileDate(data.date_distribution)].join(' - '),
    running: { left: `${data.no_dokumen} · ${data.nursery}`, right: formatLongDate(data.date_distribution) },
    blocks: [
      { kind: 'title', above: data.nursery, text: TITLE, below: data.no_dokumen },
      {
        kind: 'facts',
        items: [
          ['Kategori', data.category],
          ['Tujuan', data.destination ?? '-'],
          ['PIC', data.pic ?? '-'],
          ['Tahun Program', String(data.program_year)],
        ],
      },
      {
        kind: 'facts',
        items: [
          ['Persemaian', data.nursery],
          ['Tanggal Distribusi', formatLongDate(data.date_distribution)],
          ['Alamat', data.address ?? '-'],
          ['Koordinat', data.coordinates ?? '-'],
        ],
      },
      loadTable(data),
      { kind: 'signatures', items: manual ? signedAtLoading(data) : signedAtHandover(data) },
    ],
  }
}

/** A column that says nothing on any row is left out. */
function loadTable({ loads, toFarmers, manual }: CustomPaper): TableBlock {
  const cameBack = !manual && loads.some(({ returned }) => returned > 0)
  const shown = (isShown: boolean, ...cells: readonly string[]) => (isShown ? cells : [])
  return {
    kind: 'table',
    heading: 'Muatan',
    columns: [
      { label: 'No', ...ALIGN_RIGHT },
      { label: 'Kendaraan' },
      { label: 'Sopir' },
      ...shown(toFarmers, 'Penerima', 'Lahan').map((label) => ({ label })),
      { label: 'Jenis Bibit' },
      { label: 'Jumlah Bibit', ...ALIGN_RIGHT },
      ...shown(cameBack, 'Kembali').map((label) => ({ label, ...ALIGN_RIGHT })),
      { label: 'Checklist', tick: true, width: 24, align: 'center' },
    ],
    groups: [
      {
        rows: loads.map((load, index) => [
          quantityText(index + 1),
          load.plate ?? '-',
          load.driver ?? '-',
          ...shown(toFarmers, recipientOf(load), load.lahan ?? '-'),
          `${load.tree} (${load.phase})`,
          quantityText(load.amount),
          ...shown(cameBack, quantityText(load.returned)),
          '',
        ]),
      },
    ],
    total: [
      '',
      'Total',
      '',
      ...shown(toFarmers, '', ''),
      '',
      quantityText(sumOf(loads, ({ amount }) => amount)),
      ...shown(cameBack, quantityText(sumOf(loads, ({ returned }) => returned))),
      '',
    ],
  }
}

function recipientOf({ farmer, farmer_name: name }: CustomPaperLoad): string {
  return [name, farmer].filter((part) => part !== null).join(' · ') || '-'
}

function signedAtLoading({ coordinator }: CustomPaper) {
  return [
    { role: 'Checklist oleh', name: '', position: 'Petugas Muat' },
    { role: 'Mengetahui', name: coordinator ?? '', position: 'Nursery Coordinator' },
  ]
}

function signedAtHandover({ coordinator, receiver }: CustomPaper) {
  return [
    { role: 'Diterima oleh', name: receiver ?? '', position: 'Penerima' },
    { role: 'Diserahkan oleh', name: '', position: 'Sopir' },
    { role: 'Mengetahui', name: coordinator ?? '', position: 'Nursery Coordinator' },
  ]
}
