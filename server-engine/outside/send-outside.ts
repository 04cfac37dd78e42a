import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

export interface OutsideRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** For the whole exchange, the last byte included. */
  readonly timeoutMs: number
  readonly mostBytes: number
  readonly signal?: AbortSignal
  /** Which address the name stands for, where not every one will do. */
  readonly lookup?: LookupFunction
}

export interface OutsideAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** More came than was allowed. */
export class TooMuch extends Error {}

/** The time of one call is over. */
export class TooSlow extends Error {}

/**
 * One request and its answer. Nothing is followed: an answer that leads elsewhere is one that leads elsewhere. What is
 * thrown names no header and no body, so that it can be logged.
 */
export function sendOutside(request: OutsideRequest): Promise<OutsideAnswer> {
  const { url, method, headers, body, timeoutMs, mostBytes, signal, lookup } = request
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const send = url.protocol === 'https:' ? https.request : http.request
    // A connection of its own: nothing of one call is left for the next.
    const sent = send(url, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers, ...(body !== undefined && lengthOf(body)) },
      agent: false,
      ...(lookup && { lookup }),
    })
    // First the refusal: what has come already may still be read to its end.
    const end = (error: Error) => {
      reject(error)
      sent.destroy(error)
    }
    const timer = setTimeout(() => end(new TooSlow(`No whole answer within ${timeoutMs} ms`)), timeoutMs)
    const stop = () => end(signal?.reason instanceof Error ? signal.reason : new Error('Stopped'))
    signal?.addEventListener('abort', stop, { once: true })
    sent.once('close', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    })
    sent.on('error', reject)
    sent.once('response', (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes) end(new TooMuch(`More than ${mostBytes} bytes`))
        else parts.push(part)
      })
      answer.on('error', reject)
      // An answer that is cut has no end, only a close.
      answer.once('close', () => reject(new Error('The answer was cut')))
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })
    sent.end(body)
  })
}

function lengthOf(body: string): Record<string, string> {
  return { 'content-length': String(Buffer.byteLength(body)) }
}
