import { formatLongDate } from '#core/formats/format-date.ts'
import type { PaperBlock, SheetContent } from '#core/paper/content.ts'
import { dateIn, timeIn, timeZoneShortName } from '#core/formats/zone.ts'
import {
  compareNames,
  groupByKey,
  isForPic,
  runLeaderOf,
  millilitreText,
  quantityText,
  ALIGN_RIGHT,
  sumOf,
  type PaperBag,
  type PaperRunHead,
  type PaperRecipient,
  type PaperTrip,
} from '../run-for-papers.ts'

/** The waybill of the same trip that was printed before this one. */
export interface EarlierWaybill {
  readonly at: string
  readonly zone: string
  /** Bags that came onto the vehicle after it, and bags that left it. */
  readonly added: number
  readonly removed: number
  /** Fertilizer came onto the vehicle or left it after that. */
  readonly isFertilizerOther: boolean
}

export interface WaybillData {
  readonly run: PaperRunHead
  readonly trip: PaperTrip
  /** On this vehicle. */
  readonly bags: readonly PaperBag[]
  readonly fertilizer: readonly PaperRecipient[]
  readonly earlier: EarlierWaybill | null
}

/** PR-05 */
export function waybillModel({ run, trip, bags, fertilizer, earlier }: WaybillData): SheetContent {
  const species = groupByKey(bags, ({ tree }) => tree).map((rows) => ({
    tree: rows[0]?.tree ?? '',
    labels: rows.length,
    amount: sumOf(rows, ({ amount }) => amount),
  }))
  const sorted = species.toSorted((a, b) => b.amount - a.amount || compareNames(a.tree, b.tree))
  const pic = isForPic(run)
  const day = formatLongDate(run.distribution_date)
  return {
    kind: 'sheet',
    title: 'Surat Jalan Armada',
    fileName: `Surat Jalan Armada - ${run.no_dokumen} - ${trip.plate}`,
    running: { left: `${run.no_dokumen} · ${trip.plate}`, right: day },
    keys: bags.map(({ id }) => String(id)),
    blocks: [
      {
        kind: 'title',
        above: run.nursery,
        text: 'Surat Jalan Armada',
        below: run.no_dokumen,
        qr: { text: String(trip.id), caption: String(trip.id) },
      },
      ...notes(trip, earlier),
      {
        kind: 'facts',
        items: [
          ['Tanggal Distribusi', day],
          ['Nomor Plat', trip.plate],
          ['Tujuan', run.location_distribution ?? '-'],
          ['Koordinat', run.distribution_coordinates ?? '-'],
          ['Sopir', trip.driver],
          ['Telepon Sopir', trip.phone ?? '-'],
          ['Management Unit', run.mu_name ?? '-'],
          runLeaderOf(run),
          ['Persemaian', run.nursery],
        ],
      },
      {
        kind: 'table',
        heading: 'Bibit',
        empty: 'Tidak ada bibit di kendaraan ini.',
        columns: [
          { label: 'No', ...ALIGN_RIGHT },
          { label: 'Jenis Bibit' },
          { label: 'Jumlah Label', ...ALIGN_RIGHT },
          { label: 'Jumlah Bibit', ...ALIGN_RIGHT },
        ],
        groups: [
          {
            rows: sorted.map(({ tree, labels, amount }, index) => [
              quantityText(index + 1),
              tree,
              quantityText(labels),
              quantityText(amount),
            ]),
          },
        ],
        ...(sorted.length > 0 && {
          total: ['', 'Total', quantityText(bags.length), quantityText(sumOf(bags, ({ amount }) => amount))],
        }),
      },
      ...(fertilizer.length === 0
        ? []
        : [
            {
              kind: 'table',
              heading: 'Pupuk Organik Cair (POC)',
              columns: [
                { label: 'No', ...ALIGN_RIGHT },
                { label: pic ? 'PIC' : 'Petani' },
                { label: 'Jumlah', ...ALIGN_RIGHT },
              ],
              groups: [
                {
                  rows: fertilizer.map(({ name, pupuk }, index) => [
                    quantityText(index + 1),
                    name,
                    millilitreText(pupuk),
                  ]),
                },
              ],
              total: ['', 'Total', millilitreText(sumOf(fertilizer, ({ pupuk }) => pupuk))],
            } as const,
          ]),
      {
        kind: 'signatures',
        items: [
          { role: 'Dibawa oleh', name: trip.driver, position: 'Sopir' },
          { role: 'Dikirim oleh', name: run.coordinator ?? '', position: 'Nursery Coordinator' },
          { role: 'Diterima oleh', name: runLeaderOf(run)[1], position: runLeaderOf(run)[0] },
          { role: 'Mengetahui', name: run.fc_name ?? '', position: 'Field Coordinator' },
        ],
      },
    ],
  }
}

/** A paper on the road must not be taken for the last word when it is not. */
function notes({ isLoaded }: PaperTrip, earlier: EarlierWaybill | null): readonly PaperBlock[] {
  const changed =
    earlier === null
      ? []
      : [
          ...(earlier.added > 0 ? [`${quantityText(earlier.added)} bag dimuat`] : []),
          ...(earlier.removed > 0 ? [`${quantityText(earlier.removed)} bag diturunkan`] : []),
          ...(earlier.isFertilizerOther ? ['muatan POC berubah'] : []),
        ]
  return [
    ...(isLoaded
      ? []
      : [{ kind: 'text', bold: true, text: 'SEMENTARA: pemuatan kendaraan ini belum selesai.' } as const]),
    ...(earlier === null || changed.length === 0
      ? []
      : [
          {
            kind: 'text',
            bold: true,
            text: `Menggantikan surat jalan yang dicetak ${moment(earlier)}, yang tidak berlaku lagi: sesudahnya ${inOneSentence(changed)}.`,
          } as const,
        ]),
  ]
}

/** 'a', 'a dan b', 'a, b dan c'. */
function inOneSentence(parts: readonly string[]): string {
  return [...(parts.length > 1 ? [parts.slice(0, -1).join(', ')] : []), ...parts.slice(-1)].join(' dan ')
}

function moment({ at, zone }: EarlierWaybill): string {
  return `${formatLongDate(dateIn(zone, at))} pukul ${timeIn(zone, at).slice(0, 5).replace(':', '.')} ${timeZoneShortName(zone)}`
}
