import { SUPER_ROLE } from '#core/declare/permissions.ts'
import { implement, type ChangeOf } from '#server-engine/area/implement.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { requireRoleNotAboveOwn, roleRefusals } from '../accounts/may-administer.server.ts'
import { roles } from './roles.module.ts'

const FIXED = 'Peran Super Admin tidak dapat diubah atau dihapus; hanya verifikasi dua langkahnya dapat diwajibkan.'
/** What decides who comes in and how; the rights themselves are told by their own switches. */
const TOLD = {
  requires_second_factor: 'verifikasi dua langkah',
  is_register_option: 'penawaran saat pendaftaran',
  role_name: 'nama',
} as const

export const rolesServer = implement(roles, {
  guardRecord: roleRefusals,
  beforeSave: async (ctx, { present, values }) => {
    const changed = changedFields({ present, values })
    if (present && present.id === SUPER_ROLE && changed.some((name) => name !== 'requires_second_factor'))
      throw new NotPossible(FIXED)
    // A role that is offered is one that Department Admins can give: nobody opens that door for more than the own
    // rights.
    if (present && changed.includes('is_register_option') && values.is_register_option === 1)
      await requireRoleNotAboveOwn(ctx, present.id, 'is_register_option')
  },
  afterSave: tellChanges,
  beforeDelete: async (_ctx, row) => {
    if (row.id === SUPER_ROLE) throw new NotPossible(FIXED)
  },
  afterDelete: (ctx, row) =>
    recordSecurityEvent(ctx, { kind: 'role-changed', summary: `Peran ${row.role_name} dihapus`, aboutId: null }),
})

type Change = ChangeOf<typeof roles>

/** What is not as it was. */
function changedFields({ present, values }: Change): readonly (keyof Change['values'])[] {
  return (Object.keys(values) as (keyof Change['values'])[]).filter((name) => values[name] !== present?.[name])
}

async function tellChanges(ctx: WriteContext, { present, values }: Change): Promise<void> {
  const name = values.role_name ?? present?.role_name
  const changed = changedFields({ present, values }).flatMap((field) => (isTold(field) ? [field] : []))
  if (present && changed.length === 0) return
  await recordSecurityEvent(ctx, {
    kind: 'role-changed',
    summary: present
      ? `Peran ${name}: ${changed.map((field) => TOLD[field]).join(', ')} diubah`
      : `Peran ${name} ditambahkan`,
    aboutId: null,
    detail: JSON.stringify(
      Object.fromEntries(changed.map((field) => [field, [present?.[field] ?? null, values[field]]])),
    ),
  })
}

function isTold(field: string): field is keyof typeof TOLD {
  return Object.hasOwn(TOLD, field)
}
