import type { Environment } from '../base/environment.ts'
import { openGeko, type GekoClient } from './geko.ts'
import { openMedia, type MediaClient } from './media.ts'
import { USUAL_LIMITS, type OutsideLimits } from './outside-service.ts'
import { openSister, type SisterClient } from './sister.ts'

/** The services this installation asks; null for each that the configuration does not name. */
export interface OutsideServices {
  readonly geko: GekoClient | null
  readonly sister: SisterClient | null
  readonly media: MediaClient | null
}

export const NO_OUTSIDE: OutsideServices = { geko: null, sister: null, media: null }

/** Opened once a process: tokens and turns are shared by all that ask. */
export function openOutside(environment: Environment): OutsideServices {
  const limits: OutsideLimits = {
    ...USUAL_LIMITS,
    timeoutMs: environment.OUTSIDE_TIMEOUT_SECONDS * 1_000,
    // A call may wait for others, and a read may be tried again.
    wholeMs: 2 * environment.OUTSIDE_TIMEOUT_SECONDS * 1_000,
    mostBytes: environment.OUTSIDE_LIMIT_MB * 1024 ** 2,
    atOnce: environment.OUTSIDE_AT_ONCE,
  }
  const { GEKO_URL, GEKO_USERNAME, GEKO_PASSWORD, SISTER_URL, SISTER_TOKEN, MEDIA_HOSTS } = environment
  return {
    geko:
      GEKO_URL === undefined || GEKO_USERNAME === undefined || GEKO_PASSWORD === undefined
        ? null
        : openGeko(
            {
              url: new URL(GEKO_URL),
              username: GEKO_USERNAME,
              password: GEKO_PASSWORD,
              loginPath: environment.GEKO_LOGIN_PATH,
              usernameField: environment.GEKO_USERNAME_FIELD,
              tokenField: environment.GEKO_TOKEN_FIELD,
              partPaths: environment.GEKO_SYNC_PATHS,
            },
            { limits },
          ),
    sister:
      SISTER_URL === undefined || SISTER_TOKEN === undefined
        ? null
        : openSister({ url: new URL(SISTER_URL), token: SISTER_TOKEN }, { limits }),
    media:
      MEDIA_HOSTS.length === 0
        ? null
        : openMedia({
            hosts: MEDIA_HOSTS,
            mostBytes: environment.MEDIA_LIMIT_MB * 1024 ** 2,
            timeoutMs: limits.timeoutMs,
            wholeMs: limits.wholeMs,
            atOnce: limits.atOnce,
            waiting: limits.waiting,
            privateAddresses: environment.MEDIA_PRIVATE_ADDRESSES,
          }),
  }
}
