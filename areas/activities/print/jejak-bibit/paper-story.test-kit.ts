import type { LotStory } from '../../jejak-lot/lot-story.ts'

/** A story with what is long in life: names, vendors, and more events than fit a page. */
export function paperStory(): LotStory {
  const event = (at: number, more: Partial<LotStory['events'][number]> = {}): LotStory['events'][number] => ({
    key: String(at),
    date: '2025-06-12',
    cause: 'Sapih',
    phase: 3,
    place: 'KDL-BL2-03 → KDL-BL4-11',
    change: 0,
    qty: 350,
    document: { title: 'Penyapihan', no: `PSP/KDL/2506/${String(at).padStart(4, '0')}`, href: null },
    ...more,
  })
  const plot = {
    id: 1,
    lahan_no: '10_0000000001',
    farmer: 'Sri Lestari',
    village: 'Limbangan',
    latitude: -7,
    longitude: 110,
    href: '/distribution/geko-lahan/1',
  }
  return {
    lot: {
      id: 42,
      no: 'L-KDL-2503-0042',
      tree: 'Mahoni Daun Lebar dari kebun benih bersertifikat',
      nursery: 'Persemaian Kendal',
      unit: 'bibit',
      program_year: 2025,
      is_seed: false,
    },
    origin: [
      ['Asal', 'Kebun Benih Bersertifikat Wonogiri'],
      ['Vendor', 'CV Benih Nusantara Makmur Sejahtera Bersama'],
      ['Dokumen asal', 'Penaburan'],
      ['Diterima', '3 Februari 2025'],
      ['Ditabur', '3 Maret 2025'],
      ['Daya kecambah', '70%'],
    ],
    tests: [{ date: '2025-02-10', no: 'SMP/KDL/2502/0003', germination: 71.5, href: '/' }],
    parent: { id: 41, no: 'L-KDL-2502-0041', day: '2025-02-03', seed: 1.5, seedlings: 60_000 },
    children: [],
    stages: [
      { phase: 1, entered: 60_000, left: 0, lost: 18_000, passed: 42_000, given: 0 },
      { phase: 5, entered: 34_000, left: 33_800, lost: 0, passed: 0, given: 200 },
    ],
    totals: { came_in: 60_000, left: 33_800, lost: 26_000, moved: 0, given: 200 },
    adds_up: true,
    standing: [],
    care: { done: 12, skipped: 1 },
    plots: [
      { lahan_no: '10_0000000001', qty: 150, plot },
      { lahan_no: null, qty: 50, plot: null },
    ],
    events: [
      event(1, { cause: 'Tabur', phase: 1, place: 'Gudang Benih → KDL-BL1-01', change: 60_000, qty: 60_000 }),
      event(2, { cause: 'Kecambah', qty: 42_000 }),
      event(3, { cause: 'Gagal Tumbuh', place: 'KDL-BL1-01 → Mati atau Rusak', change: -18_000, qty: 18_000 }),
      ...Array.from({ length: 96 }, (_, at) => event(at + 4)),
    ],
    is_cut: false,
  }
}
