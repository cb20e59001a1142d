import { isIP } from 'node:net'

import { parse } from 'tldts'

import { RESERVED_LABELS } from '#lib/reserved-labels.ts'
import type { Reader } from '#platform/config/reader.ts'

/** The origins of the app and of the sites. */
export interface Origins {
  /** Scheme, host and port of the owners' app, without a trailing slash. */
  readonly appOrigin: string
  /** Sites are served at `{identifier}.{sitesDomain}`. */
  readonly sitesDomain: string
  /** Whether the app is reachable on this machine only. */
  readonly loopback: boolean
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Returns whether a host can only be this machine: `localhost`, `*.localhost`, 127.0.0.0/8 and [::1]. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIP(name) === 4 && name.startsWith('127.'))
  )
}

/** Returns whether a text is a DNS name in lower case, without port. */
export const isHostName = (value: string): boolean => HOST_NAME.test(value) && isIP(value) === 0

/** Returns the origin of a site by its identifier, with the scheme and port of the app. */
export function siteOrigin(origins: Pick<Origins, 'appOrigin' | 'sitesDomain'>, identifier: string): string {
  return hostOrigin(origins, `${identifier}.${origins.sitesDomain}`)
}

/** Returns the origin of a site's own domain, with the scheme and port of the app. */
export function hostOrigin(origins: Pick<Origins, 'appOrigin'>, host: string): string {
  const app = new URL(origins.appOrigin)
  const port = app.port === '' ? '' : `:${app.port}`
  return `${app.protocol}//${host}${port}`
}

/**
 * Returns the host names of the installation, which no site may claim: the domain of its sites, and its
 * secure hosts (RTE-14).
 */
export function ownHosts({
  appOrigin,
  sitesDomain,
  secureHost,
  publicIps,
}: Pick<Origins, 'appOrigin' | 'sitesDomain'> & {
  readonly secureHost: string | undefined
  readonly publicIps: readonly string[]
}): {
  readonly sitesDomain: string
  readonly secureHosts: readonly string[]
  readonly publicIps: readonly string[]
} {
  const [secure] = secureHost?.split(':') ?? []
  return {
    sitesDomain,
    publicIps,
    secureHosts: [new URL(appOrigin).hostname, ...(secure === undefined ? [] : [secure])],
  }
}

/**
 * Parses APP_ORIGIN, SITES_DOMAIN and ALLOW_SHARED_DOMAIN. An invalid value adds a problem and yields the
 * default.
 */
export function readOrigins(reader: Reader, port: number): Origins {
  const appOrigin = readAppOrigin(reader) ?? `http://app.localhost:${port}`
  const sitesDomain = readSitesDomain(reader) ?? 'localhost'
  const shared = reader.choice('ALLOW_SHARED_DOMAIN', ['1', '0']) === '1'
  const appHost = new URL(appOrigin).hostname
  if (!shared) checkSeparateDomains(reader, appHost, sitesDomain)
  checkCollision(reader, appHost, sitesDomain)
  return { appOrigin, sitesDomain, loopback: isLoopbackHost(appHost) }
}

function readAppOrigin(reader: Reader): string | undefined {
  const value = reader.text('APP_ORIGIN')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const plain = url && url.pathname === '/' && url.search + url.hash + url.username + url.password === ''
  if (!url || !plain || !['http:', 'https:'].includes(url.protocol)) {
    reader.problem(
      `APP_ORIGIN is "${redact(value)}". Set it to scheme, host and port only, such as https://app.example.com.`,
    )
    return undefined
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    reader.problem(
      `APP_ORIGIN is "${value}", and browsers drop the sign-in cookie on http beyond this machine. ` +
        `Put a TLS proxy in front and set APP_ORIGIN=https://${url.hostname}, ` +
        'or keep http on a loopback name such as http://app.localhost:3000.',
    )
    return undefined
  }
  return url.origin
}

const redact = (value: string) => value.replace(/\/\/[^/@]*@/, '//…@')

function readSitesDomain(reader: Reader): string | undefined {
  const value = reader.text('SITES_DOMAIN')?.toLowerCase()
  if (value === undefined || isHostName(value)) return value
  reader.problem(
    `SITES_DOMAIN is "${value}". Set it to a domain name without scheme, port or dot in front, such as sites.example.net.`,
  )
  return undefined
}

/** Published sites run their owners' scripts, so they must not be same-site with the app (P8). */
function checkSeparateDomains(reader: Reader, appHost: string, sitesDomain: string): void {
  const app = parse(appHost, { allowPrivateDomains: true })
  const site = parse(`site.${sitesDomain}`, { allowPrivateDomains: true })
  const same = app.domain !== null && app.domain === site.domain
  if (!same && appHost !== sitesDomain) return
  if (appHost === 'localhost') return
  reader.problem(
    `APP_ORIGIN (${appHost}) and SITES_DOMAIN (${sitesDomain}) share the registrable domain "${site.domain ?? appHost}", ` +
      'so scripts of published sites could reach the cookies of the app. ' +
      'Give the sites a domain of their own, or accept the risk with ALLOW_SHARED_DOMAIN=1.',
  )
}

/** Returns the label of a site at that host; undefined when no site could have it. */
function labelOfSite(host: string, sitesDomain: string): string | undefined {
  if (!host.endsWith(`.${sitesDomain}`)) return undefined
  const label = host.slice(0, -sitesDomain.length - 1)
  return label.includes('.') || RESERVED_LABELS.has(label) ? undefined : label
}

/** Parses PUBLIC_IP: the addresses that domains of sites point to. */
export function readPublicIps(reader: Reader): readonly string[] {
  const values = (reader.text('PUBLIC_IP') ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
  const wrong = values.find((value) => isIP(value) === 0)
  if (wrong === undefined) return values
  reader.problem(
    `PUBLIC_IP names "${wrong}". Set it to the IP addresses of this installation, such as 192.0.2.7, 2001:db8::7, or remove it.`,
  )
  return []
}

/** Parses SECURE_HOST (RTE-14), which must not be a host that a site could claim: it receives credentials. */
export function readSecureHost(reader: Reader, sitesDomain: string): string | undefined {
  const value = reader.text('SECURE_HOST')?.toLowerCase()
  if (value === undefined) return undefined
  const [name = '', port] = value.split(':')
  if (!isHostName(name) || (port !== undefined && !/^\d{1,5}$/.test(port))) {
    reader.problem(
      `SECURE_HOST is "${value}". Set it to a host name such as secure.example.com, or remove it.`,
    )
    return undefined
  }
  const label = labelOfSite(name, sitesDomain)
  if (label === undefined) return value
  reader.problem(
    `SECURE_HOST (${value}) is the host that a site named "${label}" would have. Give it a name outside ${sitesDomain}.`,
  )
  return undefined
}

/** The app's host must not be one that a site could claim. */
function checkCollision(reader: Reader, appHost: string, sitesDomain: string): void {
  const label = labelOfSite(appHost, sitesDomain)
  if (label === undefined) return
  reader.problem(
    `APP_ORIGIN (${appHost}) is the host that a site named "${label}" would have. ` +
      `Name the app app.${sitesDomain}, or choose another SITES_DOMAIN.`,
  )
}
