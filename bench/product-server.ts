import { openPool } from '#server-engine/base/database.ts'
import { readEnvironment } from '#server-engine/base/environment.ts'
import { buildApp } from '#server/http/app.ts'
import { installedProduct } from '#server/server-product.ts'

/** The product's server on a prepared database, with its log. */
const environment = readEnvironment({ ...process.env, DEMO: '1' })
const app = await buildApp({
  ...installedProduct({ demo: true }),
  db: openPool(environment.DATABASE_URL ?? ''),
  environment,
  webFolder: null,
})
await app.listen({ port: environment.PORT, host: environment.HOST })
