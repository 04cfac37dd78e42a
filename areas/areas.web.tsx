import type { WebHalf } from '#web-engine/web-half.tsx'

/** What the areas' screens draw by themselves, each beside its declaration. */
export const areaScreens: readonly WebHalf[] = []
