import { IconCircleCheck, IconDeviceMobileDown, IconHome } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { formatDateTime } from '#core/formats/zone.ts'
import { ApiError } from '../../kit/server/api.ts'
import { outboxTexts } from '../outbox/outbox-texts.ts'
import type { OutboxState } from '../outbox/outbox.ts'
import type { StorageRoomLeft } from '../outbox/storage-room.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import { readDeviceRegistration, DEVICE_REGISTERED_EVENT, type DeviceRegistration } from '../outbox/field-store.ts'
import { fieldTexts } from './field-texts.ts'
import { giveBackPackages } from './give-back-packages.ts'
import { prepareDeviceForField, type PackageOnThisDevice } from './prepare.ts'
import styles from './prepare-device-panel.module.css'

interface PrepareFieldProps {
  readonly user: number
  /** By the numbers of `field_work`. */
  readonly work: number
  /** Only of this run, where one is open: another that was prepared says nothing of it. */
  readonly run?: number | null
  readonly outbox: OutboxState
  /** Asks for the lists anew, keeps them, and says what is on the device now. */
  load(): Promise<readonly PackageOnThisDevice[]>
  onBack?(): void
}

/** What a person presses before leaving for where there is no network, and when back. */
export function PrepareDevicePanel({ user, work, run = null, outbox, load, onBack }: PrepareFieldProps) {
  const t = useText(fieldTexts)
  const about = useText(outboxTexts)
  const registration = useRegistration(user)
  const [room, setRoom] = useState<StorageRoomLeft | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const mine = registration?.packages.filter((one) => one.work === work && (run === null || one.run === run)) ?? []
  const latest = mine.toSorted((a, b) => a.prepared_at.localeCompare(b.prepared_at)).at(-1)
  const unsent = outbox.waiting.length + outbox.refused.length
  async function during(action: () => Promise<string | null>) {
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await action())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const prepare = () =>
    during(async () => {
      const prepared = await prepareDeviceForField(user, async () => {
        const held = await load()
        if (held.length === 0) throw new ApiError(0, t('nothing'))
        return held
      })
      setRoom(prepared.room)
      return prepared.isKept ? null : t('notKept')
    })
  const back = () =>
    during(async () => {
      if (!(await giveBackPackages(user))) return t('back.failed')
      onBack?.()
      return null
    })
  return (
    <section className={styles.part} aria-label={t('title')}>
      {latest && (
        <p className={styles.ready} role="status">
          <IconCircleCheck size={24} aria-hidden />
          <span>
            <strong>{t('ready')}</strong>{' '}
            {t('about', {
              when: formatDateTime(latest.prepared_at, timeZoneOfRecord(null)),
              version: latest.version.slice(0, 24),
              device: registration?.device_name ?? '',
            })}
          </span>
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {room?.isLow && <p className={styles.problem}>{about('low')}</p>}
      {room?.isTemporary && <p className={styles.note}>{about('temporary')}</p>}
      <div className={styles.actions}>
        <button type="button" className="button" disabled={isBusy} onClick={() => void prepare()}>
          <IconDeviceMobileDown size={20} aria-hidden />
          {t(isBusy ? 'preparing' : latest ? 'again' : 'prepare')}
        </button>
        {latest && (
          <button type="button" className="button" disabled={isBusy || unsent > 0} onClick={() => void back()}>
            <IconHome size={20} aria-hidden />
            {t('back')}
          </button>
        )}
      </div>
      <p className={styles.note}>{latest ? (unsent > 0 ? t('back.unsent') : null) : t('why')}</p>
    </section>
  )
}

/** Follows preparing, giving back and being cut off. */
function useRegistration(user: number): DeviceRegistration | null {
  const [registration, setRegistration] = useState<DeviceRegistration | null>(null)
  const read = useCallback(() => {
    readDeviceRegistration(user).then(setRegistration, () => setRegistration(null))
  }, [user])
  useEffect(() => {
    read()
    addEventListener(DEVICE_REGISTERED_EVENT, read)
    return () => removeEventListener(DEVICE_REGISTERED_EVENT, read)
  }, [read])
  return registration
}
