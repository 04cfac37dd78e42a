import { readPreference, usePreference } from './preferences.ts'

export type Sound = 'success' | 'error'

/** Frequency in hertz and start in seconds of each tone: rising for success, falling for an error. */
const TONES: Readonly<Record<Sound, readonly (readonly [frequency: number, start: number])[]>> = {
  success: [[660, 0], [880, 0.09]],
  error: [[330, 0], [220, 0.12]],
}
const LENGTH = 0.16
const VOLUME = 0.06

let context: AudioContext | null = null

/** SH-14. Made in the browser, so no file has to arrive before the first error can be heard. */
export function playSound(sound: Sound): void {
  if (readPreference('muted', false)) return
  try {
    context ??= new AudioContext()
    // Before the first gesture browsers suspend audio; then we stay silent instead of queueing sounds for later.
    if (context.state === 'suspended' && !navigator.userActivation?.hasBeenActive) return
    void context.resume().catch(() => undefined)
    for (const [frequency, start] of TONES[sound]) playTone(context, frequency, context.currentTime + start)
  } catch {
    // No audio device or not allowed: the alert is on the screen anyway.
  }
}

export function useMuted(): [boolean, (muted: boolean) => void] {
  return usePreference('muted', false)
}

function playTone(audio: AudioContext, frequency: number, at: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = 'sine'
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(VOLUME, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + LENGTH)
}
