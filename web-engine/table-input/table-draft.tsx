import type { AnyModule } from '#core/module.ts'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import type { FoundDraft } from '../drafts/draft-store.ts'
import { useFoundDraft } from '../drafts/use-found-draft.ts'
import { useSession } from '../session.ts'
import { tablePlace } from './kept-edits.ts'
import styles from './table-input.module.css'

interface TableDraftProps {
  readonly module: AnyModule
  onTake(draft: FoundDraft): void
}

/** Cells typed on an earlier page, offered above the list they belong to. */
export function TableDraft({ module, onTake }: TableDraftProps) {
  const { found, settle, hide } = useFoundDraft(tablePlace(useSession()?.profile.id ?? 0, module))
  if (!found) return null
  function take() {
    if (!found) return
    hide()
    onTake(found)
  }
  return <div className={styles.draft}><DraftNotice draft={{ waiting: found.at, take, discard: settle }} /></div>
}
