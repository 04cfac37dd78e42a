import { formatMoney } from '#core/formats/format.ts'
import { formatDateTime, timeZoneShortName, type InstantLike } from '#core/formats/zone.ts'
import { implement } from '#server-engine/area/implement.ts'
import { colour } from '../codes.ts'
import { galleryPlant } from './gallery-plant.module.ts'

/** What the panels of a plant show. */
export const galleryPlantServer = implement(galleryPlant, {
  panels: {
    summary: async (_ctx, row) => ({
      text: row.note,
      story: '<p>Dari <strong>kebun</strong> sendiri</p>',
      colour: colour.codes.map((code) => (code === row.colour ? colour.label(code) : null)).find(Boolean),
      steps: ['Tabur', 'Sapih', 'Siap tanam'],
      progress: row.progress,
      place: '110.4, -7.1',
      sizes: [
        { day: '2025-03-01', height: 12 },
        { day: '2025-04-01', height: 31 },
      ],
      picture: '/favicon.svg',
      guide: '/panduan-contoh.pdf',
    }),
    story: async ({ timeZone }, row) => [
      { label: 'Ditabur', text: row.sown_on ?? '-', variant: 'info', dividerIcon: 'seedling' },
      {
        label: 'Dicatat',
        text: `${formatDateTime(row.created_at as InstantLike, timeZone)} ${timeZoneShortName(timeZone)}`,
        variant: 'waiting',
        dividerIcon: 'note',
      },
      {
        label: row.is_ready === 1 ? 'Siap tanam' : 'Belum siap',
        text: '',
        variant: row.is_ready === 1 ? 'success' : 'neutral',
        dividerIcon: 'tree',
      },
    ],
    cost: async (_ctx, row) => ({ cost: formatMoney(row.cost) }),
  },
})
