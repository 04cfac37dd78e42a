import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '#server-engine/base/environment.ts'
import { UserError } from '#server-engine/base/user-error.ts'

class NotForOthers extends UserError {
  readonly code = 'demo_host'
  constructor() {
    super(
      403,
      'Demo ini hanya dapat dibuka di komputer yang menjalankannya, misalnya lewat http://localhost. Kata sandi akun demo diketahui umum; untuk dipakai bersama, jalankan dengan DEMO=0.',
    )
  }
}

/**
 * The demo's passwords are public, so it answers only to names of this machine and to nobody who comes through a proxy
 * or tunnel: it brings its own name along or says for whom it asks. So does a web page that has its name point to
 * 127.0.0.1 (DNS rebinding). Whoever sets DEMO=1 beside PUBLIC_URL wants a demo for others: then that name is good too,
 * and a proxy, as beside TRUST_PROXY.
 */
export function requireDemoHost(
  app: FastifyInstance,
  { DEMO, PUBLIC_URL, TRUST_PROXY }: Pick<Environment, 'DEMO' | 'PUBLIC_URL' | 'TRUST_PROXY'>,
): void {
  if (!DEMO) return
  const known = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).hostname
  const isForUsOnly = PUBLIC_URL === undefined && TRUST_PROXY === undefined
  // Of the host headers that were good, the last: browsers send the same one with every call.
  let good: string | undefined
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForUsOnly && isCarried(request)) return done(new NotForOthers())
    const { host, 'x-forwarded-host': forwarded } = request.headers
    if (host !== undefined && host === good && forwarded === undefined) return done()
    const asked = [host, ...listOf(forwarded)].filter((name) => name !== undefined)
    for (const name of asked.map(hostnameOf))
      if (name === null || !(isThisMachine(name) || name === known)) return done(new NotForOthers())
    good = host
    done()
  })
}

/** What proxies add, each in its way. */
const CARRIERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const

/**
 * nginx with no settings but the address adds nothing and sends its own Host: it asks in HTTP/1.0, which no browser
 * does, and the page's Origin is the name that was opened.
 */
function isCarried({ headers, raw }: FastifyRequest): boolean {
  if (raw.httpVersion === '1.0' || CARRIERS.some((name) => headers[name] !== undefined)) return true
  const { origin } = headers
  // A page that is no page of an address has no name to bring along.
  return origin !== undefined && origin !== 'null' && !(URL.canParse(origin) && isThisMachine(new URL(origin).hostname))
}

function listOf(header: string | string[] | undefined): readonly string[] {
  return (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Read as browsers read it, so that no spelling means one thing here and another there. */
function hostnameOf(host: string): string | null {
  return /[/?#@\\]/.test(host) || !URL.canParse(`http://${host}`) ? null : new URL(`http://${host}`).hostname
}

function isThisMachine(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)
}
