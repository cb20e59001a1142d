import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { hasBody, limitBodyTime } from './body-time.ts'

/** A server with that timeout for bodies, and how many requests it handled. */
async function serve(milliseconds: number, responsesFirst = false) {
  const server = createServer((request, response) => {
    if (hasBody(request)) limitBodyTime(request, response, milliseconds)
    if (responsesFirst) response.writeHead(413).end('no')
    request.on('error', () => undefined)
    request.resume().on('end', () => responsesFirst || response.end('all of it'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (bytes: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }
}

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n'

test('a late body gets a 408, and a complete one does not', async () => {
  const send = await serve(30)
  expect(await send(`${HEAD}12345`)).toMatch(/^HTTP\/1\.1 408 .*"error":"The request took too long\."/s)
  expect(await send(`${HEAD}1234567890`)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('an earlier response is unchanged, and the connection ends', async () => {
  const send = await serve(30, true)
  const response = await send(HEAD.replace('Connection: close\r\n', ''))
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(response).not.toContain('408')
})
