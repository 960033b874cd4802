import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; its last two may be written as an IPv4 address. */
function groupsOf(address: string): string[] {
  const plain = address
    .replace(/%.*$/, '')
    .replace(
      /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
      (_, a, b, c, d) =>
        `${((Number(a) << 8) | Number(b)).toString(16)}:${((Number(c) << 8) | Number(d)).toString(16)}`,
    )
  const [before = '', after] = plain.split('::')
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const groups =
    after === undefined ? head : [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}

/** Prefix of an IPv4 address received on a dual-stack socket. */
const MAPPED = '::ffff:'

/** The owner of an address: an IPv4 address itself, also if received as IPv6; of an IPv6 address the /64 network of a household. */
export function ownerOf(address: string): string {
  // The fast paths: nearly every request has such an address.
  if (isIPv4(address)) return address
  if (address.startsWith(MAPPED) && isIPv4(address.slice(MAPPED.length))) return address.slice(MAPPED.length)
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** The network of an address, /24 or /64: the only part that is stored. */
export function networkOf(address: string): string {
  const owner = ownerOf(address)
  return isIPv4(owner) ? `${owner.slice(0, owner.lastIndexOf('.'))}.0/24` : owner
}
