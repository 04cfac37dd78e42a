import { plotsByNumber } from './jejak-lot/plots.server.ts'

/** What activities ask of later areas: each answers by `answers: [activitiesSeams.plots.answer(…)]` in its `area.server.ts`. */
export const activitiesSeams = { plots: plotsByNumber }
