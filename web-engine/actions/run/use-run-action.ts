import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { api, ApiError } from '../../kit/server/api.ts'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import type { RecordRow } from '../../records/record.ts'
import { recordQuery } from '../../records/record-queries.ts'

type Input = Readonly<Record<string, unknown>>

export interface ActionAnswer {
  readonly message: string
  readonly data: RecordRow
}

/**
 * The calls of a module's actions, without a question and without a word: they throw `ApiError` when refused. For many
 * rows in a row; whoever calls them refreshes the lists once, at the end (`forgetRecords`).
 */
export function useRunActions(
  module: AnyModule,
): (name: string, row: RecordRow, input?: Input) => Promise<ActionAnswer> {
  const client = useQueryClient()
  const keyFor = useRetryKey()
  return useCallback(
    async (name, row, input = {}) => {
      const body = { version: row.version, ...input }
      const path = `${module.path}/${row.id}/action/${name}`
      const answer = await keyFor(path + JSON.stringify(body), (idempotencyKey) =>
        api<ActionAnswer>(path, { method: 'POST', body, idempotencyKey }),
      )
      client.setQueryData(recordQuery(module, row.id).queryKey, answer.data)
      return answer
    },
    [client, module, keyFor],
  )
}

/** A try whose answer was lost is repeated under its key, so that it counts once; any answer ends the key. */
export function useRetryKey(): <T>(request: string, call: (key: string) => Promise<T>) => Promise<T> {
  const keys = useRef(new Map<string, string>())
  return useCallback(async (request, call) => {
    const key = keys.current.get(request) ?? newIdempotencyKey()
    keys.current.set(request, key)
    try {
      const answer = await call(key)
      keys.current.delete(request)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) keys.current.delete(request)
      throw error
    }
  }, [])
}
