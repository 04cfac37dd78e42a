import { useState } from 'react'
import { usePlainDraft } from '#web-engine/form/drafts/use-plain-draft.ts'
import { useLeaveGuard } from '#web-engine/form/state/use-leave-guard.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import type { OwnAccount } from './account-query.web.ts'

const WORDS = ['fullname', 'phone', 'job_position'] as const

type ProfileInputs = Pick<OwnAccount, 'photo'> & Readonly<Record<(typeof WORDS)[number], string>>

/** What people say of themselves, as it is typed; kept and offered again as what is typed into a form. */
export function useProfileInputs(account: OwnAccount) {
  const [typed, setTyped] = useState<ProfileInputs>({
    fullname: account.fullname,
    phone: account.phone ?? '',
    job_position: account.job_position ?? '',
    photo: account.photo,
  })
  const isPhotoChanged = (typed.photo?.file ?? null) !== (account.photo?.file ?? null)
  const words = WORDS.filter((name) => typed[name] !== (account[name] ?? ''))
  const changed = {
    ...Object.fromEntries(words.map((name) => [name, typed[name]])),
    ...(isPhotoChanged && { photo: typed.photo }),
  }
  const isDirty = isPhotoChanged || words.length > 0
  const draft = usePlainDraft({
    place: ['profile', useSession()?.profile.id].join('/'),
    typed: isDirty ? changed : null,
    onTake: (kept) => setTyped((now) => ({ ...now, ...(kept as Partial<ProfileInputs>) })),
  })
  useLeaveGuard(isDirty, draft.giveUp)
  return { typed, setTyped, isPhotoChanged, draft }
}
