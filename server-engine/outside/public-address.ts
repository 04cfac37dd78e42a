import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that are no public host's: this machine, the network around it, and what is kept for other purposes. A list
 * for each kind: one list would find every IPv4 address among those in the clothes of IPv6.
 */
const kept = { 4: new BlockList(), 6: new BlockList() }
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  kept[4].addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  // IPv4 in the clothes of IPv6, in all its cuts: no name of a public host leads there.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  kept[6].addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !kept[4].check(address, 'ipv4')
  return family === 6 && !kept[6].check(address, 'ipv6')
}

export class PrivateAddress extends Error {
  constructor() {
    super('The name leads to an address that is not public')
  }
}

/**
 * Resolves a name once, and the connection goes to what was looked at: a name that leads elsewhere a moment later does
 * not help. One private address among public ones is one too many.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new PrivateAddress(), [])
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  })
}
