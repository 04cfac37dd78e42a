import type { Demo } from '#server-engine/features/demo/demo.ts'
import { loadFieldGallery } from './field-gallery.server.ts'
import { loadGalleryDocuments } from './gallery-documents.server.ts'
import { loadGalleryOrders } from './gallery-orders.server.ts'
import { loadGalleryPurchases } from './gallery-purchases.server.ts'
import { loadGallerySeasons } from './gallery-seasons.server.ts'
import { loadGalleryTable } from './gallery-table.server.ts'

/** A larger demo has no more examples. */
export async function loadGallery(demo: Demo): Promise<void> {
  if (demo.round > 1) return
  await loadGalleryTable(demo.ctx)
  await loadGallerySeasons(demo.ctx)
  await loadFieldGallery(demo.ctx, demo.pictures)
  await loadGalleryOrders(demo)
  await loadGalleryPurchases(demo)
  await loadGalleryDocuments(demo)
}
