import { playSound, type SoundPlaying, type Sound } from '../../../kit/device/sounds.ts'

/**
 * What a scan came to: as it should be; done before; kept until somebody else has decided; not here; nobody knows the
 * code.
 */
export type AnswerTone = 'good' | 'repeated' | 'kept' | 'wrong' | 'unknown'

export interface StationAnswer {
  readonly tone: AnswerTone
  /** One or two words, large: 'Dimuat'. */
  readonly word: string
  /** Below it: whose, what, how many. */
  readonly lines?: readonly string[]
}

/**
 * An answer that comes by itself: the server sees it otherwise, or a button was pressed. Shown when its `key` is new.
 */
export interface StationNews extends StationAnswer {
  readonly key: string
  readonly code: string
}

/**
 * Says what a code means. At once where the device knows, else when it is known; the station goes on taking codes
 * meanwhile.
 */
export type StationCodeHandler = (code: string) => StationAnswer | Promise<StationAnswer>

interface Signal {
  readonly sound: Sound
  readonly playing: SoundPlaying
  /** Milliseconds on, off, on. */
  readonly buzz: readonly number[]
}

/** A person who does not look knows what happened: each differs by ear and in the hand. */
const signals = {
  good: { sound: 'success', playing: {}, buzz: [80] },
  repeated: { sound: 'success', playing: { times: 2, rate: 0.7 }, buzz: [80, 80, 80] },
  kept: { sound: 'success', playing: { rate: 0.5 }, buzz: [80, 80, 300] },
  wrong: { sound: 'error', playing: {}, buzz: [500] },
  unknown: { sound: 'error', playing: { times: 2, rate: 1.5 }, buzz: [200, 100, 200] },
} satisfies Record<AnswerTone, Signal>

export function signalStationAnswer(tone: AnswerTone): void {
  const { sound, playing, buzz } = signals[tone]
  playSound(sound, playing)
  navigator.vibrate?.(buzz)
}
