import { safeHref } from '#lib/urls/safe-href.ts'

/** Returns an http or https URL that may become a link (P21); undefined for anything else. */
export function webUrl(href: string | undefined): URL | undefined {
  const safe = safeHref(href)
  const url = safe === undefined ? null : URL.parse(safe)
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Whether a host is one of these domains or a subdomain of one. */
export function isHostOf(url: URL, domains: readonly string[]): boolean {
  const host = url.hostname.replace(/\.$/, '')
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
