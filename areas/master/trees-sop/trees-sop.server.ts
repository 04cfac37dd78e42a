import { implement } from '#server-engine/area/implement.ts'
import { sopChanged } from '../seams/sop-changed.server.ts'
import { treesSop } from './trees-sop.module.ts'

export const treesSopServer = implement(treesSop, {
  afterSaves: (ctx, steps) =>
    sopChanged.tell(ctx, {
      steps: steps.map(({ id }) => id),
      trees: [
        ...new Set(
          steps.flatMap(({ present, values }) => [present?.tree_id, values.tree_id]).filter((tree) => tree != null),
        ),
      ],
    }),
  afterDelete: (ctx, row) => sopChanged.tell(ctx, { steps: [row.id], trees: [row.tree_id] }),
})
