import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { usePreference } from '../../../kit/device/preferences.ts'
import { useText } from '../../../kit/words/texts.ts'
import { CameraView } from '../camera-view.tsx'
import { useCameraScan } from '../use-camera-scan.ts'
import { useTakesScans } from '../use-takes-scans.ts'
import { useScannerWedge } from '../use-scanner-wedge.ts'
import { StationAnswerBand } from './station-answer-band.tsx'
import type { StationCodeHandler, StationNews } from './answer.ts'
import styles from './scan-station.module.css'
import { stationTexts } from './station-texts.ts'
import { useScanStation } from './use-scan-station.ts'

interface ScanStationProps {
  readonly onCode: StationCodeHandler
  /** While true codes are not taken, e.g. because another tab does. */
  readonly closed?: boolean
  /** What is to be said without a scan, e.g. that the server has answered otherwise. */
  readonly news?: StationNews | null
}

/**
 * Code after code with one thumb: a camera that stays open, a handheld scanner wherever the focus is, or typing. What a
 * code means is the caller's to say.
 */
export function ScanStation({ onCode, closed = false, news = null }: ScanStationProps) {
  const t = useText(stationTexts)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [hasCamera, setCamera] = usePreference('scan.station.camera', true)
  const station = useScanStation(onCode, news)
  const hears = useTakesScans()
  const camera = useCameraScan({
    active: hasCamera && !closed && hears,
    paused: false,
    staysOpen: true,
    onFound: (code) => station.take(code, { byCamera: true }),
  })
  useScannerWedge({ box, hears, onCode: take })

  function take(code: string) {
    setTyped('')
    if (!closed) station.take(code)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    take(typed)
  }
  return (
    <div className={styles.station}>
      {hasCamera && <CameraView camera={camera} paused={false} />}
      <StationAnswerBand answer={station.answer} isFresh={station.isFresh} />
      <form className={styles.typed} onSubmit={submit}>
        <label htmlFor="station-code">{t('code')}</label>
        <input
          id="station-code"
          ref={box}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          disabled={closed}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <button type="submit" className="button button--primary" disabled={closed || typed.trim() === ''}>
          {t('take')}
        </button>
      </form>
      <button type="button" className={`button ${styles.toggle}`} onClick={() => setCamera(!hasCamera)}>
        {hasCamera ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />}
        {t(hasCamera ? 'camera.close' : 'camera.open')}
      </button>
    </div>
  )
}
