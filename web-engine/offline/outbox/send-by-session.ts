import { ApiError, apiResponse } from '../../kit/server/api.ts'
import { readDeviceRegistration } from './field-store.ts'
import { readPreference, writePreference } from '../../kit/device/preferences.ts'
import { readSession } from '../../kit/session/session.ts'
import { sendByToken, type EntrySendingWay } from './entry-sending-way.ts'

const OFFSET = 'outbox.offset'

/** What this device's clock lacks to the server's, as last learned. */
export function clockOffset(): number {
  return readPreference(OFFSET, 0)
}

export function noteClock(offset: number): void {
  if (offset !== clockOffset()) writePreference(OFFSET, offset)
}

/**
 * By the session of this user, and where it is over or somebody else's, by the token that this device was given for the
 * user.
 */
export function sendBySession(user: number): EntrySendingWay {
  return {
    noteClock,
    post: async (path, body) => {
      const ended = await bySession(user, path, body)
      if (ended instanceof Response) return ended
      const registration = await readDeviceRegistration(user).catch(() => null)
      if (!registration) throw ended
      return sendByToken(registration.token, noteClock).post(path, body)
    },
  }
}

/** The failure where the session does not count. */
async function bySession(user: number, path: string, body: unknown): Promise<Response | ApiError> {
  if (readSession()?.profile.id !== user) return new ApiError(401, '')
  try {
    return await apiResponse(path, { method: 'POST', body, keepsSession: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return error
    throw error
  }
}
