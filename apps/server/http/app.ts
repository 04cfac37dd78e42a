import { readFile } from 'node:fs/promises'
import path from 'node:path'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { todayIn } from '#core/formats/zone.ts'
import type { FileLinks } from '#server-engine/context/file-links.ts'
import type { FileStore } from '#server-engine/context/file-store.ts'
import type { SignedInUser } from '#server-engine/context/identity.ts'
import { areaRoutes } from '#server-engine/area/area-routes.ts'
import type { OwnContext } from '#server-engine/request/request-context.ts'
import { firstRightsOf } from '#server-engine/area/server-area.ts'
import { moduleRoutes } from '#server-engine/http/module-routes.ts'
import { channelRoutes } from '#server-engine/features/receive/entry-channel.ts'
import { paperRoutes } from '#server-engine/features/papers/paper-routes.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import { openOutside, type OutsideServices } from '#server-engine/outside/open-outside.ts'
import { openFileLinksLazily } from '#server/files/link-secret.ts'
import { incomingFilesFolder, openFileStore } from '#server/files/open-store.ts'
import { fileReadRoute } from '#server/files/file-read-route.ts'
import { fileUploadRoute } from '#server/files/file-upload-route.ts'
import { importRoutes } from '#server/import/routes.ts'
import type { ServerProduct } from '#server/server-product.ts'
import { createGeocoder } from '#server/places/geocoder.ts'
import { outsideRoutes } from '#server/outside/outside-routes.ts'
import { placesRoutes } from '#server/places/routes.ts'
import { preferenceRoutes } from '#server/preferences/routes.ts'
import { bodyDeadlines } from './body-deadline.ts'
import { buildHeader, buildNameOf } from './build-header.ts'
import { refuseBrokenRequest, requireHost } from './broken-requests.ts'
import { rememberClientAddress } from './client-address.ts'
import { configRoute, publicConfig } from './config-route.ts'
import { requireDemoHost } from './demo-host.ts'
import { docsRoute } from './docs-route.ts'
import { errorForLog } from './error-for-log.ts'
import { answerError, handleErrors } from './errors.ts'
import { warnOfUntrustedProxy } from './forwarded-warning.ts'
import { gracefulClose } from './graceful-close.ts'
import { healthRoute } from './health-route.ts'
import { logStream } from './log-stream.ts'
import { publicSiteOf } from '#server/site.ts'
import { inlineScriptHashes } from './page-data.ts'
import { publicContexts } from './public-context.ts'
import { readsWithPresumedCaller } from './presumed-caller.ts'
import { newRefusalNumber } from './reference.ts'
import { readJsonBodies, refuseCompressedBodies } from './request-bodies.ts'
import { logOneRequest, logRequests } from './request-log.ts'
import { recordRoutes, recordedRoutesOf } from './route-table.ts'
import { EARLY_REFUSAL_HEADERS, securityHeaders } from './security-headers.ts'
import { webFiles } from './web-files.ts'

export interface AppOptions extends ServerProduct {
  readonly db: pg.Pool
  readonly environment: Environment
  /** The built browser part; null where only the API is wanted. */
  readonly webFolder: string | null
  readonly now?: () => Date
  /** Where uploaded files lie; what the environment names when left out. */
  readonly store?: FileStore
  /** The services outside, where the process has opened them already. */
  readonly outside?: OutsideServices
}

const BODY_LIMIT = 1024 * 1024
/** For any request at all. Bodies have nearer deadlines of their own. */
const LONGEST_MS = 30 * 60 * 1000
const DEADLINES = { whole: 60_000, silence: 30_000 }
/** The address counts as header; the longest filter the list takes, each character written as '%22', must fit. */
const HEADER_LIMIT = 32 * 1024

/** The whole HTTP door: API and browser part in one process. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { catalogue, implementations, jobs, identity, serverAreas, db, environment, now = () => new Date() } = options
  const app = Fastify({
    logger: {
      level: environment.LOG_LEVEL,
      stream: logStream(),
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        err: (error) => errorForLog(error),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRefusalNumber,
    requestIdHeader: false,
    trustProxy: trusted(environment.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST_MS,
    connectionTimeout: 75_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    http: { headersTimeout: DEADLINES.whole, maxHeaderSize: HEADER_LIMIT, requireHostHeader: false },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      answerError(request, reply.headers(EARLY_REFUSAL_HEADERS), error)
      // No hook sees such a request.
      logOneRequest(request, reply)
    },
  })
  recordRoutes(app)
  logRequests(app)
  handleErrors(app)
  const page = options.webFolder ? await readFile(path.join(options.webFolder, 'index.html'), 'utf8') : null
  // First: a refusal by what follows is guarded too.
  securityHeaders(app, { mapTilesUrl: environment.MAP_TILES_URL, inlineScripts: page ? inlineScriptHashes(page) : [] })
  rememberClientAddress(app)
  requireHost(app)
  requireDemoHost(app, environment)
  gracefulClose(app)
  warnOfUntrustedProxy(app, { trusts: environment.TRUST_PROXY !== undefined })
  bodyDeadlines(app, DEADLINES)
  refuseCompressedBodies(app)
  readJsonBodies(app)
  // For answers alone; the plugin would also unpack request bodies, to any size.
  await app.register(compress, { threshold: 2_048, encodings: ['gzip', 'identity'], globalDecompression: false })
  const store = options.store ?? (await openFileStore(environment))
  const outside = options.outside ?? openOutside(environment)
  const links = openFileLinksLazily(db)
  const site = publicSiteOf(environment)
  const contextOf = async (request: FastifyRequest, options?: { readonly evenPending: boolean }): Promise<OwnContext> =>
    contextFor(request, await identity.userOf(db, request, options), await links())
  const contextFor = (request: FastifyRequest, user: SignedInUser, fileLinks: FileLinks): OwnContext => {
    const timeZone = user.time_zone ?? environment.TIME_ZONE
    const at = now()
    return {
      catalogue,
      implementations,
      jobs,
      db,
      links: fileLinks,
      user,
      now: at,
      timeZone,
      today: todayIn(timeZone, at),
      source: 'web',
      address: request.ip,
      site,
      outside,
    }
  }
  const contextOfUser = async (request: FastifyRequest, id: number): Promise<OwnContext | null> => {
    const user = await identity.findActiveUser(db, id)
    return user && contextFor(request, user, await links())
  }
  const userOf = (request: FastifyRequest) => identity.userOf(db, request)
  const publicContextOf = publicContexts({ catalogue, implementations, jobs, db, environment, links, now })
  const build = page ? buildNameOf(page) : null
  await app.register(
    async (api) => {
      // Answers belong to one user at one moment: no cache may keep them.
      api.addHook('onRequest', (_request, reply, done) => {
        void reply.header('cache-control', 'no-store')
        done()
      })
      identity.watch(api, { db, now })
      buildHeader(api, build)
      handleErrors(api)
      healthRoute(api, { db })
      configRoute(api, { db, environment, serverAreas })
      preferenceRoutes(api, { db, userOf })
      docsRoute(api, { catalogue, serverAreas, environment, userOf, routes: () => recordedRoutesOf(app) })
      placesRoutes(api, {
        db,
        geocoder: environment.GEOCODER_URL ? createGeocoder(environment.GEOCODER_URL) : null,
        userOf,
      })
      outsideRoutes(areaRoutes(api, { contextOf }), { outside, environment })
      const floor = { folder: incomingFilesFolder(environment), bytes: environment.DISK_FLOOR_MB * 1024 ** 2 }
      await fileUploadRoute(api, {
        store,
        floor,
        contextOf: async (request) => {
          for (const { uploader } of serverAreas) {
            const ctx = await uploader?.(request, { db, contextOf, publicContextOf })
            if (ctx) return ctx
          }
          return contextOf(request)
        },
      })
      await importRoutes(api, { floor, contextOf })
      const channels = serverAreas.flatMap((area) => area.channels ?? [])
      channelRoutes(api, {
        channels,
        senderOf: async (request, channel) => {
          for (const { sender } of serverAreas) {
            const found = await sender?.(request, { db, contextOfUser, publicContextOf }, channel)
            if (found) return found
          }
          const ctx = await contextOf(request)
          return { ctx, user: ctx.user.id }
        },
      })
      for (const area of serverAreas)
        area.routes?.(areaRoutes(api, { contextOf }), {
          db,
          environment,
          contextOf,
          contextOfUser,
          publicContextOf,
          firstRights: firstRightsOf(serverAreas),
          channels,
        })
      paperRoutes(api, { papers: serverAreas.flatMap((area) => area.papers ?? []), contextOf })
      moduleRoutes(api, {
        contextOf,
        reading: readsWithPresumedCaller({
          db,
          contextOf,
          presume: (request, last) => contextFor(request, last.user, last.links),
        }),
      })
    },
    { prefix: '/api' },
  )
  await app.register(async (files) => fileReadRoute(files, { db, store, links, now }), { prefix: '/api' })
  if (options.webFolder && page)
    await webFiles(app, {
      folder: options.webFolder,
      page,
      build,
      catalogue,
      soundsFolder: environment.SOUNDS_DIR,
      config: () => publicConfig({ db, environment, serverAreas, log: app.log }),
    })
  return app
}

/**
 * So many proxies in front, or the proxies by address; nobody when nothing is set, so that no client can make up its
 * address.
 */
function trusted(proxies: number | string | undefined): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : (proxies ?? false)
}
