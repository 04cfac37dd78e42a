import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { SignedInUser } from '#server-engine/context/identity.ts'
import { InvalidPreference, keepPreference, LARGEST_PREFERENCE, preferencesOf } from './preferences.ts'

interface PreferenceRoutes {
  readonly db: pg.Pool
  readonly userOf: (request: FastifyRequest) => Promise<SignedInUser>
}

const body = z.strictObject({ value: z.unknown() })

/** The caller's own choices and nobody else's: whose they are comes from the session, never from the call. */
export function preferenceRoutes(app: FastifyInstance, { db, userOf }: PreferenceRoutes): void {
  app.get('/preferences', async (request) => ({ data: await preferencesOf(db, (await userOf(request)).id) }))

  // Twice the value: blanks and escapes travel too.
  app.put('/preferences/:key', { bodyLimit: 2 * LARGEST_PREFERENCE }, async (request) => {
    const user = await userOf(request)
    const parsed = body.safeParse(request.body)
    if (!parsed.success) throw new InvalidPreference()
    await keepPreference(db, user.id, { key: (request.params as { key: string }).key, value: parsed.data.value })
    return { message: 'Pengaturan tampilan disimpan.' }
  })
}
