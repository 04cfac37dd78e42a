import type { FirstListQuestion } from '#core/catalogue/first-list-question.ts'
import { lazyPart } from '../../kit/device/lazy-part.tsx'

/** Parts that some lists begin with, each in a file of its own. */
export const CardGrid = lazyPart(() => import('../cards/card-grid.tsx').then((file) => file.CardGrid))
export const ParameterForm = lazyPart(() => import('../filters/parameter-form.tsx').then((file) => file.ParameterForm))
export const StatisticCards = lazyPart(() =>
  import('../statistics/statistic-cards.tsx').then((file) => file.StatisticCards),
)
/** Comes with the first chosen row: most readers choose none. */
export const SelectionBar = lazyPart(() => import('../selection/selection-bar.tsx').then((file) => file.SelectionBar))

/** What a list is drawn with besides rows; a file that does not come is told where it is missing. */
export async function preloadListParts({
  list,
  statistics,
  parameters,
}: Pick<FirstListQuestion, 'list' | 'statistics' | 'parameters'>): Promise<void> {
  await Promise.allSettled([
    list.as === 'cards' ? CardGrid.preload() : null,
    statistics ? StatisticCards.preload() : null,
    parameters ? ParameterForm.preload() : null,
  ])
}
