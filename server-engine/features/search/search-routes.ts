import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { SEARCH_LENGTH } from '#core/declare/module.ts'
import { MOST_RECORDS_NAMED, type NamedRecord, parseRecordRef, RECORD_SEARCH_FROM } from '#core/wire/record-search.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { InvalidQuery } from '../../base/user-error.ts'
import { namesOfRecordRefs, searchRecords } from './record-names.ts'

const searched = z.strictObject({ q: z.string().max(SEARCH_LENGTH) })
const named = z.strictObject({ of: z.string().max(MOST_RECORDS_NAMED * 80) })

/** Records across modules, for whoever is signed in: by text, and by number for those remembered from before. */
export function searchRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  app.get('/search', async (request): Promise<{ data: readonly NamedRecord[] }> => {
    const ctx = await contextOf(request)
    const query = searched.safeParse(request.query)
    if (!query.success) throw new InvalidQuery()
    const text = query.data.q.normalize('NFC').trim()
    // Signs alone are in no index: every table would be read through for them.
    return {
      data: text.length < RECORD_SEARCH_FROM || !/[\p{L}\p{N}]/u.test(text) ? [] : await searchRecords(ctx, text),
    }
  })

  app.get('/search/names', async (request): Promise<{ data: readonly NamedRecord[] }> => {
    const ctx = await contextOf(request)
    const query = named.safeParse(request.query)
    const refs = query.success && query.data.of !== '' ? query.data.of.split(',').map(parseRecordRef) : []
    if (!query.success || refs.length > MOST_RECORDS_NAMED) throw new InvalidQuery()
    return {
      data: await namesOfRecordRefs(
        ctx,
        refs.map((ref) => ref ?? refuse()),
      ),
    }
  })
}

function refuse(): never {
  throw new InvalidQuery()
}
