import { textarea } from '#core/declare/fields.ts'
import type { Fields } from '#core/declare/field.ts'
import { permissionOf } from '#core/declare/permissions.ts'

const permission = permissionOf('task-mapping', 'read')

/** Rights that were saved in one call are one entry of the role's history, told to who may read the table of rights. */
export const rightsTrail = {
  rights_given: textarea('Hak Diberikan', { permission }),
  rights_taken: textarea('Hak Diambil', { permission }),
} satisfies Fields
