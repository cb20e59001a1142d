import type { IncomingMessage, ServerResponse } from 'node:http'
import { respondToClientError } from '#platform/http/client-error.ts'

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Whether a request says that it has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Gives a body that many milliseconds from now to arrive in full; a later call replaces an earlier one. When they are over
 * the request is answered with 408, unless its answer has begun, and its connection ends.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number,
): void {
  const previous = deadlines.get(request)
  clearTimeout(previous)
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => {
    const { socket } = request
    if (response.headersSent) socket.destroy()
    else respondToClientError(new LateBody(), socket)
  }, milliseconds)
  timer.unref()
  deadlines.set(request, timer)
  if (previous === undefined) request.once('close', () => clearTimeout(deadlines.get(request)))
}

class LateBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
