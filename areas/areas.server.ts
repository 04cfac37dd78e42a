import type { ServerHalf } from '#server-engine/server-half.ts'

/** What the areas' modules do beyond storing, each beside its declaration. */
export const areaHalves: readonly ServerHalf[] = []
