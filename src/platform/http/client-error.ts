import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

interface BareResponse {
  readonly status: number
  readonly error: string
}

const RESPONSES: Readonly<Record<string, BareResponse>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: HTTP_STATUS.requestTimeout, error: 'The request took too long.' },
  HPE_HEADER_OVERFLOW: {
    status: HTTP_STATUS.headersTooLarge,
    error: 'The headers of the request are too large.',
  },
}
const MALFORMED: BareResponse = {
  status: HTTP_STATUS.badRequest,
  error: 'The request could not be understood.',
}
const TIMED_OUT: BareResponse = {
  status: HTTP_STATUS.serviceUnavailable,
  error: 'The request timed out. Try again later.',
}

/** Responds to an unreadable request in the shape of every other error (P43), and ends the connection. */
export function respondToClientError(failure: Error & { readonly code?: string }, socket: Socket): void {
  if (failure.code === 'ECONNRESET') return
  writeAndDestroy(socket, RESPONSES[failure.code ?? ''] ?? MALFORMED)
}

/** Responds 408 to a request that did not arrive in full in time, and ends the connection. */
export const rejectLateRequest = (socket: Socket): void =>
  writeAndDestroy(socket, RESPONSES['ERR_HTTP_REQUEST_TIMEOUT'] ?? MALFORMED)

/** Responds 400 to a request that cannot be understood, and ends the connection. */
export const rejectMalformedRequest = (socket: Socket): void => writeAndDestroy(socket, MALFORMED)

/** Responds 503 to a request that was not handled in time, and ends the connection. */
export const rejectTimedOutRequest = (socket: Socket): void => writeAndDestroy(socket, TIMED_OUT)

function writeAndDestroy(socket: Socket, { status, error }: BareResponse): void {
  if (socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify({ error })
  const retry = status === HTTP_STATUS.serviceUnavailable ? 'retry-after: 30\r\n' : ''
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\n${retry}` +
      `x-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
  )
  socket.destroy()
}
