/**
 * Returns where other hosts may have set a cookie that is sent to a page: the parent domains of its host and the host
 * itself, each with the paths that lead to the page. A cookie of the host alone for every path is at none of them.
 */
export function strayPlaces(
  hostname: string,
  path: string,
): readonly { readonly domain: string; readonly path: string }[] {
  const labels = hostname.split('.')
  const domains = labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'))
  const parts = path.split('/').slice(1)
  const prefixes = parts.map((_, to) => `/${parts.slice(0, to + 1).join('/')}`)
  const paths = new Set(['/', ...prefixes, ...prefixes.slice(0, -1).map((prefix) => `${prefix}/`)])
  return domains.flatMap((domain) => [...paths].map((one) => ({ domain, path: one })))
}
