import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { pageData } from './page-data.ts'
import { readPreference, writePreference } from '../device/preferences.ts'

/** What `GET /api/config` says about this installation (SH-02, SH-11, CN-02). */
export interface PublicConfig {
  readonly name: string
  readonly company: string
  readonly lock: 'y' | 'n'
  readonly allowRegister: boolean
  readonly forgetPassword: boolean
  readonly autofill: boolean
  readonly myAction: boolean
  readonly programYear: number
  /** Those that new records can belong to. */
  readonly programYears: readonly number[]
  /** Those that can only be looked at. */
  readonly closedProgramYears: readonly number[]
  /** The first day of a week in calendars: 0 Sunday, 1 Monday. */
  readonly weekStart: 0 | 1
  readonly sessionWarningMinutes: number
  /** Of the installation; a nursery may have its own. */
  readonly timeZone: string
  /** Pictures of a map service, where the installation names one. */
  readonly mapTiles?: { readonly url: string; readonly attribution: string }
  readonly version: string
  readonly demo: boolean
  /** Nurseries of the demo whose years are still being made in the background; nothing when there are none. */
  readonly demoLeft?: number
  /** Only with `autofill`. */
  readonly account?: { readonly username: string; readonly password: string }
}

const BEFORE: PublicConfig = {
  name: 'Semai',
  company: '',
  lock: 'n',
  allowRegister: false,
  forgetPassword: false,
  autofill: false,
  myAction: false,
  programYear: 2025,
  programYears: [2023, 2024, 2025],
  closedProgramYears: [],
  weekStart: 1,
  sessionWarningMinutes: 2,
  timeZone: 'Asia/Jakarta',
  version: '',
  demo: false,
}

// The page brings it along. Where it does not, the last known names stand in until the answer comes, so that the title
// does not jump at every visit.
const brought = pageData<Partial<PublicConfig>>('config')
let config: PublicConfig = { ...BEFORE, ...(brought ?? readPreference<Partial<PublicConfig>>('names', {})) }
const listeners = new Set<() => void>()

let loaded: Promise<void> | null = brought && Promise.resolve()

/** The installation's own answer, or what is known of it when there is none. */
export async function configOrDefaults(): Promise<PublicConfig> {
  await (loaded ??= loadConfig())
  return config
}

/**
 * Asked at start by pages that do not bring it. Not through the query cache: the sign-in page needs it and carries only
 * itself.
 */
export async function loadConfig(): Promise<void> {
  try {
    config = { ...BEFORE, ...(await api<Partial<PublicConfig>>('config')) }
    writePreference('names', { name: config.name, company: config.company, version: config.version })
    for (const listener of listeners) listener()
  } catch {
    window.addEventListener('online', () => void loadConfig(), { once: true })
  }
}

/** Every year of the programme, the newest first. */
export function allProgramYears({
  programYears,
  closedProgramYears,
}: Pick<PublicConfig, 'programYears' | 'closedProgramYears'>): readonly number[] {
  return [...programYears, ...closedProgramYears].toSorted((a, b) => b - a)
}

export function useConfig(): PublicConfig {
  return useSyncExternalStore(subscribe, () => config)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
