import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePreference } from '../../kit/device/preferences.ts'
import type { ScanProblem } from './camera-session.ts'
import { scanWithCamera } from './camera-session.ts'
import { usePageVisible } from './use-page-visible.ts'

interface CameraScanOptions {
  /** False once there is a code. */
  readonly active: boolean
  readonly paused: boolean
  /** The camera goes on after a code, and tells of it again as long as it sees it. */
  readonly staysOpen?: boolean
  onFound(code: string): void
}

export interface CameraScan {
  readonly video: RefObject<HTMLVideoElement | null>
  /** The running picture, or null while it is asked for. */
  readonly stream: MediaStream | null
  readonly problem: ScanProblem | null
  readonly cameraId: string | null
  choose(cameraId: string): void
  retry(): void
}

/** Runs the camera while it is wanted and the page is seen; every end of it, also leaving, switches the camera off. */
export function useCameraScan({ active, paused, staysOpen = false, onFound }: CameraScanOptions): CameraScan {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [cameraId, setCameraId] = usePreference<string | null>('scan.camera', null)
  const visible = usePageVisible()
  const isPaused = useEffectEvent(() => paused)
  const found = useEffectEvent(onFound)
  useEffect(() => {
    const element = video.current
    if (!active || !visible || !element) return
    const end = new AbortController()
    setProblem(null)
    void scanWithCamera({
      video: element,
      cameraId,
      signal: end.signal,
      isPaused: () => isPaused(),
      onPicture: setStream,
      onCode: staysOpen ? (code) => found(code) : undefined,
    }).then((result) => {
      if (end.signal.aborted || result === null) return
      setStream(null)
      if ('problem' in result) setProblem(result.problem)
      else found(result.code)
    })
    return () => {
      end.abort()
      setStream(null)
    }
  }, [active, visible, staysOpen, cameraId, attempt])
  return { video, stream, problem, cameraId, choose: setCameraId, retry: () => setAttempt(attempt + 1) }
}
