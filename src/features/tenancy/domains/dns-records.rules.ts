import { getDomain } from 'tldts'
import type { OwnHosts, DnsRecord } from '#features/tenancy/domains/types.ts'

/**
 * Returns the DNS records that lead a domain to the installation: a CNAME to the site's own host; at an apex, where DNS
 * allows no CNAME, one A or AAAA record for each public IP address. Returns none when the installation is reachable on
 * its machine only, and at an apex while its addresses are not configured.
 */
export function dnsRecordsOf(
  hostname: string,
  siteHost: string,
  { sitesDomain, publicIps = [] }: Pick<OwnHosts, 'sitesDomain' | 'publicIps'>,
): readonly DnsRecord[] {
  if (isApex(hostname))
    return publicIps.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', name: hostname, value }))
  const isLocal = sitesDomain === 'localhost' || sitesDomain.endsWith('.localhost')
  return isLocal ? [] : [{ type: 'CNAME', name: hostname, value: siteHost }]
}

/** Returns whether a host is the registrable domain itself, such as example.co.uk. */
export const isApex = (hostname: string): boolean => getDomain(hostname) === hostname
