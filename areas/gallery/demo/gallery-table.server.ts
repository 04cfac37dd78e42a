import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { createRow } from '#server-engine/write/create.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { galleryTable } from '../gallery-table/gallery-table.module.ts'

const SEEDLINGS = [
  'Jati Unggul',
  'Sengon Solomon',
  'Mahoni Daun Lebar',
  'Trembesi',
  'Kayu Putih',
  'Alpukat Mentega',
  'Durian Montong',
  'Nangka Mini',
] as const
const COUNT = 120
const two = (value: number) => String(value).padStart(2, '0')

/** Enough rows for pages, ranges and long names; every tenth leaves out what may be left out. */
export async function loadGalleryTable(ctx: WriteContext): Promise<void> {
  const [present] = await runQuery(ctx.db, sql`select 1 from gallery_table limit 1`)
  if (present) return
  let parent: number | null = null
  for (let n = 1; n <= COUNT; n += 1) {
    const bare = n % 10 === 0
    const { id }: { readonly id: number } = await createRow(ctx, galleryTable, {
      code: `TB-${String(n).padStart(3, '0')}`,
      name:
        n === 3
          ? 'Mahoni Daun Lebar dari kebun benih bersertifikat Wonogiri, panen kedua'
          : SEEDLINGS[n % SEEDLINGS.length],
      colour: (n % 3) + 1,
      location_nursery_id: (n % 2) + 1,
      parent_id: n % 12 === 3 ? parent : null,
      ...(!bare && {
        colours: n % 2 === 0 ? [1, 3] : [2],
        shape: n % 2 === 0 ? 'bulat' : 'kotak',
        amount: n * 125,
        price: 2_500 + n * 750,
        price_usd: n,
        health: (n * 7) % 101,
        day: `2025-${two((n % 12) + 1)}-${two((n % 28) + 1)}`,
        moment: `2025-${two((n % 12) + 1)}-${two((n % 28) + 1)}T03:15:00Z`,
        made_month: `2025-${two((n % 12) + 1)}`,
        made_week: `2025-W${two((n % 52) + 1)}`,
        starts_at: `${two(6 + (n % 10))}:30:00`,
        is_good: n % 2,
        site: `https://semai.example/galeri/${n}`,
        note: `Catatan pemeriksaan nomor ${n}: daun sehat, akar kuat.`,
      }),
    })
    if (n % 12 === 1) parent = id
  }
}
