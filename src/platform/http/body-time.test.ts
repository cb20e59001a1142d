import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { hasBody, limitBodyTime } from './body-time.ts'

/** A server that gives bodies that long, and how many bodies it is told of. */
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

test('a body that is late is answered with 408, one that is there is not', async () => {
  const send = await serve(30)
  expect(await send(`${HEAD}12345`)).toMatch(/^HTTP\/1\.1 408 .*"error":"The request took too long\."/s)
  expect(await send(`${HEAD}1234567890`)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('an answer that came before the body stays as it is, and the connection ends', async () => {
  const send = await serve(30, true)
  const response = await send(HEAD.replace('Connection: close\r\n', ''))
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(response).not.toContain('408')
})
