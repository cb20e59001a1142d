import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const RESPONSES: Readonly<Record<string, { readonly status: number; readonly error: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request took too long.' },
  HPE_HEADER_OVERFLOW: { status: 431, error: 'The headers of the request are too large.' },
}
const MALFORMED = { status: 400, error: 'The request could not be understood.' }

/** Answers what could not be read as a request, in the shape of every other error (P43), and ends the connection. */
export function respondToClientError(failure: Error & { readonly code?: string }, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const { status, error } = RESPONSES[failure.code ?? ''] ?? MALFORMED
  const body = JSON.stringify({ error })
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
  )
  socket.destroy()
}
