import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { readLotStory } from '../../jejak-lot/read-lot-story.server.ts'
import { jejakBibit } from './jejak-bibit.paper.ts'
import type { LotStoryPaperData } from './model.ts'

export const jejakBibitServer = implementPaper(
  jejakBibit,
  async (ctx, { id }): Promise<LotStoryPaperData | null> =>
    id === null ? null : { today: ctx.today, story: await readLotStory(ctx, id) },
)
