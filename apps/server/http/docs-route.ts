import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '#core/catalogue.ts'
import { can, READ_API_DOCS } from '#core/permissions.ts'
import { openApiDocument } from '#server-engine/openapi.ts'
import type { SignedInUser } from '#server-engine/identity.ts'
import type { ServerArea } from '#server-engine/server-area.ts'
import { Forbidden } from '#server-engine/user-error.ts'
import type { Environment } from '#server-engine/environment.ts'
import { version } from '#server/version.ts'

interface DocsOptions {
  readonly catalogue: Catalogue
  readonly serverAreas: readonly ServerArea[]
  readonly environment: Environment
  readonly userOf: (request: FastifyRequest) => Promise<SignedInUser>
}

/** The OpenAPI document; open in a demo, by permission elsewhere. */
export function docsRoute(app: FastifyInstance, { catalogue, serverAreas, environment, userOf }: DocsOptions): void {
  const document = openApiDocument(catalogue, { title: environment.PRODUCT_NAME, version, paths: Object.assign({}, ...serverAreas.map(({ paths = {} }) => paths)) })
  app.get('/docs', async (request) => {
    if (!environment.DEMO && !can(await userOf(request), READ_API_DOCS)) throw new Forbidden()
    return document
  })
}
