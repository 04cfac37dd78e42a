import { readPreference, usePreference } from './preferences.ts'

export type Sound = 'success' | 'error'

/** How one of the two files is played, so that more than two outcomes differ by ear. */
export interface SoundPlaying {
  readonly times?: number
  /** Below 1 it is lower and slower. */
  readonly rate?: number
}

/** Between two of the same, in seconds. */
const PAUSE = 0.06

/** Later than this the alert has been read, and a sound would belong to nothing. */
const LATEST = 1_000

let context: AudioContext | null = null
const files = new Map<Sound, Promise<ArrayBuffer>>()
const buffers = new Map<Sound, AudioBuffer>()

/** SH-14: from two files, which an installation can replace. */
export function playSound(sound: Sound, playing: SoundPlaying = {}): void {
  if (readPreference('muted', false)) return
  try {
    context ??= new AudioContext()
    // Before the first gesture browsers suspend audio; then we stay silent instead of queueing sounds for later.
    if (context.state === 'suspended' && !navigator.userActivation?.hasBeenActive) return
    void play(context, sound, { ...playing, asked: Date.now() }).catch(() => files.delete(sound))
  } catch {
    // No audio device or not allowed: the alert is on the screen anyway.
  }
}

export function useSoundMuted(): [boolean, (muted: boolean) => void] {
  return usePreference('muted', false)
}

/**
 * Both files come with the first gesture, before which nothing can be heard: the loss of the network must be heard
 * without it.
 */
export function fetchSoundsEarly(): void {
  if (readPreference('muted', false)) return
  for (const sound of ['success', 'error'] as const) void fileOf(sound).catch(() => files.delete(sound))
}

async function play(
  audio: AudioContext,
  sound: Sound,
  { times = 1, rate = 1, asked }: SoundPlaying & { readonly asked: number },
): Promise<void> {
  await audio.resume()
  // Decoding empties what it is given.
  const buffer = buffers.get(sound) ?? (await audio.decodeAudioData((await fileOf(sound)).slice(0)))
  buffers.set(sound, buffer)
  if (Date.now() - asked > LATEST) return
  for (let time = 0; time < times; time += 1) {
    const source = audio.createBufferSource()
    source.buffer = buffer
    source.playbackRate.value = rate
    source.connect(audio.destination)
    source.start(audio.currentTime + time * (buffer.duration / rate + PAUSE))
  }
}

function fileOf(sound: Sound): Promise<ArrayBuffer> {
  const file = files.get(sound) ?? fetchFile(sound)
  files.set(sound, file)
  return file
}

async function fetchFile(sound: Sound): Promise<ArrayBuffer> {
  const reply = await fetch(`/sounds/${sound}.wav`)
  if (!reply.ok) throw new Error(`sound ${sound}: ${reply.status}`)
  return reply.arrayBuffer()
}
