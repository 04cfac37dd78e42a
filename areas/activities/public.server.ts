import { readCareDiscipline } from './kalender-pemeliharaan/care-discipline.server.ts'
import { readReadyByWeek } from './prakiraan-bst/read-forecast.server.ts'
import { survivalOfFinishedLots } from './raising/survival.server.ts'

/** What later areas' server code may read of the nursery's work: each figure as its own screen has it. */
export const activityFigures = {
  careDiscipline: readCareDiscipline,
  readyByWeek: readReadyByWeek,
  survival: survivalOfFinishedLots,
}
