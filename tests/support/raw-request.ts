import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends those bytes on a new connection and returns everything received until the server closed it. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let response = ''
    socket.setEncoding('latin1')
    socket.setTimeout(10_000, () =>
      socket.destroy(new Error(`No end of the answer to: ${bytes.slice(0, 200)}`)),
    )
    socket.on('data', (text: string) => (response += text))
    socket.on('error', reject)
    socket.on('close', () => resolve(response))
  })
}

/**
 * Sends a request with a body like browsers, which read the response only after sending all of it, and
 * returns the response. Fails when the body is not read for that many milliseconds.
 */
export async function sendThenListen(
  port: number,
  head: string,
  body: Buffer,
  timeoutMs: number,
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('Nobody took the body.')))
  const left = Promise.withResolvers<void>()
  socket.write(head, 'latin1')
  socket.write(body, (error) => (error ? left.reject(error) : left.resolve()))
  await left.promise
  let response = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    response += text
    if (response.includes('\r\n\r\n')) socket.end()
  })
  await once(socket, 'close')
  return response
}
