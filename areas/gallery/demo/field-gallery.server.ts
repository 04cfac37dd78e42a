import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { createRow } from '#server-engine/write/create.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { PictureMaker } from '#server-engine/features/demo/demo.ts'
import { nurseryPicture, seedlingPicture } from '#areas/master/reference/pictures.ts'
import { loadGalleryPlants } from './gallery-plants.server.ts'

/** A few records of every field type, made as users make them; a second start finds them. */
export async function loadFieldGallery(ctx: WriteContext, pictures: PictureMaker): Promise<void> {
  const module = ctx.catalogue.module('field-gallery')
  const [present] = await runQuery(ctx.db, sql`select 1 from field_gallery limit 1`)
  if (present) return
  for (const [index, name] of ['Jati Unggul', 'Sengon Solomon', 'Mahoni Daun Lebar'].entries()) {
    const photo = await pictures(seedlingPicture(index), { table: 'field_gallery', field: 'photo' })
    const letters = [
      await pictures(nurseryPicture(1), { table: 'field_gallery', field: 'letters' }),
      await pictures(seedlingPicture(index + 3), { table: 'field_gallery', field: 'letters' }),
    ].filter((letter) => letter !== null)
    await createRow(ctx, module, {
      photo,
      letters,
      name,
      code: `GL-${index + 1}`,
      colour: index + 1,
      shape: index % 2 === 0 ? 'bulat' : 'kotak',
      colours: [1, 3],
      location_nursery_id: 1,
      amount: 1_250 * (index + 1),
      weight: 12.5 + index,
      progress: 35 + index * 30,
      price: 150_000 * (index + 1),
      price_usd: 12 + index,
      day: `2025-0${index + 3}-17`,
      moment: `2025-0${index + 3}-17T02:30:00Z`,
      made_year: 2023 + index,
      made_month: `2025-0${index + 3}`,
      made_week: `2025-W1${index}`,
      starts_at: `0${7 + index}:30:00`,
      contract_start: '2025-01-01',
      contract_end: `2025-1${index}-31`.replace('11-31', '11-30'),
      is_good: index % 2,
      mail: `galeri${index + 1}@semai.example`,
      phone: `+62 812 0000 00${index}`,
      site: 'https://semai.example/galeri',
      paint: ['#8d5524', '#2f9e44', '#c92a2a'][index],
      note: 'Contoh catatan yang agak panjang,\nsampai baris kedua.',
      story: '<p>Bibit dari <strong>kebun induk</strong> sendiri.</p>',
      units: [1, 2, 3].slice(0, index + 1),
      main_unit_id: index + 1,
      lines: [
        { item: 'Polybag 10x15', quantity: 500 * (index + 1), colour: 2 },
        { item: 'Pupuk Kompos', quantity: 20, unit_id: 1, is_urgent: 1, reason: 'Persediaan menipis' },
      ],
      latitude: -7.1 - index / 10,
      longitude: 110.4 + index / 10,
    })
  }
  await loadGalleryPlants(ctx, pictures)
}
