import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type FetchError, fetchErrors } from '#platform/fetch/errors.ts'
import { isPublicIp } from '#platform/fetch/public-ip.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** DNS and TCP as used by the fetcher; only tests replace them. */
export interface Network {
  /** Returns all IP addresses of a host name. */
  resolve(hostname: string): Promise<readonly string[]>
  /** Opens a connection to exactly that IP address. */
  connect(ip: string, port: number): Socket
}

export interface FetchLimits {
  /** For DNS, all redirects and the whole body together. */
  readonly milliseconds: number
  readonly bytes: number
}

export interface Fetched {
  readonly status: number
  /** The URL of the response, after redirects. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export type GuardedFetch = (
  url: string,
  options: { readonly headers?: Readonly<Record<string, string>>; readonly limits: FetchLimits },
) => Promise<Result<Fetched, FetchError>>

const MAX_REDIRECTS = 3
const PORTS: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443'])

const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: (ip, port) => connectTcp({ host: ip, port }),
}

/**
 * Returns a GET for URLs that users entered (P28). A name is resolved once and the connection uses the IP
 * address that was checked, so that a DNS change in between has no effect; a name with any private address is
 * rejected. Every redirect is checked again. Never throws because of the server.
 */
export function createGuardedFetch(network: Network = internet): GuardedFetch {
  return async (url, { headers = {}, limits }) => {
    const deadline = AbortSignal.timeout(limits.milliseconds)
    let next = url
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const target = readTarget(next)
      if (target === undefined) return fail(fetchErrors.badUrl())
      const response = await fetchOnce(network, target, headers, limits, deadline)
      if (!response.ok) return response
      const { location } = response.value.headers
      if (!isRedirect(response.value.status) || typeof location !== 'string') return response
      const to = URL.parse(location, target.href)
      if (to === null || (target.protocol === 'https:' && to.protocol !== 'https:'))
        return fail(fetchErrors.badUrl())
      next = to.href
    }
    return fail(fetchErrors.tooManyRedirects())
  }
}

function readTarget(url: string): URL | undefined {
  const target = URL.parse(url)
  if (target === null || (target.protocol !== 'http:' && target.protocol !== 'https:')) return undefined
  if (target.username !== '' || target.password !== '' || !PORTS.has(target.port)) return undefined
  return target
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

async function fetchOnce(
  network: Network,
  target: URL,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
  deadline: AbortSignal,
): Promise<Result<Fetched, FetchError>> {
  const ip = await resolvePublicIp(network, target, deadline)
  if (!ip.ok) return ip
  const socket = openSocket(network, target, ip.value)
  try {
    const response = await sendRequest(socket, target, headers, deadline)
    const encoding = response.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') return fail(fetchErrors.badEncoding())
    const chunks: Buffer[] = []
    let bytes = 0
    if (!isRedirect(response.statusCode ?? 0)) {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > limits.bytes) return fail(fetchErrors.tooLarge())
        chunks.push(chunk)
      }
    }
    return ok({
      status: response.statusCode ?? 0,
      url: target.href,
      headers: response.headers,
      body: Buffer.concat(chunks),
    })
  } catch {
    return fail(deadline.aborted ? fetchErrors.timeout() : fetchErrors.unreachable())
  } finally {
    socket.destroy()
  }
}

async function resolvePublicIp(
  network: Network,
  target: URL,
  deadline: AbortSignal,
): Promise<Result<string, FetchError>> {
  const hostname = bareHost(target)
  if (isIP(hostname) !== 0) return isPublicIp(hostname) ? ok(hostname) : fail(fetchErrors.notPublic())
  let ips: readonly string[]
  try {
    ips = await Promise.race([network.resolve(hostname), rejectOnAbort(deadline)])
  } catch {
    return fail(deadline.aborted ? fetchErrors.timeout() : fetchErrors.notFound())
  }
  const [first] = ips
  if (first === undefined) return fail(fetchErrors.notFound())
  return ips.every(isPublicIp) ? ok(first) : fail(fetchErrors.notPublic())
}

/** Returns the host without the brackets of an IPv6 address. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Error('timeout'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

function openSocket(network: Network, target: URL, ip: string): Socket {
  const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80)
  const socket = network.connect(ip, port)
  if (target.protocol === 'http:') return socket
  const hostname = bareHost(target)
  return connectTls({ socket, host: hostname, ...(isIP(hostname) === 0 && { servername: hostname }) })
}

function sendRequest(
  socket: Socket,
  target: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        createConnection: () => socket,
        host: target.hostname,
        path: target.pathname + target.search,
        headers: { ...headers, host: target.host, 'accept-encoding': 'identity', connection: 'close' },
        maxHeaderSize: 16_384,
        signal,
      },
      resolve,
    )
    request.on('error', reject)
    request.end()
  })
}
