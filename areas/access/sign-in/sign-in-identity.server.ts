import type { Identity } from '#server-engine/context/identity.ts'
import { requireSignedInUser } from './caller.server.ts'
import { recordRightsRefusals } from './record-rights-refusals.server.ts'
import { sessionHeader } from './session-header.server.ts'
import { findActiveUser, findUserNamed } from './session.server.ts'

export const signInIdentity: Identity = {
  userOf: requireSignedInUser,
  findActiveUser,
  findUserNamed,
  watch: (api, kit) => {
    sessionHeader(api)
    recordRightsRefusals(api, kit)
  },
}
