import { choice, file, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { skillLevel } from '../codes.ts'

/** What a freelance worker can do, and how well. */
export const freelanceSkill = defineModule({
  key: 'freelance-skill',
  title: 'Keahlian Pekerja',
  inMenu: false,
  display: 'level_name',
  scope: 'location_nursery_id',
  fields: {
    vendor_freelance_id: reference('Pekerja', 'vendor-freelance', {
      required: true,
      uniqueWith: ['treatment_skill_id'],
    }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['vendor_freelance_id', 'location_nursery_id'],
      hideIn: ['list'],
    }),
    treatment_skill_id: reference('Keahlian', 'treatment-skill', { required: true }),
    level: choice('Tingkat', skillLevel, { required: true, initial: 1, as: 'select-button' }),
    certificate: file('Sertifikat', { accept: 'document', maxSize: 5 }),
    level_name: text('Nama Tingkat', {
      max: 20,
      compute: ({ level }) => skillLevel.label(skillLevel.has(level) ? level : null),
      hideIn: ['list', 'detail', 'filter'],
    }),
  },
  list: { columns: ['treatment_skill_id', 'level', 'certificate', 'vendor_freelance_id'], sort: ['id', 'asc'] },
  searchThrough: ['treatment_skill_id', 'vendor_freelance_id'],
  filters: ['vendor_freelance_id', 'treatment_skill_id', 'level'],
})
