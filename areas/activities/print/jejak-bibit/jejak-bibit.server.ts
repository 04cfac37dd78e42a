import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { readStory } from '../../jejak-lot/read-story.server.ts'
import { jejakBibit } from './jejak-bibit.paper.ts'
import type { StoryPaperData } from './model.ts'

export const jejakBibitServer = implementPaper(
  jejakBibit,
  async (ctx, { id }): Promise<StoryPaperData | null> =>
    id === null ? null : { today: ctx.today, story: await readStory(ctx, id) },
)
