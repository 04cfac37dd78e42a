import { usePlainDraft } from '#web-engine/form/drafts/use-plain-draft.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import type { RoleRights } from './rights-tree-answer.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'

/** The rights that were ticked and not saved, kept as what is typed into a form. */
export function useRightsDraft({ role }: RoleRights, { give, take, resume }: RoleRightsState) {
  return usePlainDraft({
    place: ['rights', useSession()?.profile.id, role.id].join('/'),
    typed: give.length + take.length > 0 ? { give, take } : null,
    onTake: (typed) => resume({ give: codesIn(typed['give']), take: codesIn(typed['take']) }),
  })
}

function codesIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : []
}
