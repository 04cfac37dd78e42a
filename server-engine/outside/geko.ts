import type { GekoPartPaths } from '../base/outside-variables.ts'
import { flattenFilters, type OutsideQuery } from './flatten-filters.ts'
import { GekoUnauthenticated, InvalidMethod } from './outside-refusals.ts'
import {
  fieldAt,
  openOutsideService,
  readOutsideJson,
  type OutsideLimits,
  type OutsideService,
} from './outside-service.ts'

/** API-05, core.md 9. */
export const GEKO_TOKEN_MS = 30 * 60 * 1_000

export interface GekoSettings {
  readonly url: URL
  readonly username: string
  readonly password: string
  readonly loginPath: string
  /** What the service calls the name of an account. */
  readonly usernameField: string
  /** Where in the answer to the sign-in the token stands: `data.token`. */
  readonly tokenField: string
  /** Where each part of the farmers' data is asked for. */
  readonly partPaths: GekoPartPaths
}

/** The service with the farmers' data, asked in the name of this installation. */
export interface GekoClient {
  readonly partPaths: GekoPartPaths
  /** A GET; the method is a word of the caller's, so that any other is refused as the specification says. */
  ask(method: string, path: string, query?: OutsideQuery, options?: { readonly signal?: AbortSignal }): Promise<unknown>
}

interface GekoOptions {
  readonly limits?: OutsideLimits
  readonly now?: () => number
}

export function openGeko(settings: GekoSettings, { limits, now = Date.now }: GekoOptions = {}): GekoClient {
  const service = openOutsideService('GEKO', settings.url, { ...(limits && { limits }), now })
  const tokens = tokenKeeper(service, settings, now)
  return {
    partPaths: settings.partPaths,
    async ask(method, path, query = {}, { signal } = {}) {
      if (method.toUpperCase() !== 'GET') throw new InvalidMethod(method)
      const flat = flattenFilters(query)
      const askWith = (token: string) =>
        service.send({
          method: 'GET',
          path,
          query: flat,
          headers: { authorization: `Bearer ${token}` },
          ...(signal && { signal }),
        })
      const token = await tokens.present()
      const first = await askWith(token)
      if (first.status !== 401) return readOutsideJson(service.name, first)
      const second = await askWith(await tokens.after(token))
      if (second.status === 401) throw new GekoUnauthenticated()
      return readOutsideJson(service.name, second)
    },
  }
}

/** The token of this moment, got once however many ask for it together. */
function tokenKeeper(service: OutsideService, settings: GekoSettings, now: () => number) {
  let held: { readonly token: string; readonly since: number } | null = null
  let signingIn: Promise<string> | null = null

  async function signIn(): Promise<string> {
    const answer = await service.send({
      method: 'POST',
      path: settings.loginPath,
      body: { [settings.usernameField]: settings.username, password: settings.password },
    })
    // What the service says of a refused sign-in is not passed on: it may repeat what it was sent.
    if (answer.status >= 400) throw new GekoUnauthenticated()
    const token = fieldAt(readOutsideJson(service.name, answer), settings.tokenField)
    if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8000}$/.test(token)) throw new GekoUnauthenticated()
    held = { token, since: now() }
    return token
  }

  function fresh(): Promise<string> {
    signingIn ??= signIn().finally(() => {
      signingIn = null
    })
    return signingIn
  }

  return {
    present: async () => (held && now() - held.since < GEKO_TOKEN_MS ? held.token : fresh()),
    /** After one was refused: another, unless somebody got another meanwhile. */
    after: async (refused: string) => (held && held.token !== refused ? held.token : fresh()),
  }
}
