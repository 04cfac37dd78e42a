import type pg from 'pg'
import { openFileLinks } from '#server/files/link-secret.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import { systemContext } from '#server/first-records/system-context.ts'
import type { ServerProduct } from '#server/server-product.ts'
import { makeNoPictures } from '#server/files/make-picture-maker.ts'
import { demoRounds, loadDemo } from './load-demo.ts'

interface Growth extends ServerProduct {
  readonly db: pg.Pool
  readonly environment: Environment
  readonly now: Date
  /** As many programmes as this; those that are there are counted. */
  readonly scale: number
  readonly progress?: (round: number) => void
}

/**
 * Adds rounds to a filled demo until it has the wished scale. Each is a transaction: broken off, it goes on with the
 * next one that is missing.
 */
export async function growDemo({ scale, progress, ...host }: Growth): Promise<void> {
  const ctx = { ...systemContext({ ...host, links: await openFileLinks(host.db) }), source: 'demo' as const }
  for (let round = (await demoRounds(ctx)) + 1; round <= scale; round += 1) {
    await inTransaction(ctx, (inside) => loadDemo(inside, { ...host, round, pictures: makeNoPictures }))
    progress?.(round)
  }
  // Whoever measures next should not wait for the database to learn how large it has become.
  await host.db.query('analyze')
}
