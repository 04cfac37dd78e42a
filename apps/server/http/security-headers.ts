import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

interface Nonces {
  readonly script: string
  readonly style: string
}

declare module 'fastify' {
  interface FastifyReply {
    /** Of this answer alone; its page may carry what has them. */
    cspNonce: Nonces
  }
}

interface SecurityOptions {
  /** Map pictures may come from this address, when the installation names one; nothing else comes from outside. */
  readonly mapTilesUrl: string | undefined
  /** The page's own scripts, by their hashes. */
  readonly inlineScripts: readonly string[]
}

/**
 * For refusals that come before any route is found, and so before what follows here: nothing in such an answer is a
 * page.
 */
export const EARLY_REFUSAL_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const

/** The same for every answer. Whoever puts TLS in front decides for other names under the domain. */
const FIXED: readonly (readonly [string, string])[] = Object.entries({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

/**
 * Strict by default: own files only, styles by nonce (Mantine makes style tags), no frames, no sniffing, no referrer.
 * All but the nonces is written out once.
 */
export function securityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const policy = policyFor(options)
  app.decorateReply('cspNonce')
  app.addHook('onRequest', (_request, reply, done) => {
    // Node makes these from random bytes that it fetches many at once; some for each answer would cost ten times that.
    reply.cspNonce = { script: randomUUID(), style: randomUUID() }
    reply.raw.setHeader('content-security-policy', policy(reply.cspNonce))
    for (const [name, value] of FIXED) reply.raw.setHeader(name, value)
    done()
  })
}

function policyFor({ mapTilesUrl, inlineScripts }: SecurityOptions): (nonces: Nonces) => string {
  const scripts = ["'self'", "'wasm-unsafe-eval'", ...inlineScripts].join(' ')
  const pictures = ["'self'", 'data:', 'blob:', ...(mapTilesUrl ? [new URL(mapTilesUrl).origin] : [])].join(' ')
  const rest = `img-src ${pictures};font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'`
  // 'wasm-unsafe-eval' compiles the code reader's WebAssembly, nothing else (docs/decisions/0014-code-reader.md).
  return ({ script, style }) =>
    `default-src 'self';script-src ${scripts} 'nonce-${script}';style-src 'self' 'nonce-${style}';${rest}`
}
