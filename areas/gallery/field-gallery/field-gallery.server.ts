import type { ServerHalf } from '#server-engine/server-half.ts'

export const fieldGalleryHalf: ServerHalf = {
  module: 'field-gallery',
  actions: {
    // The rules are all there is to it: what passes them changes nothing.
    try_rules: async () => undefined,
  },
}
