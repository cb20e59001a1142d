import type { IncomingMessage } from 'node:http'

const SCHEMES = ['http://', 'https://'] as const

/** Returns whether a request has more than one Host header, of which proxies may read another one (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && (name === 'Host' || name.toLowerCase() === 'host')) count += 1
  }
  return count > 1
}

/**
 * Reduces a target in absolute form (`GET http://host/path`), as proxies may send it, to its path. Its host
 * counts and not the Host header (RFC 9112, 3.2.2). When they differ, the Host header is cleared and false is
 * returned, because the raw headers still contain it.
 */
export function reduceTarget(request: IncomingMessage): boolean {
  const { url = '/' } = request
  if (url.startsWith('/')) return true
  const start = url.slice(0, 'https://'.length).toLowerCase()
  const scheme = SCHEMES.find((one) => start.startsWith(one))
  if (scheme === undefined) return true
  const rest = url.slice(scheme.length)
  const end = rest.search(/[/?]/)
  const authority = end === -1 ? rest : rest.slice(0, end)
  const path = end === -1 ? '' : rest.slice(end)
  request.url = path.startsWith('/') ? path : `/${path}`
  const isSame = authority.toLowerCase() === request.headers.host?.toLowerCase()
  if (!isSame) request.headers.host = ''
  return isSame
}
