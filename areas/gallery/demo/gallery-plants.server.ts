import { createRow } from '#server-engine/write/create.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { PictureMaker } from '#server-engine/features/demo/demo.ts'
import { seedlingPicture } from '#areas/master/reference/pictures.ts'

const names = [
  'Jati',
  'Sengon',
  'Mahoni',
  'Trembesi',
  'Nangka',
  'Durian',
  'Alpukat',
  'Petai',
  'Jengkol',
  'Sirsak',
  'Kopi',
  'Kakao',
  'Mangga',
  'Rambutan',
  'Manggis',
  'Kelengkeng',
  'Gaharu',
  'Cendana',
  'Eboni',
  'Meranti',
  'Pulai',
  'Kenari',
  'Bambu Petung',
  'Tanaman hias dengan nama yang sangat panjang sekali',
]

/** Two dozen plants and a few labels, so that cards load more than once. */
export async function loadGalleryPlants(ctx: WriteContext, pictures: PictureMaker): Promise<void> {
  for (const [index, name] of names.entries()) {
    await createRow(ctx, ctx.catalogue.module('gallery-plant'), {
      // Every sixth has none, as in life.
      photo:
        index % 6 === 5 ? null : await pictures(seedlingPicture(index), { table: 'gallery_plant', field: 'photo' }),
      name,
      code: `TN-${String(index + 1).padStart(2, '0')}`,
      colour: (index % 3) + 1,
      quantity: 100 * (index + 1),
      price: 2_500 * (index + 1),
      progress: (index * 17) % 101,
      sown_on: `2025-0${(index % 9) + 1}-1${index % 10}`,
      is_ready: index % 3 === 0 ? 1 : 0,
      location_nursery_id: (index % 3) + 1,
      cost: 10_000 * (index + 1),
      note: index % 2 === 0 ? 'Benih dari kebun induk.' : null,
    })
  }
  for (const [index, label] of [
    'Unggul',
    'Tahan kering',
    'Cepat tumbuh',
    'Lokal',
    'Bersertifikat',
    'Uji coba',
    'Ekspor',
    'Pangan',
    'Kayu',
    'Peneduh',
    'Obat',
    'Hias',
  ].entries()) {
    await createRow(ctx, ctx.catalogue.module('gallery-tag'), {
      name: label,
      photo: index % 4 === 3 ? null : await pictures(seedlingPicture(index), { table: 'gallery_tag', field: 'photo' }),
    })
  }
}
