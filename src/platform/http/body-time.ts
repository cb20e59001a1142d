import type { IncomingMessage, ServerResponse } from 'node:http'
import { rejectLateRequest } from '#platform/http/client-error.ts'

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
  if (!hasBody(request) || request.complete || request.destroyed) return
  const timer = setTimeout(() => {
    const { socket } = request
    if (response.headersSent) socket.destroy()
    else rejectLateRequest(socket)
  }, milliseconds)
  timer.unref()
  deadlines.set(request, timer)
  if (previous === undefined) request.once('close', () => clearTimeout(deadlines.get(request)))
}

/**
 * Gives the work on a body that many milliseconds after its last byte, in which the connection may be silent; other
 * requests have the idle timeout of the server.
 */
export function limitWorkTime(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number,
): void {
  const extend = () => {
    // After the response the connection has the timeout of those that wait for their next request.
    if (!response.writableEnded) request.socket.setTimeout(milliseconds)
  }
  if (request.complete) extend()
  else request.once('end', extend)
}
