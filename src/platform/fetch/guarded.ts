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
  /** For DNS, all redirects and the whole body together; a stream has more time the more it has received. */
  readonly milliseconds: number
  readonly bytes: number
}

/** Limits of a stream, whose body may be too large for a fixed time. */
export interface StreamLimits extends FetchLimits {
  /** How long nothing may arrive while more is wanted. */
  readonly idleMilliseconds: number
  /** The slowest average speed; received bytes add the time that they take at it to `milliseconds`. */
  readonly bytesPerSecond: number
}

/** A response without its body. */
export interface FetchedHead {
  readonly status: number
  /** The URL of the response, after redirects. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Fetched extends FetchedHead {
  readonly body: Buffer
}

export interface FetchedStream extends FetchedHead {
  /** The body as it arrives; throws when it fails. */
  readonly body: AsyncIterable<Uint8Array>
}

interface FetchOptions<Limits extends FetchLimits> {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent with POST, which follows no redirect; without one the request is a GET. */
  readonly body?: string
  readonly limits: Limits
}

/** A request that returns the whole response. Never throws because of the server. */
export type WholeFetch = (
  url: string,
  options: FetchOptions<FetchLimits>,
) => Promise<Result<Fetched, FetchError>>

/** A GET for URLs that users entered (P28). */
export interface GuardedFetch extends WholeFetch {
  /**
   * Passes the response to `receive` and returns what that returns; the connection ends with it. When the body
   * fails, or `signal` aborts, reading it throws in `receive`, and the fetch fails with the reason. Throws whatever
   * else `receive` throws.
   */
  stream<T>(
    url: string,
    options: FetchOptions<StreamLimits> & { readonly signal?: AbortSignal | undefined },
    receive: (response: FetchedStream) => Promise<T>,
  ): Promise<Result<T, FetchError>>
}

const MAX_REDIRECTS = 3
const PORTS: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443'])

const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: (ip, port) => connectTcp({ host: ip, port }),
}

/**
 * Returns a GET for URLs that users entered (P28). A name is resolved once and the connection uses the IP
 * address that was checked, so that a DNS change in between has no effect; a name with any private address is
 * rejected. Every redirect is checked again.
 */
export function createGuardedFetch(network: Network = internet): GuardedFetch {
  const fetch = (url: string, { headers = {}, limits, body: sent }: FetchOptions<FetchLimits>) =>
    fetchTarget(network, url, { headers, limits, sent }, async ({ body, ...head }) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of body) chunks.push(chunk)
      return { ...head, body: Buffer.concat(chunks) }
    })
  const stream: GuardedFetch['stream'] = (url, { headers = {}, limits, signal }, receive) =>
    fetchTarget(network, url, { headers, limits, signal }, receive)
  return Object.assign(fetch, { stream })
}

interface FetchRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly limits: FetchLimits & Partial<StreamLimits>
  /** The body of a POST. */
  readonly sent?: string | undefined
  readonly signal?: AbortSignal | undefined
}

type Receive<T> = (response: FetchedStream) => Promise<T>

async function fetchTarget<T>(
  network: Network,
  url: string,
  request: FetchRequest,
  receive: Receive<T>,
): Promise<Result<T, FetchError>> {
  using deadline = createDeadline(request)
  let next = url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const target = readTarget(next)
    if (target === undefined) return fail(fetchErrors.badUrl())
    const response = await fetchOnce(network, target, { ...request, deadline }, receive)
    if (!response.ok) return response
    if ('received' in response.value) return ok(response.value.received)
    // A redirected POST may become a GET elsewhere: nobody would know what arrived.
    if (request.sent !== undefined) return fail(fetchErrors.tooManyRedirects())
    const to = URL.parse(response.value.location, target.href)
    if (to === null || (target.protocol === 'https:' && to.protocol !== 'https:'))
      return fail(fetchErrors.badUrl())
    next = to.href
  }
  return fail(fetchErrors.tooManyRedirects())
}

/** Ends a fetch that takes too long. It runs while the server is waited for. */
interface Deadline extends Disposable {
  readonly signal: AbortSignal
  pause(): void
  /** Continues after that many bytes. */
  resume(received: number): void
}

function createDeadline({ limits, signal }: FetchRequest): Deadline {
  const { milliseconds, idleMilliseconds = milliseconds, bytesPerSecond = Infinity } = limits
  const timeout = new AbortController()
  const started = performance.now()
  let timer: NodeJS.Timeout | undefined
  const pause = () => clearTimeout(timer)
  const resume = (received: number) => {
    pause()
    const left = milliseconds + (received / bytesPerSecond) * 1000 - (performance.now() - started)
    timer = setTimeout(() => timeout.abort(), Math.min(left, idleMilliseconds))
  }
  resume(0)
  return {
    signal: signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, signal]),
    pause,
    resume,
    [Symbol.dispose]: pause,
  }
}

function readTarget(url: string): URL | undefined {
  const target = URL.parse(url)
  if (target === null || (target.protocol !== 'http:' && target.protocol !== 'https:')) return undefined
  if (target.username !== '' || target.password !== '' || !PORTS.has(target.port)) return undefined
  return target
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** Returns what `receive` made of the response, or where it redirects to. */
async function fetchOnce<T>(
  network: Network,
  target: URL,
  { headers, limits, deadline, sent }: FetchRequest & { readonly deadline: Deadline },
  receive: Receive<T>,
): Promise<Result<{ readonly received: T } | { readonly location: string }, FetchError>> {
  const { signal } = deadline
  const ip = await resolvePublicIp(network, target, signal)
  if (!ip.ok) return ip
  const socket = openSocket(network, target, ip.value)
  try {
    const response = await sendRequest(socket, target, headers, signal, sent).catch(() => undefined)
    if (response === undefined) return fail(interruption(signal))
    const { statusCode: status = 0, headers: received } = response
    const encoding = received['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') return fail(fetchErrors.badEncoding())
    if (isRedirect(status) && received.location !== undefined) return ok({ location: received.location })
    const body = readBody(response, limits.bytes, deadline)
    try {
      const head = { status, url: target.href, headers: received }
      return ok({ received: await receive({ ...head, body: body.chunks }) })
    } catch (error) {
      const failure = body.failure()
      if (failure === undefined) throw error
      return fail(failure)
    }
  } finally {
    socket.destroy()
  }
}

const interruption = (signal: AbortSignal): FetchError =>
  signal.aborted ? fetchErrors.timeout() : fetchErrors.unreachable()

/** Returns the chunks of a body within its limits, and why reading them failed. */
function readBody(response: IncomingMessage, maxBytes: number, deadline: Deadline) {
  let failure: FetchError | undefined
  async function* chunks(): AsyncGenerator<Uint8Array> {
    let bytes = 0
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > maxBytes) {
          failure = fetchErrors.tooLarge()
          throw new Error(failure.message)
        }
        // The time that the receiver takes is not the server's.
        deadline.pause()
        yield chunk
        deadline.resume(bytes)
      }
    } catch (error) {
      failure ??= interruption(deadline.signal)
      throw error
    } finally {
      deadline.pause()
    }
  }
  return { chunks: chunks(), failure: () => failure }
}

async function resolvePublicIp(
  network: Network,
  target: URL,
  signal: AbortSignal,
): Promise<Result<string, FetchError>> {
  const hostname = bareHost(target)
  if (isIP(hostname) !== 0) return isPublicIp(hostname) ? ok(hostname) : fail(fetchErrors.notPublic())
  let ips: readonly string[]
  try {
    ips = await Promise.race([network.resolve(hostname), rejectOnAbort(signal)])
  } catch {
    return fail(signal.aborted ? fetchErrors.timeout() : fetchErrors.notFound())
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
  sent: string | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        createConnection: () => socket,
        host: target.hostname,
        path: target.pathname + target.search,
        method: sent === undefined ? 'GET' : 'POST',
        headers: { ...headers, host: target.host, 'accept-encoding': 'identity', connection: 'close' },
        maxHeaderSize: 16_384,
        signal,
      },
      resolve,
    )
    request.on('error', reject)
    request.end(sent)
  })
}
