import type { OwnHosts } from '#features/domains/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Names that the DNS never gives to anyone. */
const NEVER_PUBLIC = /(?:^|\.)(?:localhost|local|internal|invalid|onion|arpa|lan|home)$/

/**
 * Reads a host name that someone typed or pasted: lower case, without scheme, path and final dot, names in other
 * scripts in their ASCII form. Says why it cannot be one.
 */
export function readHostName(given: string): Result<string, string> {
  const text = given.trim().replace(/^https?:\/\//i, '')
  const shown = `'${given.trim().slice(0, 80)}'`
  const bare = text.replace(/\/$/, '').replace(/\.$/, '')
  if (bare === '' || /[/?#@:\s\\%*_]/.test(bare))
    return fail(`${shown} is not a host name; give one such as www.example.com, without path and port.`)
  const host = URL.parse(`http://${bare}`)?.hostname ?? ''
  const labels = host.split('.')
  if (/^\[|^[\d.]+$/.test(host)) return fail(`${shown} is an address of a machine; give a host name.`)
  if (host.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label)))
    return fail(`${shown} is not a host name; give one such as www.example.com.`)
  if (NEVER_PUBLIC.test(host))
    return fail(`${shown} is a name that only works inside a network; give a public one.`)
  return ok(host)
}

/** Whether a host name is the installation's own: the app's, the secure one, the domain of the sites, or one below these. */
export function isOwnHost(host: string, { sitesDomain, secureHosts }: OwnHosts): boolean {
  return [sitesDomain, ...secureHosts].some((own) => host === own || host.endsWith(`.${own}`))
}

/** Where the proof of a host name is published in the DNS. */
export function proofName(host: string): string {
  return `_sitewright-challenge.${host}`
}
