import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from '#platform/http/body-time.ts'
import { rejectLateRequest, rejectUnansweredRequest } from '#platform/http/client-error.ts'

/** How long connections may be silent, in milliseconds. */
export interface ConnectionTimeouts {
  /** While a request arrives, is worked on, or is responded to. */
  readonly idle: number
  /** For all headers of a request, however they trickle in. */
  readonly headers: number
  /** While the server closes, for whoever has not sent a whole request or does not read the response. */
  readonly closing: number
}

/** Every request ends within 30 s of its last byte; the rest is for a machine with much to do. */
export const CONNECTION_TIMEOUTS: ConnectionTimeouts = { idle: 25_000, headers: 20_000, closing: 300 }
/** Longer than the minute most proxies keep an idle connection, so that they never write to one that we just closed. */
const KEEP_ALIVE_MS = 75_000
/** Node looks for late headers only so often, as a share of the time that they have. */
const CHECKS_PER_TIMEOUT = 5

/** What a server with such timeouts is made of. */
export interface LimitedServerParts {
  readonly timeouts: ConnectionTimeouts
  /** For a whole request, its body included, in milliseconds. */
  readonly requestTimeout: number
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void
  /** Called when there was no response to a request in time. */
  readonly onUnanswered: (request: IncomingMessage) => void
}

export interface LimitedServer {
  readonly server: Server
  /**
   * From now on each connection ends with its response, and those with no whole request, or with a response that nobody
   * reads, end as soon as they were silent for the closing timeout. Requests that arrived are finished. The server
   * itself is closed by the caller.
   */
  closeConnections(): void
}

/**
 * Returns an HTTP server that ends connections which are silent for too long: with 408 when the request did not arrive,
 * with 503 when there was no response to it. Not yet listening.
 */
export function createLimitedServer(parts: LimitedServerParts): LimitedServer {
  const { timeouts, onRequest, onUnanswered } = parts
  // Nearly all requests have no body, and making a stream of nothing costs a tenth of an answer from the cache.
  const options = {
    optimizeEmptyRequests: true,
    connectionsCheckingInterval: Math.ceil(timeouts.headers / CHECKS_PER_TIMEOUT),
    headersTimeout: timeouts.headers,
    requestTimeout: parts.requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = createServer(options, (request, response) => {
    begin(request, response)
    onRequest(request, response)
  })
  const latest = new Map<Socket, ServerResponse | undefined>()
  let isClosing = false

  server.timeout = timeouts.idle
  server.on('connection', (socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
    if (isClosing) socket.setTimeout(timeouts.closing)
  })
  server.on('timeout', (socket) => {
    const response = latest.get(socket)
    if (!isClosing) endSilent(socket, response, onUnanswered)
    else if (response !== undefined && isOurTurn(response)) socket.setTimeout(timeouts.closing)
    else socket.destroy()
  })

  function endWithResponse(socket: Socket, response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('connection', 'close')
    response.once('finish', () => socket.destroySoon())
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    latest.set(socket, response)
    // Node takes a connection whose response is finished for one that waits for its next request.
    if (hasBody(request))
      response.once('finish', () => {
        if (!request.complete) socket.setTimeout(isClosing ? timeouts.closing : timeouts.idle)
      })
    if (!isClosing) return
    socket.setTimeout(timeouts.closing)
    endWithResponse(socket, response)
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

/** Whether the other side waits for us: we have not read what it sent, or not written what it asked for. */
function isOurTurn(response: ServerResponse): boolean {
  const { req: request } = response
  if (response.writableFinished) return false
  if (!request.complete) return request.readableLength > 0
  return request.socket.writableLength === 0
}

function endSilent(
  socket: Socket,
  response: ServerResponse | undefined,
  onUnanswered: (request: IncomingMessage) => void,
): void {
  // A response that has no socket waits for an earlier one on the same connection.
  if (response === undefined || response.headersSent || response.socket !== socket)
    return void socket.destroy()
  const { req: request } = response
  if (!request.complete) return rejectLateRequest(socket)
  onUnanswered(request)
  rejectUnansweredRequest(socket)
}
