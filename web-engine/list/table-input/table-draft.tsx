import { DraftNotice } from '../../form/drafts/draft-notice.tsx'
import { dropFoundDraft, type FoundDraft } from '../../form/drafts/draft-store.ts'
import styles from './table-input.module.css'

interface TableDraftProps {
  readonly found: FoundDraft
  onTake(draft: FoundDraft): void
  onEnd(): void
}

/** Cells typed on an earlier page, offered above the list they belong to. */
export function TableDraft({ found, onTake, onEnd }: TableDraftProps) {
  function discard() {
    dropFoundDraft(found)
    onEnd()
  }
  function take() {
    onEnd()
    onTake(found)
  }
  return (
    <div className={styles.draft}>
      <DraftNotice draft={{ waiting: found.at, take, discard }} />
    </div>
  )
}
