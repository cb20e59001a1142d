import type { IncomingMessage, ServerResponse } from 'node:http'
import { rejectLateRequest } from '#platform/http/client-error.ts'

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Returns whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Sets a timeout in milliseconds, from now, for a body to arrive in full; a later call replaces an earlier
 * one. After it the request gets a 408, unless its response has begun, and its connection ends.
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
 * Like `limitBodyTime`, but only for a body that did not arrive together with its headers, as most small ones do: a timer
 * for each would cost more than reading them. A timeout that is set meanwhile stays.
 */
export function limitLateBody(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number,
): void {
  setImmediate(() => {
    if (!deadlines.has(request)) limitBodyTime(request, response, milliseconds)
  })
}

/**
 * Sets the timeout in milliseconds of the work on a body after its last byte, during which the connection may
 * be idle; other requests have the idle timeout of the server.
 */
export function limitWorkTime(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number,
): void {
  const extend = () => {
    // After the response the keep-alive timeout applies.
    if (!response.writableEnded) request.socket.setTimeout(milliseconds)
  }
  if (request.complete) extend()
  else request.once('end', extend)
}
