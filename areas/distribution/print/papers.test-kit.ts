import type { PaperBlock, SheetContent, TableBlock } from '#core/paper/content.ts'
import type { PaperBag, PaperRunHead, PaperRecipient, PaperTrip, RunForPapers } from './run-for-papers.ts'

export const paperHead: PaperRunHead = {
  id: 1,
  no_dokumen: 'DST/KDL/2611/0001',
  program_year: 2026,
  status: 1,
  nursery: 'Persemaian Kendal',
  mu_name: 'MU Limbangan',
  ff_name: 'Slamet Widodo',
  fc_name: 'Bambang Susilo',
  pic_name: null,
  distribution_date: '2026-11-20',
  location_distribution: 'Balai Desa Limbangan',
  distribution_coordinates: '110.2034, -7.0512',
  coordinator: 'Retno Wulandari',
}

export const paperTrip = (id: number, over: Partial<PaperTrip> = {}): PaperTrip => ({
  id,
  plate: `H ${1800 + id} KD`,
  driver: 'Pak Tono',
  phone: '0812-3456-7890',
  isLoaded: true,
  ...over,
})
export const paperRecipient = (id: number, over: Partial<PaperRecipient> = {}): PaperRecipient => ({
  id,
  no: `F${String(id).padStart(7, '0')}`,
  name: `Petani ${String(id).padStart(2, '0')}`,
  reported: true,
  pupuk: 0,
  pupuk_given: null,
  pupuk_loaded: false,
  pupuk_received: false,
  pupuk_trip: null,
  ...over,
})
export const paperBag = (id: number, over: Partial<PaperBag> = {}): PaperBag => ({
  id,
  code: `${id}/9`,
  recipient: 1,
  tree: 'Sengon',
  lahan: '10_0000000001',
  purpose: 'Reguler',
  amount: 50,
  loaded: true,
  trip: 7,
  received: 0,
  damaged: 0,
  missing: 0,
  ...over,
})

const LONG_FARMER =
  'Raden Mas Hadiwijaya Kusumawardhana Prawirodirdjo Sastrodiningrat Surakartahadiningrat bin Kertanegara'
const LONG_TREE = 'Kayu Bawang Dysoxylum mollissimum Varietas Bengkulu Utara dari Kebun Benih Bersertifikat'
const FARMERS = 40
const SPECIES = 60
const TRUCKS = 3

/**
 * 40 farmers, 60 species, very long names, three vehicles, no fertilizer; every farmer gets 12 of the species in bags
 * of 50.
 */
export function largeRun(): RunForPapers {
  const name = (word: string, long: string, index: number) =>
    index % 7 === 3 ? `${long} ${index}` : `${word} ${String(index).padStart(2, '0')}`
  const recipients = Array.from({ length: FARMERS }, (_, index) =>
    paperRecipient(index + 1, { name: name('Petani', LONG_FARMER, index) }),
  )
  const lines = recipients.flatMap(({ id }) =>
    Array.from({ length: 12 }, (_, at) => ({
      recipient: id,
      tree: name('Jenis', LONG_TREE, (id * 5 + at) % SPECIES),
      lahan: `10_${String(id * 10 + (at % 2)).padStart(10, '0')}`,
    })),
  )
  const bags = lines.flatMap((line, index) =>
    [0, 1].map((part) =>
      paperBag(index * 2 + part + 1, {
        ...line,
        code: `${(index % 12) * 2 + part + 1}/24`,
        amount: part === 0 ? 50 : 17,
        trip: 700 + (line.recipient % TRUCKS),
        received: part === 0 ? 48 : 12,
        damaged: part === 0 ? index % 3 : 0,
        missing: part === 0 ? 0 : index % 2,
      }),
    ),
  )
  const run = {
    ...paperHead,
    ff_name: LONG_FARMER,
    mu_name: 'Management Unit Hulu Daerah Aliran Sungai Serayu Kabupaten Banjarnegara',
    location_distribution:
      'Gedung Serbaguna Kantor Kepala Desa Limbangan Kulon, Kecamatan Limbangan, Kabupaten Kendal, Jawa Tengah',
  }
  return {
    run,
    recipients,
    bags,
    trips: Array.from({ length: TRUCKS }, (_, index) =>
      paperTrip(700 + index, { driver: index === 1 ? LONG_FARMER : 'Pak Tono' }),
    ),
  }
}

export const picPaperHead = {
  ...paperHead,
  status: 2,
  ff_name: null,
  fc_name: null,
  mu_name: null,
  pic_name: 'Ibu Ratna',
}
export const factsOf = ({ blocks }: SheetContent) =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.items : []))
export const tableBlocks = ({ blocks }: SheetContent) =>
  blocks.filter((block): block is TableBlock => block.kind === 'table')
export const tableOf = (content: SheetContent, heading: string) =>
  tableBlocks(content).find((block) => block.heading === heading)
export const rowsOf = (content: SheetContent, heading: string) =>
  tableOf(content, heading)?.groups.flatMap(({ rows }) => rows)
export const wordsOf = ({ blocks }: SheetContent) =>
  blocks.flatMap((block: PaperBlock) => (block.kind === 'text' ? [block.text] : []))
export const signedBy = ({ blocks }: SheetContent) =>
  blocks.flatMap((block) =>
    block.kind === 'signatures' ? block.items.map(({ role, name, position }) => [role, name, position]) : [],
  )
