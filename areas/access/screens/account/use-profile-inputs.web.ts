import { useState } from 'react'
import { usePlainDraft } from '#web-engine/form/drafts/use-plain-draft.ts'
import { useLeaveGuard } from '#web-engine/form/state/use-leave-guard.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import type { OwnAccount } from './account-query.web.ts'
import {
  filledFrom,
  type HeldProfile,
  keptProfile,
  onNewer,
  type ProfileInputs,
  resumedProfile,
  typedNames,
} from './held-profile.web.ts'

/** What people say of themselves, as it is typed; kept and offered again as what is typed into a form. */
export function useProfileInputs(account: OwnAccount) {
  const [held, setHeld] = useState<HeldProfile>({ base: account, typed: filledFrom(account), beside: [] })
  // Shown from the cache first, asked for again after a refusal: inputs that nobody touched follow.
  if (held.base.version < account.version) setHeld(onNewer(held, account))
  const { base, typed } = held
  const names = typedNames(held)
  const kept = keptProfile(held)
  const draft = usePlainDraft({
    place: ['profile', useSession()?.profile.id].join('/'),
    typed: kept && { ...kept },
    onTake: (left) => setHeld((now) => resumedProfile(now, left)),
  })
  useLeaveGuard(names.length > 0, draft.giveUp)
  return {
    typed,
    version: base.version,
    /** What was typed and has changed elsewhere, with what is stored. */
    beside: held.beside
      .filter((name) => names.includes(name))
      .map((name) => ({ name, stored: name === 'photo' ? null : base[name] })),
    isPhotoChanged: names.includes('photo'),
    type: (inputs: Partial<ProfileInputs>) => setHeld((now) => ({ ...now, typed: { ...now.typed, ...inputs } })),
    takeStored: () =>
      setHeld((now) => ({
        ...now,
        typed: {
          ...now.typed,
          ...Object.fromEntries(now.beside.map((name) => [name, filledFrom(now.base)[name]])),
        },
        beside: [],
      })),
    /** What was sent is stored; what was typed since stays typed. */
    saved: (sent: ProfileInputs) => {
      setHeld((now) => ({ ...now, base: { ...now.base, ...sent }, beside: [] }))
      draft.drop()
    },
    draft,
  }
}
