import net from 'node:net'

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly body?: unknown
}

export interface Load {
  readonly port: number
  readonly connections: number
  readonly ms: number
  /** Asked for each call anew. */
  readonly next: () => Call
}

/**
 * Calls answered in a second over connections that each wait for one answer before they ask again. As thin as can be:
 * it shares the machine with what it measures.
 */
export async function callsPerSecond({ port, connections, ms, next }: Load): Promise<number> {
  const begin = performance.now()
  const counts = await Promise.all(Array.from({ length: connections }, () => ask({ port, until: begin + ms, next })))
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - begin)
}

function ask({ port, until, next }: { port: number; until: number; next: () => Call }): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
    let answered = 0
    let received = ''
    const send = () => socket.write(textOf(next()))
    socket
      .on('connect', send)
      .on('error', reject)
      .on('close', () => resolve(answered))
    socket.on('data', (part: string) => {
      received += part
      const head = received.indexOf('\r\n\r\n')
      const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1]
      if (head < 0 || received.length < head + 4 + Number(length ?? Number.POSITIVE_INFINITY)) return
      if (!/^HTTP\/1\.1 (20|404)/.test(received)) return void socket.destroy(new Error(received.slice(0, 500)))
      received = ''
      answered += 1
      if (performance.now() < until) send()
      else socket.destroy()
    })
  })
}

function textOf({ method, path, token, body }: Call): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
