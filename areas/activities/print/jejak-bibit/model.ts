import { seedPhase } from '#areas/master/plant-codes.ts'
import { formatDate, formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { PaperBlock, SheetContent } from '#core/paper/content.ts'
import type { LotStory } from '../../jejak-lot/lot-story.ts'

export interface LotStoryPaperData {
  readonly today: string
  readonly story: LotStory
}

const figure = (value: number) => formatNumber(value, { decimals: 3 })
// Safe: the ledger holds only phases of the set.
const phaseName = (phase: number) => seedPhase.label(phase as never)

/** The story on paper: origin, what became of it stage by stage, and what happened day by day. */
export function lotStoryPaperModel({ today, story }: LotStoryPaperData): SheetContent {
  const { lot, totals, stages, events } = story
  return {
    kind: 'sheet',
    title: 'Jejak Bibit',
    fileName: `Jejak Bibit - ${lot.no} - ${today}`,
    orientation: 'portrait',
    running: { left: `${lot.nursery} · ${lot.tree} · ${lot.no}`, right: formatLongDate(today) },
    blocks: [
      {
        kind: 'title',
        text: `Jejak Bibit ${lot.no}`,
        above: lot.nursery,
        below: `${lot.tree}, tahun program ${lot.program_year}`,
      },
      {
        kind: 'facts',
        columns: 2,
        items: [
          ...story.origin,
          ...(story.parent ? [['Lot asal', `${story.parent.no}, ${figure(story.parent.seed)} benih`] as const] : []),
          ...story.children.map(
            (child) => ['Ditabur sebagai', `${child.no}, ${figure(child.seedlings)} butir`] as const,
          ),
          ...story.tests.map(
            (test) =>
              [
                'Uji',
                `${formatDate(test.date)} ${test.germination === null ? '' : `${formatNumber(test.germination, { decimals: 1 })}%`}`,
              ] as const,
          ),
          ['Masuk', `${figure(totals.came_in)} ${lot.unit}`],
          ['Masih ada', `${figure(totals.left)} ${lot.unit}`],
          ['Hilang dan mati', `${figure(totals.lost)} ${lot.unit}`],
          ...(lot.is_seed ? [['Habis ditabur', `${figure(totals.moved)} ${lot.unit}`] as const] : []),
          ['Dibagikan', `${figure(totals.given)} ${lot.unit}`],
          ['Perawatan', `${formatNumber(story.care.done)} dikerjakan, ${formatNumber(story.care.skipped)} tidak`],
        ],
      },
      {
        kind: 'table',
        heading: 'Yang terjadi tiap fase',
        columns: [
          { label: 'Fase' },
          { label: 'Masuk', align: 'right' },
          { label: 'Naik', align: 'right' },
          { label: 'Mati', align: 'right' },
          { label: 'Dibagikan', align: 'right' },
          { label: 'Masih ada', align: 'right' },
        ],
        groups: [
          {
            rows: stages.map(({ phase, entered, passed, lost, given, left }) => [
              phaseName(phase),
              ...[entered, passed, lost, given, left].map(figure),
            ]),
          },
        ],
        empty: 'Belum ada mutasi.',
      },
      ...plotsTable(story),
      {
        kind: 'table',
        heading: 'Yang terjadi',
        columns: [
          { label: 'Tanggal', width: 22 },
          { label: 'Kegiatan' },
          { label: 'Dokumen' },
          { label: 'Tempat' },
          { label: 'Jumlah', align: 'right', width: 24 },
        ],
        groups: [
          {
            rows: events.map((event) => [
              formatDate(event.date),
              event.cause,
              event.document.no,
              event.place,
              figure(event.change === 0 ? event.qty : event.change),
            ]),
          },
        ],
        empty: 'Belum ada mutasi.',
      },
    ],
  }
}

/** Where it was planted, where it was handed over at all. */
function plotsTable({ plots }: LotStory): readonly PaperBlock[] {
  if (plots.length === 0) return []
  return [
    {
      kind: 'table',
      heading: 'Ditanam di',
      columns: [
        { label: 'Lahan' },
        { label: 'Petani' },
        { label: 'Desa' },
        { label: 'Jumlah', align: 'right', width: 24 },
      ],
      groups: [
        {
          rows: plots.map(({ lahan_no, qty, plot }) => [
            lahan_no ?? '-',
            plot?.farmer ?? (lahan_no === null ? 'PIC' : '-'),
            plot?.village ?? '',
            figure(qty),
          ]),
        },
      ],
      total: ['Total', '', '', figure(plots.reduce((sum, { qty }) => sum + qty, 0))],
      empty: 'Belum ada mutasi.',
    },
  ]
}
