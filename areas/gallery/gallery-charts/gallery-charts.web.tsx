import { Stack } from '@mantine/core'
import type { ChartData } from '#web-engine/widgets/chart/chart-data.ts'
import { Chart } from '#web-engine/widgets/chart/chart.tsx'
import { ProgressBar } from '#web-engine/fields/cells/progress-bar.tsx'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import type { PageProps } from '#web-engine/records/web-area.ts'

const SPECIES = [
  'Jati',
  'Sengon Solomon',
  'Mahoni Daun Lebar dari kebun benih bersertifikat Wonogiri',
  'Alpukat',
  'Durian',
]
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

const bars: ChartData = {
  kind: 'bar',
  categories: SPECIES,
  series: [
    { label: 'Diminta', values: [12_500, 8_200, 4_300, 950, 120] },
    { label: 'Dikirim', values: [11_800, 8_200, 3_900, 900, null] },
    { label: 'Diterima', values: [11_650, 8_050, 3_900, 870, null] },
  ],
}
const stacked: ChartData = {
  kind: 'bar',
  stacked: true,
  categories: ['Persemaian Kendal', 'Persemaian Boyolali', 'Persemaian Wonogiri'],
  series: [
    { label: 'Tersedia', values: [42_000, 31_500, 12_250] },
    { label: 'Dialokasikan', values: [18_000, 22_000, 9_000] },
    { label: 'Dimuat', values: [6_500, 0, 3_000] },
    { label: 'Rusak', values: [900, 1_250, 300] },
    { label: 'Hilang', values: [120, 40, 0] },
    { label: 'Karantina', values: [2_000, 800, 600] },
  ],
}
const line: ChartData = {
  kind: 'line',
  categories: MONTHS,
  series: [
    { label: 'Ditabur', values: [3200, 4100, 5200, 4800, 3000, 2100, 1900, 2600, 4400, 6100, 6900, 5200] },
    { label: 'Disapih', values: [null, null, 2600, 3500, 4300, 4000, null, 1700, 1600, 2200, 3700, 5100] },
    { label: 'Mati', values: [120, 180, 240, 210, 160, 90, 80, 110, 150, 260, 310, 220] },
  ],
}
const donut: ChartData = {
  kind: 'donut',
  parts: [
    { label: 'Siap distribusi', value: 18_400 },
    { label: 'Naungan', value: 9_250 },
    { label: 'Persemaian', value: 14_100 },
    { label: 'Karantina', value: 820 },
  ],
}

const PROGRESS = [
  ['Truk H 1234 AB', 32],
  ['Truk H 5678 CD', 64],
  ['Truk AD 9012 EF', 92],
] as const

/** Each kind of chart once; the last is empty. */
export function GalleryCharts({ page }: PageProps) {
  return (
    <>
      <PageHeader title={page.title} />
      <Stack gap="md">
        <Chart title="Bibit per Jenis" text="Diminta, dikirim, dan diterima, dalam batang." of="Jenis" chart={bars} />
        <Chart
          title="Stok per Persemaian"
          text="Bagian stok menurut keadaannya, dalam batang."
          of="Persemaian"
          chart={stacked}
        />
        <Chart
          title="Kegiatan per Bulan"
          text="Bibit ditabur, disapih, dan mati; bulan tanpa catatan dikosongkan."
          of="Bulan"
          chart={line}
        />
        <Chart title="Keadaan Bibit" of="Keadaan" chart={donut} />
        <section aria-labelledby="gallery-progress">
          <h2 id="gallery-progress">Kemajuan Muat</h2>
          {PROGRESS.map(([truck, percent]) => (
            <p key={truck}>
              {truck} <ProgressBar percent={percent} />
            </p>
          ))}
        </section>
        <Chart title="Tahun Mendatang" of="Jenis" chart={{ kind: 'bar', categories: [], series: [] }} />
      </Stack>
    </>
  )
}
