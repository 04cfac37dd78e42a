import { implement } from '#server-engine/area/implement.ts'
import { fieldGallery } from './field-gallery.module.ts'

export const fieldGalleryServer = implement(fieldGallery, {
  actions: {
    // The rules are all there is to it: what passes them changes nothing.
    try_rules: async () => undefined,
  },
})
