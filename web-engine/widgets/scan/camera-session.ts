import { type CameraProblem, closeCamera, missingCameraApi, openCamera, cameraProblemOf } from './camera.ts'
import type { CodeReader } from './code-reader.ts'

/** Between two looks, in milliseconds: nobody notices a tenth of a second. */
const SHORTEST_PAUSE = 100

export type ScanProblem = CameraProblem | 'reader'
export type ScanResult = { readonly code: string } | { readonly problem: ScanProblem }

interface CameraSession {
  readonly video: HTMLVideoElement
  readonly cameraId: string | null
  /** Closes the camera, whatever it is doing. */
  readonly signal: AbortSignal
  /** While true the picture runs and is not read. */
  isPaused(): boolean
  onPicture(stream: MediaStream): void
  /** Told of every code in every picture; the camera then stays open. Without it the first code ends the run. */
  readonly onCode?: ((code: string) => void) | undefined
}

/**
 * One run of the camera: from asking for it until a code is found, something fails (both close it) or the signal ends
 * it (null).
 */
export async function scanWithCamera({
  video,
  cameraId,
  signal,
  isPaused,
  onPicture,
  onCode,
}: CameraSession): Promise<ScanResult | null> {
  const missing = missingCameraApi()
  if (missing) return { problem: missing }
  // Fetched while the person is still asked for the camera.
  const loading = loadReader()
  let stream: MediaStream
  try {
    stream = await openCamera(cameraId)
  } catch (error) {
    return signal.aborted ? null : { problem: cameraProblemOf(error) }
  }
  const close = () => closeCamera(stream)
  signal.addEventListener('abort', close)
  try {
    if (signal.aborted) return null
    video.srcObject = stream
    await video.play()
    if (signal.aborted) return null
    onPicture(stream)
    const reader = await loading
    return reader ? await readUntilFound(reader, { video, stream, signal, isPaused, onCode }) : { problem: 'reader' }
  } catch {
    return signal.aborted ? null : { problem: 'busy' }
  } finally {
    close()
    if (video.srcObject === stream) video.srcObject = null
  }
}

/** Null when it cannot be had; the typed way stays open. */
async function loadReader(): Promise<CodeReader | null> {
  try {
    return await (await import('./code-reader.ts')).loadCodeReader()
  } catch {
    return null
  }
}

interface Reading extends Pick<CameraSession, 'video' | 'signal' | 'isPaused' | 'onCode'> {
  readonly stream: MediaStream
}

async function readUntilFound(
  reader: CodeReader,
  { video, stream, signal, isPaused, onCode }: Reading,
): Promise<ScanResult | null> {
  let before: string | null = null
  while (!signal.aborted) {
    // Unplugged, or taken back in the browser's settings.
    if (!stream.active) return { problem: 'busy' }
    const began = performance.now()
    const found = isPaused() ? null : await reader(video)
    if (signal.aborted) return null
    if (found && !isPaused() && (found.sure || found.text === before)) {
      if (!onCode) return { code: found.text }
      onCode(found.text)
    }
    before = found?.text ?? null
    // As long again as the look took, so that a slow phone has half of its time for the person.
    const pause = Math.max(SHORTEST_PAUSE, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return null
}
