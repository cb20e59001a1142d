import type { IncomingMessage } from 'node:http'

const SCHEMES = ['http://', 'https://'] as const

/**
 * Reduces a target in absolute form (`GET http://host/path`), as proxies may send it, to its path. Its host counts and
 * not that of the Host header (RFC 9112, 3.2.2): where they differ, the request is left without a host, and the answer
 * is false, for whoever reads the headers as they were sent would still find one.
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
