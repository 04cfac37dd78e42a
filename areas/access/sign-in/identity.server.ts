import type { Identity } from '#server-engine/context/identity.ts'
import { userOf } from './caller.server.ts'
import { noteRefusals } from './note-refusals.server.ts'
import { sessionHeader } from './session-header.server.ts'
import { findActiveUser, findUserNamed } from './session.server.ts'

export const identity: Identity = {
  userOf,
  findActiveUser,
  findUserNamed,
  watch: (api, kit) => {
    sessionHeader(api)
    noteRefusals(api, kit)
  },
}
