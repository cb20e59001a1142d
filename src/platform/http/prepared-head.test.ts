import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headerLines, writePreparedHead } from '#platform/http/prepared-head.ts'

const HEADERS = [
  ['etag', '"a1"'],
  ['content-length', '5'],
  ['x-content-type-options', 'nosniff'],
] as const
const UNMODIFIED = [HEADERS[0], HEADERS[2]]

type WriteHead = (
  response: ServerResponse,
  status: number,
  pairs: readonly (readonly [string, string])[],
) => void

const writers: Readonly<Record<'prepared' | 'plain', WriteHead>> = {
  prepared: (response, status, pairs) => writePreparedHead(response, status, headerLines(pairs)),
  plain: (response, status, pairs) => response.writeHead(status, pairs.flat()),
}

/** Responds with `hello`, with 304 at `/same`, and with a cookie set before at `/cookie`. */
function serverWith(writeHead: WriteHead, maxRequests = 0) {
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    if (request.url === '/cookie') response.setHeader('set-cookie', 'a=1')
    if (request.url === '/close') response.setHeader('connection', 'close')
    const isSame = request.url === '/same'
    writeHead(response, isSame ? 304 : 200, isSame ? UNMODIFIED : HEADERS)
    if (isSame || request.method === 'HEAD') response.end()
    else response.end('hello', 'latin1')
  })
  server.maxRequestsPerSocket = maxRequests
  return server
}

const servers = {
  prepared: serverWith(writers.prepared),
  plain: serverWith(writers.plain),
  preparedLimited: serverWith(writers.prepared, 2),
  plainLimited: serverWith(writers.plain, 2),
}

beforeAll(async () => {
  for (const server of Object.values(servers))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const server of Object.values(servers)) server.close()
})

/** Returns what a connection receives until the server ends it, without the values of dates. */
async function received(name: keyof typeof servers, requests: string): Promise<string> {
  const socket = connect((servers[name].address() as AddressInfo).port, '127.0.0.1')
  socket.write(requests)
  let text = ''
  for await (const chunk of socket.setEncoding('latin1')) text += String(chunk)
  return text.replaceAll(/Date: [A-Z][a-z]{2}, .{22}/g, 'Date: …')
}

const get = (path: string, more = '', method = 'GET', version = '1.1') =>
  `${method} ${path} HTTP/${version}\r\nHost: a.example\r\n${more}\r\n`
const LAST = get('/', 'Connection: close\r\n')

test.each([
  ['one request', LAST],
  ['several on one connection', get('/') + get('/same') + get('/', '', 'HEAD') + LAST],
  ['304 last', get('/') + get('/same', 'Connection: close\r\n')],
  ['HTTP/1.0', get('/', '', 'GET', '1.0')],
  ['HTTP/1.0 that keeps the connection', get('/', 'Connection: keep-alive\r\n', 'GET', '1.0') + LAST],
  ['304 in HTTP/1.0', get('/same', 'Connection: keep-alive\r\n', 'GET', '1.0')],
  ['a header that was set before', get('/cookie') + LAST],
  ['a connection that the server ends', get('/close')],
  ['a client that waits for 100', get('/', 'Expect: 100-continue\r\nContent-Length: 0\r\n') + LAST],
])('a prepared head has the bytes that Node writes in the case “%s”', async (_name, requests) => {
  const plain = await received('plain', requests)
  expect(plain).toContain('HTTP/1.1 ')
  expect(await received('prepared', requests)).toBe(plain)
})

test('a prepared head has the bytes that Node writes if a connection has a limit of requests', async () => {
  const plain = await received('plainLimited', get('/') + LAST)
  expect(plain).toContain('max=2')
  expect(await received('preparedLimited', get('/') + LAST)).toBe(plain)
})

test('header lines with a line break or an invalid name are rejected', () => {
  expect(() => headerLines([['etag', 'a\r\nset-cookie: b=1']])).toThrow('Invalid character')
  expect(() => headerLines([['e tag', 'a']])).toThrow('valid HTTP token')
})
