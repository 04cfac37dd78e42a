import { useCallback, useEffect, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { useFoundDraft } from '../../form/drafts/use-found-draft.ts'
import { useDraftKeeper } from '../../form/drafts/use-draft-keeper.ts'
import { useLeaveGuard } from '../../form/state/use-leave-guard.ts'
import type { RecordRow } from '../../records/record.ts'
import { useSession } from '../../kit/session/session.ts'

/**
 * The words of a decision, kept while they are typed. They belong to one box, so what an earlier page left stands there
 * again by itself.
 */
export function useDecisionNote(module: AnyModule, row: RecordRow, open: boolean) {
  const [note, setNote] = useState('')
  const place = `note/${useSession()?.profile.id ?? 0}/${module.key}/${row.id}`
  const { found, settle } = useFoundDraft(place)
  const { keep, keepNow, giveUp, drop } = useDraftKeeper(place, () => (note.trim() === '' ? null : { typed: { note } }))
  useEffect(() => keep(), [note, keep])

  const left = found?.typed['note']
  // Put back while drawing: what was typed meanwhile is known here and goes on below it.
  const [back, setBack] = useState(false)
  if (open && !back && typeof left === 'string') {
    setBack(true)
    setNote(note === '' ? left : `${left}\n${note}`)
  }
  useEffect(() => {
    if (!found) return
    // It is kept anew before the old one goes; where nothing is to be decided any more it has no use.
    keepNow()
    settle()
  }, [found, keepNow, settle])

  const guard = useLeaveGuard(open && note.trim() !== '', giveUp)
  const ended = useCallback(() => {
    guard.release()
    setNote('')
    drop()
  }, [guard, drop])
  return { note, setNote, ended }
}
