import type { ServerHalf } from '#server-engine/server-half.ts'
import { areaHalves } from './areas.server.ts'

export const demoAreaHalves: readonly ServerHalf[] = [...areaHalves]
