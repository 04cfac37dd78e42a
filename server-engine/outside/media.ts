import { isIP } from 'node:net'
import { InvalidQuery } from '../base/user-error.ts'
import { OutsideAway, OutsideRefused, OutsideUnusable } from './outside-refusals.ts'
import { isPublicAddress, lookupPublic, PrivateAddress } from './public-address.ts'
import { sendOutside, TooMuch, type OutsideAnswer } from './send-outside.ts'
import { openTurns, type TurnLimits } from './turns.ts'

export interface MediaSettings extends TurnLimits {
  /** Names as an address has them, with a port that is not the usual one: `cdn.contoh.example`. */
  readonly hosts: readonly string[]
  readonly mostBytes: number
  readonly timeoutMs: number
  /** Where the hosts stand in the own network: their addresses are not looked at, and plain http will do. */
  readonly privateAddresses: boolean
}

export interface FetchedMedia {
  readonly type: string
  readonly body: Buffer
}

/** API-07: pictures and films of configured hosts, fetched by this server. */
export interface MediaClient {
  fetch(address: string): Promise<FetchedMedia>
}

const NAME = 'Media'
const LONGEST_ADDRESS = 2_000
/** Drawn or played, never run: a drawing in XML may bring a script. */
const TYPES = /^(image|video)\/(?!svg)[a-z\d][a-z\d.+-]{0,60}$/

export function openMedia(settings: MediaSettings): MediaClient {
  // Each is held in memory while it comes: turns bound how many of them.
  const takeTurn = openTurns(NAME, settings)
  return {
    async fetch(address) {
      const url = allowedAddress(settings, address)
      const { status, headers, body } = await takeTurn((signal) => fetchOnce(settings, url, signal))
      if (status >= 300 && status < 400) throw new OutsideUnusable(NAME, 'mengarahkan ke alamat lain')
      if (status >= 500) throw new OutsideAway(NAME)
      if (status !== 200) throw new OutsideRefused(NAME, { status, words: null })
      const [type = ''] = (headers['content-type'] ?? '').split(';')
      const plain = type.trim().toLowerCase()
      if (!TYPES.test(plain)) throw new OutsideUnusable(NAME, 'bukan gambar atau video')
      return { type: plain, body }
    },
  }
}

/** Every address that is not opened gets the same words, so that they tell nothing of what is there. */
function allowedAddress({ hosts, privateAddresses }: MediaSettings, address: string): URL {
  const refused = new InvalidQuery('Alamat media ini tidak diizinkan.')
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) throw refused
  const url = new URL(address)
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isFit =
    (url.protocol === 'https:' || (url.protocol === 'http:' && privateAddresses)) &&
    url.username === '' &&
    url.password === '' &&
    hosts.includes(url.host) &&
    // A number needs no resolving, so nobody else looks at it.
    (privateAddresses || isIP(literal) === 0 || isPublicAddress(literal))
  if (!isFit) throw refused
  url.hash = ''
  return url
}

async function fetchOnce(
  { mostBytes, timeoutMs, privateAddresses }: MediaSettings,
  url: URL,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  try {
    return await sendOutside({
      url,
      method: 'GET',
      headers: { accept: 'image/*,video/*', 'user-agent': 'Semai' },
      timeoutMs,
      mostBytes,
      signal,
      ...(!privateAddresses && { lookup: lookupPublic }),
    })
  } catch (error) {
    if (error instanceof TooMuch) throw new OutsideUnusable(NAME, 'terlalu besar')
    if (error instanceof PrivateAddress) throw new InvalidQuery('Alamat media ini tidak diizinkan.')
    throw new OutsideAway(NAME, error)
  }
}
