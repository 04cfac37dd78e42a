import type { AnyModule } from '#core/declare/module.ts'

/**
 * Modules whose records answer what happened to others before: a posted request, a receipt that was told, a vehicle
 * that left. No body alone makes one; their own tests live the story.
 */
const NEED_STORY: readonly string[] = [
  'addendum-distribution',
  'addendum-distribution-return',
  'internal-and-custom-project-allocation',
  'custom-transportation',
  'internal-and-custom-project-loading-and-distribution',
  'internal-and-custom-project-inisiasi',
]

export const needsStory = ({ key }: AnyModule): boolean => NEED_STORY.includes(key)
