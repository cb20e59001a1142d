import { BlockList, isIP } from 'node:net'

/** Networks that are not public (IANA special-purpose registries), and those that embed an IPv4 address. */
const REJECTED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
const REJECTED_V6 = [
  // Teredo, benchmarking, ORCHID and other protocol assignments
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 carries an IPv4 address, which could be a private one
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const rejected = new BlockList()
for (const [network, prefix] of REJECTED_V4) rejected.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of REJECTED_V6) rejected.addSubnet(network, prefix, 'ipv6')

/**
 * All globally routed addresses; mapped (`::ffff:`), translated (`64:ff9b::`), local and loopback ones are
 * outside.
 */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/**
 * Returns whether an IP address is on the public internet (P28): not loopback, private, link-local, shared,
 * reserved or multicast, and none that embeds an IPv4 address. False for any other text.
 */
export function isPublicIp(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !rejected.check(ip, 'ipv4')
  if (family === 6) return global6.check(ip, 'ipv6') && !rejected.check(ip, 'ipv6')
  return false
}
