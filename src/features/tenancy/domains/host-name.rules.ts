import type { OwnHosts } from '#features/tenancy/domains/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Suffixes that are never public. */
const PRIVATE_SUFFIXES = /(?:^|\.)(?:localhost|local|internal|invalid|onion|arpa|lan|home)$/

/**
 * Parses a typed or pasted hostname: lower case, without scheme, path and trailing dot, international names
 * in ASCII. Fails with a message.
 */
export function parseHostname(input: string): Result<string, string> {
  const text = input.trim().replace(/^https?:\/\//i, '')
  const excerpt = `'${input.trim().slice(0, 80)}'`
  const bare = text.replace(/\/$/, '').replace(/\.$/, '')
  if (bare === '' || /[/?#@:\s\\%*_]/.test(bare))
    return fail(`${excerpt} is not a domain. Enter one such as www.example.com, without path and port.`)
  const host = URL.parse(`http://${bare}`)?.hostname ?? ''
  const labels = host.split('.')
  if (/^\[|^[\d.]+$/.test(host)) return fail(`${excerpt} is an IP address. Enter a domain.`)
  if (host.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label)))
    return fail(`${excerpt} is not a domain. Enter one such as www.example.com.`)
  if (PRIVATE_SUFFIXES.test(host))
    return fail(`${excerpt} only works inside a network. Enter a public domain.`)
  return ok(host)
}

/**
 * Returns whether a hostname belongs to the installation: the app, the secure host, the sites domain, or a
 * subdomain of these.
 */
export function isOwnHost(host: string, { sitesDomain, secureHosts }: OwnHosts): boolean {
  return [sitesDomain, ...secureHosts].some((own) => host === own || host.endsWith(`.${own}`))
}

/** Returns the name of the TXT record of a domain. */
export function proofRecordName(host: string): string {
  return `_sitewright-challenge.${host}`
}
