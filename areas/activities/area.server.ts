import { defineServerArea } from '#server-engine/server-area.ts'
import { activities } from './area.ts'
import { firstRights } from './first-rights.ts'
import { saranaPrasaranaServer } from './sarana-prasarana/sarana-prasarana.server.ts'

export const activitiesServer = defineServerArea({
  area: activities,
  modules: [saranaPrasaranaServer],
  firstRights,
})
