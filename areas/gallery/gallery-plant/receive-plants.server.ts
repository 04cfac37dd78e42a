import type { EntryChannel } from '#server-engine/features/receive/entry-channel.ts'
import { createRow } from '#server-engine/write/create.ts'
import { galleryPlant } from './gallery-plant.module.ts'

/**
 * Plants that were noted in the field. Each is a new record by the rights and rules of the form, however often its
 * entry arrives.
 */
export const plantEntries: EntryChannel = {
  path: 'gallery_plant/sync',
  key: galleryPlant.key,
  work: null,
  take: async (ctx, { body }) => {
    const { id, code } = await createRow(ctx, galleryPlant, body)
    return { id, code }
  },
}

const uuid = { type: 'string', format: 'uuid' }

export const receivePlantPaths = {
  '/gallery_plant/sync': {
    post: {
      tags: ['Galeri Tanaman'],
      summary: 'Plants noted on a device, each taken once by its client_uuid',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['device_id', 'entries'],
              properties: {
                device_id: uuid,
                entries: {
                  type: 'array',
                  maxItems: 200,
                  items: {
                    type: 'object',
                    required: ['client_uuid', 'seq', 'v', 'made_at', 'offset_ms', 'body'],
                    properties: {
                      client_uuid: uuid,
                      seq: { type: 'integer', minimum: 1 },
                      v: { type: 'integer', minimum: 1 },
                      depends_on: { type: ['string', 'null'], format: 'uuid' },
                      made_at: { type: 'string', format: 'date-time' },
                      offset_ms: { type: 'integer' },
                      body: { type: 'object' },
                    },
                  },
                },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'An answer for each entry, in the order they were sent: taken, refused (message, code) or later',
        },
      },
    },
  },
}
