import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { FileValue } from '#core/declare/field.ts'
import { api } from '#web-engine/kit/server/api.ts'

export interface OwnAccount {
  readonly fullname: string
  readonly phone: string | null
  readonly job_position: string | null
  readonly photo: FileValue | null
  readonly username: string
  readonly email: string
  readonly version: number
  readonly has_second_factor: number | null
  readonly recovery_codes_left: number
}

export interface OwnSession {
  readonly id: string
  readonly address: string | null
  readonly user_agent: string | null
  readonly created_at: string
  readonly last_seen_at: string
  readonly current: boolean
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await api<{ data: OwnAccount }>('account', { signal })).data,
})

export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: async ({ signal }) => (await api<{ data: readonly OwnSession[] }>('account/sessions', { signal })).data,
})

/** Asks again for what a change of the account touches: itself, its devices, and the name in the shell. */
export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [accountQuery, sessionsQuery, { queryKey: ['session'] }].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
}
