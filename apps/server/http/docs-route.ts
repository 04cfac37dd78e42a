import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { can, READ_API_DOCS } from '#core/declare/permissions.ts'
import type { Schema } from '#server-engine/request/openapi-schemas.ts'
import { openApiDocument } from '#server-engine/http/openapi.ts'
import type { SignedInUser } from '#server-engine/context/identity.ts'
import type { ServerArea } from '#server-engine/area/server-area.ts'
import { Forbidden } from '#server-engine/base/user-error.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import { describeAccessInApi } from './describe-access.ts'
import { outsidePaths } from '#server/outside/outside-paths.ts'
import type { RecordedRoute } from './route-table.ts'
import { productVersion } from '#server/product-version.ts'

interface DocsOptions {
  readonly catalogue: Catalogue
  readonly serverAreas: readonly ServerArea[]
  readonly environment: Environment
  readonly userOf: (request: FastifyRequest) => Promise<SignedInUser>
  /** All there are, once the last is registered. */
  readonly routes: () => readonly RecordedRoute[]
}

/** The OpenAPI document; open in a demo, by permission elsewhere. */
export function docsRoute(
  app: FastifyInstance,
  { catalogue, serverAreas, environment, userOf, routes }: DocsOptions,
): void {
  // Made when first asked for: it is large, and most servers are never asked.
  let document: Schema | null = null
  const describe = () => {
    const paths = describeAccessInApi(
      Object.assign({}, outsidePaths, ...serverAreas.map((area) => area.paths ?? {})),
      routes(),
    )
    return openApiDocument(catalogue, { title: environment.PRODUCT_NAME, version: productVersion, paths })
  }
  app.get('/docs', async (request) => {
    if (!environment.DEMO && !can(await userOf(request), READ_API_DOCS)) throw new Forbidden()
    return (document ??= describe())
  })
}
