import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface SecurityOptions {
  /** Map pictures may come from this address, when the installation names one; nothing else comes from outside. */
  readonly mapTilesUrl: string | undefined
  /** The page's own scripts, by their hashes. */
  readonly inlineScripts: readonly string[]
}

/** For refusals that come before any route is found, and so before what follows here: nothing in such an answer is a page. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const

/** Strict by default: own files only, styles by nonce (Mantine makes style tags), no frames, no sniffing, no referrer. */
export async function securityHeaders(app: FastifyInstance, { mapTilesUrl, inlineScripts }: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Compiles the code reader's WebAssembly, nothing else (docs/decisions/0014-code-reader.md).
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(mapTilesUrl ? [new URL(mapTilesUrl).origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Whoever puts TLS in front decides for other names under the domain.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
}
