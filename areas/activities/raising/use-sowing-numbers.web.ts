import { useState } from 'react'
import { usePlainDraft } from '#web-engine/form/drafts/use-plain-draft.ts'
import { useLeaveGuard } from '#web-engine/form/state/use-leave-guard.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import type { BoardSowing } from './board.ts'

/** The two numbers of a card, as they are typed. */
export interface SowingNumbers {
  readonly germinated: string
  readonly dead: string
}

export const NO_NUMBERS: SowingNumbers = { germinated: '', dead: '' }
const isTyped = ({ germinated, dead }: SowingNumbers) => germinated.trim() !== '' || dead.trim() !== ''

/**
 * What is typed into all cards of a nursery's board: held here, so that a card that the search hides loses nothing and
 * leaving asks once; kept and offered again as what is typed into a form.
 */
export function useSowingNumbers(nursery: number | null, sowings: readonly BoardSowing[]) {
  const [numbers, setNumbers] = useState<Readonly<Record<string, SowingNumbers>>>({})
  // A sowing that has left the board takes nothing any more.
  const typed = Object.entries(numbers).filter(
    ([id, each]) => isTyped(each) && sowings.some((sowing) => String(sowing.id) === id),
  )
  const draft = usePlainDraft({
    place: ['raising-board', useSession()?.profile.id, nursery ?? 'all'].join('/'),
    typed: typed.length > 0 ? Object.fromEntries(typed) : null,
    onTake: (left) => setNumbers((now) => ({ ...(left as Readonly<Record<string, SowingNumbers>>), ...now })),
  })
  useLeaveGuard(typed.length > 0, draft.giveUp)
  return {
    numbersOf: ({ id }: BoardSowing) => numbers[id] ?? NO_NUMBERS,
    type: ({ id }: BoardSowing, typedNow: Partial<SowingNumbers>) =>
      setNumbers((now) => ({ ...now, [id]: { ...(now[id] ?? NO_NUMBERS), ...typedNow } })),
    draft,
  }
}
