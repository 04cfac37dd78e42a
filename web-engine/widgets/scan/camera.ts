/** Why there is no picture. */
export type CameraProblem = 'insecure' | 'denied' | 'none' | 'busy'

export interface OpenCamera {
  readonly id: string
  /** Empty when the device does not say. */
  readonly name: string
}

/** Small prints need pixels; more than this only costs time. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 } }

/**
 * Asks for the chosen camera; for the one at the back when none was chosen, or when the chosen one is no longer there.
 */
export async function openCamera(cameraId: string | null): Promise<MediaStream> {
  const open = (which: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ video: { ...PICTURE, ...which } })
  const atTheBack = { facingMode: { ideal: 'environment' } }
  if (!cameraId) return open(atTheBack)
  try {
    return await open({ deviceId: { exact: cameraId } })
  } catch (error) {
    if (cameraProblemOf(error) !== 'none') throw error
    return open(atTheBack)
  }
}

/** Browsers hide the camera from pages that did not come over https. */
export function missingCameraApi(): CameraProblem | null {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (typeof devices?.getUserMedia === 'function') return null
  return window.isSecureContext ? 'none' : 'insecure'
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

/** The browser's refusal in our words; whatever else goes wrong, the camera is there and cannot be used now. */
export function cameraProblemOf(error: unknown): CameraProblem {
  return (error instanceof Error ? problems[error.name] : undefined) ?? 'busy'
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Named only after the permission was given. */
export async function listCameras(): Promise<readonly OpenCamera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter((device) => device.kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}

// TypeScript's DOM does not know the torch yet.
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}
interface TorchConstraints extends MediaTrackConstraintSet {
  readonly torch: boolean
}

export function hasTorch(stream: MediaStream): boolean {
  const capabilities: TorchCapabilities = stream.getVideoTracks()[0]?.getCapabilities?.() ?? {}
  return capabilities.torch === true
}

export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const wish: TorchConstraints = { torch: on }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [wish] })
}
