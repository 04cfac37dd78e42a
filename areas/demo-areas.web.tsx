import type { WebHalf } from '#web-engine/web-half.tsx'
import { areaScreens } from './areas.web.tsx'
import { galleryTableScreen } from './gallery/gallery-table/gallery-table.web.tsx'

export const demoAreaScreens: readonly WebHalf[] = [...areaScreens, galleryTableScreen]
