import type { OwnAccount } from './account-query.web.ts'

export const PROFILE_NAMES = ['fullname', 'phone', 'job_position', 'photo'] as const
export type ProfileName = (typeof PROFILE_NAMES)[number]

export interface ProfileInputs extends Pick<OwnAccount, 'photo'> {
  readonly fullname: string
  readonly phone: string
  readonly job_position: string
}

/** Of the account only what can be typed, and its version. */
type HeldAccount = Pick<OwnAccount, ProfileName | 'version'>

/** The inputs, and the account they were filled from: what differs between the two was typed. */
export interface HeldProfile {
  readonly base: HeldAccount
  readonly typed: ProfileInputs
  /** What was typed here and changed elsewhere meanwhile: saving puts one in the place of the other. */
  readonly beside: readonly ProfileName[]
}

/** What is kept of it beside the page: what was typed, and what stood there before. */
export interface KeptProfile {
  readonly typed: Partial<ProfileInputs>
  readonly before: Partial<ProfileInputs>
}

export function filledFrom({ fullname, phone, job_position, photo }: HeldAccount): ProfileInputs {
  return { fullname, phone: phone ?? '', job_position: job_position ?? '', photo }
}

export function typedNames({ base, typed }: Pick<HeldProfile, 'base' | 'typed'>): readonly ProfileName[] {
  const filled = filledFrom(base)
  return PROFILE_NAMES.filter((name) => !isAlike(filled[name], typed[name]))
}

/** Upon a newer account: what was typed stays, everything else follows. */
export function onNewer(held: HeldProfile, newer: HeldAccount): HeldProfile {
  const [before, after] = [filledFrom(held.base), filledFrom(newer)]
  const names = typedNames(held)
  return {
    base: newer,
    typed: { ...after, ...pick(held.typed, names) },
    beside: names.filter(
      (name) =>
        !isAlike(after[name], held.typed[name]) && (!isAlike(before[name], after[name]) || held.beside.includes(name)),
    ),
  }
}

/** Null where nothing was typed. */
export function keptProfile({ base, typed }: HeldProfile): KeptProfile | null {
  const names = typedNames({ base, typed })
  if (names.length === 0) return null
  return { typed: pick(typed, names), before: pick(filledFrom(base), names) }
}

/** What an earlier page left, under what this one has typed since; told as if that page had stayed. */
export function resumedProfile(held: HeldProfile, kept: Partial<KeptProfile>): HeldProfile {
  const now = pick(held.typed, typedNames(held))
  const left = { base: { ...held.base, ...kept.before }, typed: { ...filledFrom(held.base), ...kept.typed, ...now } }
  return onNewer({ ...left, beside: held.beside }, held.base)
}

function pick(inputs: ProfileInputs, names: readonly ProfileName[]): Partial<ProfileInputs> {
  return Object.fromEntries(names.map((name) => [name, inputs[name]]))
}

/** A picture is its file: the address it is shown by is another one with each answer. */
function isAlike(one: ProfileInputs[ProfileName], other: ProfileInputs[ProfileName]): boolean {
  const [a, b] = [one, other].map((value) => (typeof value === 'string' ? value : (value?.file ?? null)))
  return a === b
}
