import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web-engine/kit/server/api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline the call fails at once and the screen says so; a paused query would only look like loading.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < triesAfter(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/**
 * A refusal stays a refusal and offline comes back by its own event; the server's bad moments pass, its mistakes seldom
 * do.
 */
function triesAfter(error: unknown): number {
  if (!(error instanceof ApiError)) return 1
  if (error.status === 503 || error.code === 'unreachable') return 2
  return error.status >= 500 ? 1 : 0
}
