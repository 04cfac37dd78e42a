import type { WebHalf } from '#web-engine/web-half.tsx'
import { areaScreens } from './areas.web.tsx'

export const demoAreaScreens: readonly WebHalf[] = [...areaScreens]
