import type { FastifyInstance } from 'fastify'
import type { Environment } from '#server-engine/environment.ts'
import { UserError } from '#server-engine/user-error.ts'

class NotForOthers extends UserError {
  readonly code = 'demo_host'
  constructor() {
    super(403, 'Demo ini hanya dapat dibuka di komputer yang menjalankannya, misalnya lewat http://localhost. Kata sandi akun demo diketahui umum; untuk dipakai bersama, jalankan dengan DEMO=0.')
  }
}

/**
 * The demo's passwords are public, so it answers only to names of this machine: a proxy or tunnel in front brings its own name along,
 * and so does a web page that has its name point to 127.0.0.1 (DNS rebinding). Whoever sets DEMO=1 beside PUBLIC_URL wants a demo for
 * others; then that name is good too.
 */
export function requireDemoHost(app: FastifyInstance, { DEMO, PUBLIC_URL }: Pick<Environment, 'DEMO' | 'PUBLIC_URL'>): void {
  if (!DEMO) return
  const known = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).hostname
  // Of the host headers that were good, the last: browsers send the same one with every call.
  let good: string | undefined
  app.addHook('onRequest', (request, _reply, done) => {
    const { host, 'x-forwarded-host': forwarded } = request.headers
    if (host !== undefined && host === good && forwarded === undefined) return done()
    const asked = [host, ...listOf(forwarded)].filter((name) => name !== undefined)
    for (const name of asked.map(hostnameOf)) if (name === null || !(isThisMachine(name) || name === known)) return done(new NotForOthers())
    good = host
    done()
  })
}

function listOf(header: string | string[] | undefined): readonly string[] {
  return (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim()).filter((part) => part !== '')
}

/** Read as browsers read it, so that no spelling means one thing here and another there. */
function hostnameOf(host: string): string | null {
  return /[/?#@\\]/.test(host) || !URL.canParse(`http://${host}`) ? null : new URL(`http://${host}`).hostname
}

function isThisMachine(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)
}
