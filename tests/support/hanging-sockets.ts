import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Data of hanging connections by name; `host` is a known host. */
export const unfinishedRequests = (host: string): Readonly<Record<string, string>> => ({
  'no byte': '',
  'half of the request line': 'GET /ab',
  'half of the headers': `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept: te`,
  'half of the headers after a finished request': `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\nGET / HTTP/1.1\r\nHo`,
  'no body of a POST': post(host, 'Content-Type: application/json\r\nContent-Length: 10'),
  'half of a body of JSON': `${post(host, 'Content-Type: application/json\r\nContent-Length: 10')}{"a"`,
  'half of a form': `${post(host, 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10')}a=`,
  'half of a body without a type': `${post(host, 'Content-Length: 10')}12345`,
  'a chunked body without its end': `${post(host, 'Content-Type: application/json\r\nTransfer-Encoding: chunked')}1\r\n{\r\n`,
  'no body after 100 Continue': post(
    host,
    'Content-Type: application/json\r\nContent-Length: 10\r\nExpect: 100-continue',
  ),
  'no body of a GET': `GET / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\n\r\n`,
  'a chunked body without its end of a HEAD': `HEAD / HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12`,
  'no body of a DELETE': `DELETE /api/sites/none HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`,
  'no body of an upgrade': `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: upgrade\r\nUpgrade: websocket\r\nContent-Length: 10\r\n\r\n`,
})

const post = (host: string, headers: string) =>
  `POST /api/census/overlay HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n\r\n`

/** A DELETE with a Content-Type and no body, as `fetch` sends it. */
export const deleteWithType = (host: string): string =>
  `DELETE /api/sites/none HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n\r\n`

/** A connection with some sent bytes. */
export interface OpenSocket {
  readonly socket: Socket
  /** Data from the server so far. */
  text(): string
  /** Settles when the server has closed the connection. */
  readonly closed: Promise<unknown>
}

/** Opens a connection and sends those bytes, then stays silent. */
export async function openSocket(port: number, bytes: string): Promise<OpenSocket> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  // A server that ends a connection before it has read everything resets it.
  socket.on('error', () => undefined)
  if (bytes !== '') await new Promise<void>((resolve) => socket.write(bytes, 'latin1', () => resolve()))
  return { socket, text: () => text, closed }
}

/** Opens that many connections, some at a time, each with the next of those texts. */
export async function openSockets(
  port: number,
  texts: readonly string[],
  count: number,
): Promise<OpenSocket[]> {
  const sockets: OpenSocket[] = []
  while (sockets.length < count) {
    const size = Math.min(100, count - sockets.length)
    const opened = Array.from({ length: size }, (_, index) =>
      openSocket(port, texts[(sockets.length + index) % texts.length] ?? ''),
    )
    sockets.push(...(await Promise.all(opened)))
  }
  return sockets
}
