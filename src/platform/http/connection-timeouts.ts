import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from '#platform/http/body-time.ts'
import { rejectLateRequest, rejectTimedOutRequest } from '#platform/http/client-error.ts'

/** How long connections may be idle, in milliseconds. */
export interface ConnectionTimeouts {
  /** While the body of a request arrives, it is handled, or its response is sent. */
  readonly idle: number
  /** For all headers of a request together. */
  readonly headers: number
  /** While the server closes, for clients that have not sent a whole request or do not read the response. */
  readonly closing: number
}

/** Every request ends within 30 s of its last byte; the rest is reserve for a busy machine. */
export const CONNECTION_TIMEOUTS: ConnectionTimeouts = { idle: 25_000, headers: 20_000, closing: 300 }
/**
 * Longer than the minute that most proxies keep idle connections, so that they never write to a closed one.
 */
const KEEP_ALIVE_MS = 75_000
/** How many times Node checks for late headers within their timeout. */
const CHECKS_PER_TIMEOUT = 5

/** Parts of a server with timeouts. */
export interface LimitedServerParts {
  readonly timeouts: ConnectionTimeouts
  /** Timeout of a whole request including its body, in milliseconds. */
  readonly requestTimeout: number
  /** Runs first and returns true when it has responded; never by default. */
  readonly respondAtOnce?: (request: IncomingMessage, response: ServerResponse, withBody: boolean) => boolean
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void
  /** Called when a request was not handled in time. */
  readonly onNoResponse: (request: IncomingMessage) => void
}

export interface LimitedServer {
  readonly server: Server
  /**
   * From now on each connection ends with its response, and those without a whole request, or with an unread
   * response, end after the closing timeout. Requests that arrived are finished. The server itself is closed
   * by the caller.
   */
  closeConnections(): void
}

/**
 * Returns an HTTP server that ends idle connections: with 408 when the request did not arrive, with 503 when
 * it was not handled. Not yet listening.
 */
export function createLimitedServer(parts: LimitedServerParts): LimitedServer {
  const { timeouts, respondAtOnce = () => false, onRequest, onNoResponse } = parts
  // Nearly all requests have no body, and creating a stream for none costs a tenth of a cached response.
  const options = {
    optimizeEmptyRequests: true,
    connectionsCheckingInterval: Math.ceil(timeouts.headers / CHECKS_PER_TIMEOUT),
    headersTimeout: timeouts.headers,
    requestTimeout: parts.requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = createServer(options, (request, response) => {
    if (isClosing) endWithResponse(request.socket, response)
    // Once for all that need it: this is a part of each cached response.
    const withBody = hasBody(request)
    const isDone = respondAtOnce(request, response, withBody)
    if (isClosing || !isDone) track(request, response, withBody)
    // A small body arrives with its headers, and its response is written with those of others that arrived meanwhile.
    else if (withBody) setImmediate(trackUnfinished, request, response)
    else if (!isWritten(request, response)) track(request, response, withBody)
    if (!isDone) onRequest(request, response)
  })
  const latest = new Map<Socket, ServerResponse | undefined>()
  let isClosing = false

  server.on('connection', (socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
    if (isClosing) socket.setTimeout(timeouts.closing)
  })
  server.on('timeout', (socket) => {
    const response = latest.get(socket)
    if (!isClosing) endIdle(socket, response, onNoResponse)
    else if (response !== undefined && isServerPending(response)) socket.setTimeout(timeouts.closing)
    else socket.destroy()
  })

  function trackUnfinished(request: IncomingMessage, response: ServerResponse): void {
    // A closed connection is not in the map any more, and would stay in it.
    if (request.socket.destroyed) return
    if (isClosing || !request.complete || !isWritten(request, response)) track(request, response, true)
  }

  function endWithResponse(socket: Socket, response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('connection', 'close')
    response.once('finish', () => socket.destroySoon())
  }

  function track(request: IncomingMessage, response: ServerResponse, withBody: boolean): void {
    const { socket } = request
    latest.set(socket, response)
    socket.setTimeout(isClosing ? timeouts.closing : timeouts.idle)
    // Node treats a connection whose response is finished as waiting for its next request.
    if (withBody)
      response.once('finish', () => {
        if (!request.complete) socket.setTimeout(isClosing ? timeouts.closing : timeouts.idle)
      })
  }

  return {
    server,
    closeConnections() {
      isClosing = true
      for (const [socket, response] of latest) {
        socket.setTimeout(timeouts.closing)
        if (response !== undefined && !response.writableFinished) endWithResponse(socket, response)
      }
    },
  }
}

/**
 * Returns whether the whole response left the process during the call, as most cached pages do: there is nothing to
 * wait for, and a timer and an entry for each would cost some hundredths of the request.
 */
const isWritten = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.writableEnded && request.socket.writableLength === 0

/**
 * Returns whether the client waits for the server: what it sent is not read, or the response is not written.
 */
function isServerPending(response: ServerResponse): boolean {
  const { req: request } = response
  if (response.writableFinished) return false
  if (!request.complete) return request.readableLength > 0
  return request.socket.writableLength === 0
}

function endIdle(
  socket: Socket,
  response: ServerResponse | undefined,
  onNoResponse: (request: IncomingMessage) => void,
): void {
  // A response without a socket waits for an earlier one on the same connection.
  if (response === undefined || response.headersSent || response.socket !== socket)
    return void socket.destroy()
  const { req: request } = response
  if (!request.complete) return rejectLateRequest(socket)
  onNoResponse(request)
  rejectTimedOutRequest(socket)
}
