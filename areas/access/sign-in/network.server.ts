import { isIPv6 } from 'node:net'

/**
 * What tries are counted by: an IPv4 address as it is, an IPv6 address by its /64, since whoever has one address of
 * such a network has all 2^64 of them.
 */
export function clientNetworkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [front = [], back = []] = plain.split('::').map((half) => (half === '' ? [] : half.split(':')))
  // An IPv4 address at the end stands for two groups; '::' for as many zeros as are missing.
  const length = front.length + back.length + (plain.includes('.') ? 1 : 0)
  const groups = [...front, ...Array.from({ length: 8 - length }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
