import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { isCrossOrigin } from '#platform/http/api/csrf-check.ts'
import type { ReceivedCall, SiteRoute } from '#platform/http/api/site-route.ts'
import { createClientIp, type RequestOrigin } from '#platform/http/client-ip.ts'
import { headerLines, writePreparedHead } from '#platform/http/prepared-head.ts'
import { readCookie } from '#platform/http/request-cookies.ts'
import { readSmallBody } from '#platform/http/small-body.ts'
import { accessDetail, type AccessLog } from '#platform/log/access-log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { DEFAULT_BODY_LIMIT } from '#site/http/register-site-routes.ts'
import type { HostMap } from '#site/host-map.ts'
import type { HostedSite } from '#site/hosted-sites.ts'

/** The dependencies of receiving calls before the framework. */
export interface ReceiveParts {
  readonly hosts: Pick<HostMap, 'find'>
  readonly access: AccessLog
  readonly metrics: Pick<Metrics, 'countRequest'>
  readonly nextRequestId: () => string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly trustProxy: readonly string[]
  readonly routes: readonly SiteRoute[]
}

/** The response to every received call. */
const BODY = '{}'

/** A route as its calls are received. */
interface Receiver {
  readonly receive: NonNullable<SiteRoute['receive']>
  readonly bodyLimit: number
  readonly path: string
  readonly pathJson: string
  /** The header lines that are the same for every call. */
  readonly lines: string
}

/**
 * Returns the fast path of calls that only count: it responds to those that need nothing of the framework, and returns
 * whether it takes the request. All others, such as those with a body that is too large or of unknown length, of an
 * unknown host or of an alias, go through the pipeline of site routes. Log, metrics and headers are the same there.
 */
export function createServeReceived(
  parts: ReceiveParts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { hosts, clock, nextRequestId } = parts
  const receivers = new Map(
    parts.routes.flatMap((route) => {
      const receiver = receiverOf(route)
      return receiver ? [[receiver.path, receiver]] : []
    }),
  )
  const ipOf = createClientIp(parts.trustProxy)

  return (request, response) => {
    const { method, url = '/', headers } = request
    if (method !== 'POST') return false
    const receiver = receivers.get(url)
    if (receiver === undefined || !isShort(headers, receiver.bodyLimit)) return false
    const site = hosts.find(headers.host)
    if (site === undefined) return false
    const started = performance.now()
    const call = new Received(site, new Date(clock()), { headers, peer: request.socket.remoteAddress }, ipOf)
    const take = receiver.receive(call)
    if (take === undefined) return false
    readSmallBody(request, (rawBody) => {
      take(rawBody)
      const requestId = nextRequestId()
      send(response, receiver, requestId, call.cookies)
      const milliseconds = performance.now() - started
      parts.metrics.countRequest('api', HTTP_STATUS.ok, milliseconds)
      const logged = { site: site.id, method, pathJson: receiver.pathJson, cached: false }
      const detail = accessDetail(logged, { status: HTTP_STATUS.ok, bytes: BODY.length })
      parts.access.write(requestId, detail, milliseconds)
    })
    return true
  }
}

/** Returns how the calls of a route are received; undefined for a route that has no way for it. */
function receiverOf(route: SiteRoute): Receiver | undefined {
  const { contract } = route
  const { path, cache, bodyLimit = DEFAULT_BODY_LIMIT } = contract
  if (route.receive === undefined) return undefined
  const isChecked =
    contract.csrf !== 'none' ||
    contract.session ||
    contract.closedByLock ||
    contract.closedUntilOpened ||
    contract.quota ||
    contract.rateLimit !== undefined
  if (isChecked || contract.method !== 'POST' || contract.kind !== 'api' || !contract.rawBody)
    throw new Error(`The route ${contract.name} has checks, so its calls cannot be received before them.`)
  const lines = headerLines([
    ['x-content-type-options', 'nosniff'],
    ['cache-control', cache],
    ['referrer-policy', 'no-referrer'],
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(BODY.length)],
  ])
  return { receive: (call) => route.receive?.(call), bodyLimit, path, pathJson: JSON.stringify(path), lines }
}

/** Whether a request says that its body is no longer than its limit. */
function isShort(headers: IncomingHttpHeaders, limit: number): boolean {
  if (headers['transfer-encoding'] !== undefined) return false
  return Number(headers['content-length'] ?? 0) <= limit
}

function send(
  response: ServerResponse,
  { lines }: Receiver,
  requestId: string,
  cookies: readonly string[],
): void {
  const own = [['x-request-id', requestId], ...cookies.map((cookie) => ['set-cookie', cookie])] as const
  writePreparedHead(
    response,
    HTTP_STATUS.ok,
    cookies.length === 0
      ? `x-request-id: ${requestId}\r\n${lines}`
      : headerLines(own as readonly (readonly [string, string])[]) + lines,
  )
  response.end(BODY, 'latin1')
}

/** A call as its route gets it. What few handlers need, or need later, is found when they ask for it. */
class Received implements ReceivedCall {
  /** Values of Set-Cookie. */
  readonly cookies: string[] = []

  readonly site: HostedSite
  readonly now: Date
  private readonly origin: RequestOrigin
  private readonly ipOf: (origin: RequestOrigin) => string

  constructor(site: HostedSite, now: Date, origin: RequestOrigin, ipOf: (origin: RequestOrigin) => string) {
    this.site = site
    this.now = now
    this.origin = origin
    this.ipOf = ipOf
  }

  get headers(): IncomingHttpHeaders {
    return this.origin.headers
  }

  get ip(): string {
    return this.ipOf(this.origin)
  }

  get crossOrigin(): boolean {
    return isCrossOrigin(this, this.site.origin)
  }

  readonly cookie = (name: string): string | undefined => readCookie(this.headers.cookie, name)

  setCookie(value: string): void {
    this.cookies.push(value)
  }
}
