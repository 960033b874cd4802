import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses outside the public internet (IANA's registries of special-purpose addresses, RFC 6890). */
const SPECIAL = new BlockList()
const SPECIAL_RANGES: readonly (readonly [address: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // Azure's host: no registry has it, but it answers each machine there with what is that machine's own.
  ['168.63.129.16', 32, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // With the IPv4 addresses that were once written as `::127.0.0.1`.
  ['::', 96, 'ipv6'],
  // IPv4 addresses as they are translated (SIIT, NAT64).
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 9, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
for (const [address, bits, family] of SPECIAL_RANGES) SPECIAL.addSubnet(address, bits, family)

/** Whether an address is public. An IPv4 address inside an IPv6 one is judged as an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return !SPECIAL.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a host is certainly private: a private number, or a name of this machine (RFC 6761). Other names are looked up. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? /(?:^|\.)localhost\.?$/i.test(host) : !isPublicAddress(host)
}

/** Asks for all addresses of a name. */
export type Resolver = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const systemResolver: Resolver = (name, done) => systemLookup(name, { all: true }, done)

/**
 * A look-up for sockets that returns public addresses only. The socket connects to the checked address, so a name that resolves
 * differently the next time (DNS rebinding) gains nothing.
 */
export const publicLookup =
  (resolver: Resolver = systemResolver): LookupFunction =>
  (name, options, done) => {
    resolver(name, (error, addresses) => {
      if (error !== null) return done(error, '', 4)
      const good = addresses.filter(({ address }) => isPublicAddress(address))
      const first = good[0]
      if (first === undefined || good.length < addresses.length)
        return done(Object.assign(new Error('no public address'), { code: 'EPRIVATE' }), '', 4)
      if (options.all === true) return done(null, good)
      done(null, first.address, first.family)
    })
  }
