import { queryOptions } from '@tanstack/react-query'
import { isJobUnderWay, type ShownJob } from '#core/wire/job.ts'
import { api, ApiError } from '../../kit/server/api.ts'

const ASK_EVERY = 1_000
/** An address to fetch a result from is good for a quarter of an hour at least. */
const RENEW_LINK = 10 * 60_000

/** One's own job, asked for as long as it is not over; null once the server has forgotten it. */
export function jobQuery(id: number) {
  return queryOptions({
    queryKey: ['job', id],
    queryFn: async ({ signal }): Promise<ShownJob | null> => {
      try {
        return (await api<{ data: ShownJob }>(`jobs/${id}`, { signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: ASK_EVERY,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || (data && isJobUnderWay(data.state)) ? ASK_EVERY : data?.result?.link ? RENEW_LINK : false,
  })
}
