import { demoAreas } from '#areas/demo-areas.ts'
import { defaultRoles } from '#areas/access/default-roles.ts'
import { catalogueOf, permissionsOf } from '#core/catalogue/catalogue.ts'
import { isFirstRight, type FirstRights } from '#core/catalogue/first-rights.ts'
import { SUPER_ROLE } from '#core/declare/permissions.ts'

const ASKED_FOR = ['gallery-order', 'gallery-receipt', 'gallery-issue']

/** One role asks and another decides. */
const WORK: FirstRights = {
  'Nursery Coordinator': [
    ...ASKED_FOR.map((key) => `${key}.*`),
    ...['create', 'update', 'delete', 'submit'].map((right) => `gallery-purchase.${right}`),
  ],
  QA: [...ASKED_FOR.map((key) => `${key}.approve`), 'gallery-purchase.verify'],
  Management: ['gallery-purchase.appraise'],
}

let holders: string | undefined

/**
 * The gallery is the super user's, and the specimen on which the engines are tested: here roles get what they would
 * have, were it the nursery's work.
 */
export async function grantGallery(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  holders ??= JSON.stringify(holdersOfRights())
  await query(
    `insert into role_task (role_id, task_id, name) select r.id, t.id, t.task_code
      from jsonb_to_recordset($1::jsonb) as h(role text, code text)
      join roles r on r.role_name = h.role join tasks t on t.task_code = h.code on conflict do nothing`,
    [holders],
  )
}

function holdersOfRights(): readonly { readonly role: string; readonly code: string }[] {
  const rights = permissionsOf(catalogueOf(demoAreas)).filter(({ showcase }) => showcase)
  return defaultRoles
    .filter(({ id }) => id !== SUPER_ROLE)
    .flatMap((role) =>
      rights
        .filter((right) => role.grants(right) || isFirstRight(WORK, role.name, right))
        .map(({ code }) => ({ role: role.name, code })),
    )
}
