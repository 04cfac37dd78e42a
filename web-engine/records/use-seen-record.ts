import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { markRead, unreadCountQuery } from './notice-queries.ts'

/**
 * Whoever looks at a record has seen what the bell says of it; nothing is asked of the server while the bell is quiet.
 */
export function useSeenRecord(module: AnyModule, id: number): void {
  const client = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadCountQuery())
  const hasNews = unread > 0
  useEffect(() => {
    if (hasNews) void markRead(client, { module: module.key, record: id })
  }, [client, module.key, id, hasNews])
}
