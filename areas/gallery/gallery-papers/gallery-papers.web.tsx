import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import type { PageProps } from '#web-engine/records/web-area.ts'

const PAPERS = [
  [
    '/print/gallery-count?location_nursery_id=1',
    'Lembar Hitung Bibit',
    'Dua halaman; PDF tersimpan sendiri setelah 0,3 detik.',
  ],
  [
    '/print/gallery-count?location_nursery_id=1&auto=0',
    'Lembar Hitung Bibit, hanya dilihat',
    'Tidak ada yang tersimpan sendiri.',
  ],
  ['/print/gallery-label', 'Label Tanaman', 'Delapan label selembar; dialog cetak terbuka sendiri setelah 1 detik.'],
  ['/print/gallery-label?paper=single&auto=0', 'Label Tanaman untuk printer label', 'Satu label satu halaman.'],
] as const

/** The gallery's papers, each as people reach them: by an address. */
export function GalleryPapers({ page }: PageProps) {
  return (
    <>
      <PageHeader title={page.title} />
      <ul>
        {PAPERS.map(([address, title, text]) => (
          <li key={address}>
            <a href={address}>{title}</a>. {text}
          </li>
        ))}
      </ul>
    </>
  )
}
