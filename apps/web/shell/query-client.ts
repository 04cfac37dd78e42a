import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web-engine/api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline the call fails at once and the screen says so; a paused query would only look like loading.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** A refusal stays a refusal and offline comes back by its own event; only the server's bad moments are worth another try. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.code === 'unreachable'
}
