import { ApiError } from '../../kit/server/api.ts'

/** What is on the screen is no longer true: somebody else was first, or the record is gone. */
export function isScreenOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}
