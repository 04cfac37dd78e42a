import { recordEvent } from '#server-engine/record-event.ts'
import type { ServerHalf } from '#server-engine/server-half.ts'

/** Who may decide on the accounts of a department is a right like those of roles. */
export const departmentsHalf: ServerHalf = {
  module: 'departments',
  afterSave: async (ctx, { present, values }) => {
    if (values['admin_user_id'] === undefined || values['admin_user_id'] === (present?.['admin_user_id'] ?? null)) return
    await recordEvent(ctx, {
      kind: 'role-changed',
      summary: 'Department Admin diganti',
      aboutId: values['admin_user_id'] === null ? null : Number(values['admin_user_id']),
      detail: JSON.stringify({ admin_user_id: [present?.['admin_user_id'] ?? null, values['admin_user_id']] }),
    })
  },
}
