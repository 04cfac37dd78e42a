import { SUPER_ROLE } from '#core/permissions.ts'
import type { ServerHalf } from '#server-engine/server-half.ts'
import { NotPossible } from '#server-engine/user-error.ts'

const FIXED = 'Role Super Admin tidak dapat diubah atau dihapus.'

export const rolesHalf: ServerHalf = {
  module: 'roles',
  beforeSave: async (_ctx, { present }) => {
    if (present && Number(present['id']) === SUPER_ROLE) throw new NotPossible(FIXED)
  },
  beforeDelete: async (_ctx, row) => {
    if (Number(row['id']) === SUPER_ROLE) throw new NotPossible(FIXED)
  },
}
