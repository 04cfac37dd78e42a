import { usePlainDraft } from '#web-engine/form/drafts/use-plain-draft.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import { keptAllocation, type KeptAllocation } from './kept-allocation.ts'
import type { useAllocation } from './use-allocation.web.ts'

/** What was typed into the grid and not saved, kept as what is typed into a form. */
export function useAllocationDraft({ grid, draft, pupuk, resume }: ReturnType<typeof useAllocation>) {
  const kept = keptAllocation(grid, draft, pupuk)
  return usePlainDraft({
    place: ['allocation', useSession()?.profile.id, grid.run.id].join('/'),
    typed: kept && { ...kept },
    onTake: (left) => resume(left as unknown as KeptAllocation),
  })
}
