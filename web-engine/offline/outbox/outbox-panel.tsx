import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconDeviceFloppy, IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useOfflineReady } from '../pages/use-offline-ready.ts'
import { saveFile } from '../../kit/device/save-file.ts'
import { StateNotice } from '../../kit/parts/state-notice.tsx'
import { expireSession } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { outboxFile } from './outbox-file.ts'
import styles from './outbox-panel.module.css'
import { outboxTexts } from './outbox-texts.ts'
import type { Outbox, OutboxState } from './outbox.ts'
import { RefusedEntries } from './refused-entries.tsx'
import { askStorageRoom, type StorageRoomLeft } from './storage-room.ts'

interface OutboxPanelProps {
  readonly outbox: Outbox
  readonly state: OutboxState
}

/** What waits on this device, why, and what a person can do about it. */
export function OutboxPanel({ outbox, state }: OutboxPanelProps) {
  const t = useText(outboxTexts)
  const room = useStorageRoom()
  const offline = useOfflineReady()
  const count = state.waiting.length
  async function save() {
    const file = await outboxFile([...state.waiting, ...state.refused], new Date())
    saveFile(file, file.name)
  }
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <p className={styles.count} role="status" data-waiting={count > 0 || undefined}>
        {count > 0 ? <IconCloudUp size={24} aria-hidden /> : <IconCloudCheck size={24} aria-hidden />}
        <strong>{count > 0 ? t('unsent', { count: String(count) }) : t(state.isRead ? 'none' : 'opening')}</strong>
        {state.sending && <span>{t('sending')}</span>}
      </p>
      {count > 0 && <p>{reasonOf(t, state)}</p>}
      {(count > 0 || state.refused.length > 0) && (
        <div className={styles.actions}>
          {state.problem === 'session' ? (
            <button type="button" className="button button--primary" onClick={expireSession}>
              {t('session.again')}
            </button>
          ) : (
            <button type="button" className="button" onClick={() => outbox.send('now')}>
              <IconSend size={20} aria-hidden />
              {t('send')}
            </button>
          )}
          <button type="button" className="button" onClick={() => void save()}>
            <IconDeviceFloppy size={20} aria-hidden />
            {t('save')}
          </button>
        </div>
      )}
      <RefusedEntries outbox={outbox} entries={state.refused} />
      {state.phase === 'elsewhere' && (
        <StateNotice
          icon={<IconAlertTriangle size={24} />}
          title={t('elsewhere')}
          text={t('elsewhere.text')}
          role="alert"
        />
      )}
      {state.phase === 'broken' && (
        <StateNotice icon={<IconAlertTriangle size={24} />} title={t('broken')} text={t('broken.text')} role="alert" />
      )}
      {room?.isLow && <p className={styles.warning}>{t('low')}</p>}
      {room?.isTemporary && count > 0 && <p className={styles.note}>{t('temporary')}</p>}
      {offline !== null && (
        <p className={styles.note} data-offline={offline}>
          {t(offline === 'ready' ? 'offline.ready' : 'offline.preparing')}
        </p>
      )}
    </section>
  )
}

function reasonOf(t: ReturnType<typeof useText<typeof outboxTexts>>, { problem, message }: OutboxState): string {
  if (problem === 'session') return t('session')
  if (problem === 'server') return t('server', { message: message ?? '' })
  return problem === 'unreachable' || !navigator.onLine ? t('unreachable') : t('kept')
}

function useStorageRoom(): StorageRoomLeft | null {
  const [room, setRoom] = useState<StorageRoomLeft | null>(null)
  useEffect(() => {
    let left = false
    void askStorageRoom().then((found) => {
      if (!left) setRoom(found)
    })
    return () => {
      left = true
    }
  }, [])
  return room
}
