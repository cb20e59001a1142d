import { createServer, type RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGuardedFetch, type Network } from '#platform/fetch/guarded.ts'
import { isPublicIp } from '#platform/fetch/public-ip.ts'

/** Public IP addresses that are routed to the test's own server; no other one is connected to. */
const PUBLIC = '93.184.216.34'
const limits = { milliseconds: 2_000, bytes: 1024 }

let handler: (...from: Parameters<RequestListener>) => unknown = (_request, response) =>
  void response.end('ok')
const server = createServer((request, response) => void handler(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

let connected: string[] = []
beforeEach(() => {
  connected = []
})

function networkOf(names: Readonly<Record<string, string[] | (() => string[])>>): Network {
  return {
    async resolve(hostname) {
      const found = names[hostname]
      if (found === undefined) throw new Error('ENOTFOUND')
      return typeof found === 'function' ? found() : found
    },
    connect(address, at): Socket {
      connected.push(`${address}:${at}`)
      return connect({ host: '127.0.0.1', port })
    },
  }
}

const get = (
  url: string,
  names: Parameters<typeof networkOf>[0] = { 'feed.test': [PUBLIC] },
  more = limits,
) => createGuardedFetch(networkOf(names))(url, { limits: more })

describe('P28 IP addresses that are not on the public internet', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.0.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
  ])('P28 %s is rejected', (address) => {
    expect(isPublicIp(address)).toBe(false)
  })

  test.each([
    '8.8.8.8',
    PUBLIC,
    '172.32.0.1',
    '100.128.0.1',
    '192.167.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('P28 %s is allowed', (address) => expect(isPublicIp(address)).toBe(true))
})

test('P28 a public name is fetched from the IP address that was checked', async () => {
  handler = (request, response) => {
    expect(request.headers.host).toBe('feed.test')
    response.end('news')
  }
  const response = await get('http://feed.test/a?b=1')
  expect(response.ok && [response.value.status, response.value.body.toString()]).toEqual([200, 'news'])
  expect(connected).toEqual([`${PUBLIC}:80`])
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://inner.test/',
  'http://mixed.test/',
  'http://mapped.test/',
])('P28 %s is never connected to', async (url) => {
  const names = {
    'inner.test': ['10.0.0.5'],
    'mixed.test': [PUBLIC, '127.0.0.1'],
    'mapped.test': ['::ffff:10.0.0.1'],
  }
  expect(await get(url, names)).toMatchObject({ ok: false, error: { code: 'NOT_PUBLIC' } })
  expect(connected).toEqual([])
})

test('P28 a DNS change after the check has no effect', async () => {
  let asked = 0
  handler = (_request, response) => void response.end('first answer')
  const names = { 'rebind.test': () => [++asked === 1 ? PUBLIC : '127.0.0.1'] }
  expect(await get('http://rebind.test/', names)).toMatchObject({ ok: true })
  expect([asked, connected]).toEqual([1, [`${PUBLIC}:80`]])
  expect(await get('http://rebind.test/', names)).toMatchObject({ ok: false, error: { code: 'NOT_PUBLIC' } })
  expect(connected).toHaveLength(1)
})

test.each([
  ['http://127.0.0.1/', 'NOT_PUBLIC'],
  ['http://inner.test/', 'NOT_PUBLIC'],
  ['//169.254.169.254/', 'NOT_PUBLIC'],
  ['file:///etc/passwd', 'BAD_URL'],
  ['gopher://feed.test/', 'BAD_URL'],
  ['http://user:secret@feed.test/', 'BAD_URL'],
  ['http://feed.test:22/', 'BAD_URL'],
])('P28 a redirect to %s is rejected', async (location, code) => {
  handler = (_request, response) => void response.writeHead(302, { location }).end()
  const names = { 'feed.test': [PUBLIC], 'inner.test': ['192.168.0.2'] }
  expect(await get('http://feed.test/', names)).toMatchObject({ ok: false, error: { code } })
  expect(connected).toEqual([`${PUBLIC}:80`])
})

test('P28 a redirect to another public URL is followed, and an endless chain is not', async () => {
  handler = (request, response) =>
    request.url === '/old'
      ? void response.writeHead(301, { location: '/new' }).end()
      : void response.end('new')
  expect(await get('http://feed.test/old')).toMatchObject({
    ok: true,
    value: { url: 'http://feed.test/new' },
  })
  handler = (_request, response) => void response.writeHead(302, { location: '/again' }).end()
  expect(await get('http://feed.test/')).toMatchObject({ ok: false, error: { code: 'TOO_MANY_REDIRECTS' } })
})

test('P28 more bytes than allowed are not read, with or without Content-Length', async () => {
  let sent = 0
  handler = (_request, response) => {
    const push = (): void => {
      while (!response.destroyed && sent < 50_000_000 && response.write('x'.repeat(1000))) sent += 1000
    }
    response.on('drain', push)
    push()
  }
  expect(await get('http://feed.test/')).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } })
  expect(sent).toBeLessThan(10_000_000)
})

test('P28 a slow server is disconnected at the deadline, whichever part is slow', async () => {
  const short = { milliseconds: 100, bytes: 1024 }
  handler = () => undefined
  expect(await get('http://feed.test/', undefined, short)).toMatchObject({ error: { code: 'TIMEOUT' } })
  handler = (_request, response) => void response.write('a little')
  expect(await get('http://feed.test/', undefined, short)).toMatchObject({ error: { code: 'TIMEOUT' } })
  const never = createGuardedFetch({ ...networkOf({}), resolve: () => new Promise(() => undefined) })
  expect(await never('http://feed.test/', { limits: short })).toMatchObject({ error: { code: 'TIMEOUT' } })
})

test('an unreachable or faulty server fails with a code, and without details of our network', async () => {
  expect(await get('http://nowhere.test/')).toMatchObject({ error: { code: 'NOT_FOUND' } })
  expect(await get('not an address')).toMatchObject({ error: { code: 'BAD_URL' } })
  handler = (request) => void request.socket.destroy()
  expect(await get('http://feed.test/')).toMatchObject({ error: { code: 'UNREACHABLE' } })
  handler = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  expect(await get('http://feed.test/')).toMatchObject({ error: { code: 'BAD_ENCODING' } })
  // A server without TLS at an https URL.
  expect(await get('https://feed.test/')).toMatchObject({ error: { code: 'UNREACHABLE' } })
})

describe('a stream', () => {
  const streamLimits = {
    milliseconds: 10_000,
    idleMilliseconds: 5000,
    bytesPerSecond: 100_000,
    bytes: 1_000_000,
  }
  const sizeOf = async (body: AsyncIterable<Uint8Array>) => {
    let size = 0
    for await (const chunk of body) size += chunk.length
    return size
  }
  const names = { 'feed.test': [PUBLIC], 'inner.test': ['10.0.0.5'] }
  const read = (url: string, more: Partial<typeof streamLimits> = {}, signal?: AbortSignal) =>
    createGuardedFetch(networkOf(names)).stream(
      url,
      { limits: { ...streamLimits, ...more }, signal },
      async ({ status, body }) => [status, await sizeOf(body)],
    )
  /** Sends many bytes, and goes on as long as somebody reads. */
  const endless: RequestListener = (_request, response) => {
    const push = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', push)
    push()
  }
  const connections = (of: Server) =>
    new Promise((resolve) => of.getConnections((_error, count) => resolve(count)))
  /** Resolves when no connection is left. */
  const closed = (of: Server = server) =>
    vi.waitFor(async () => expect(await connections(of)).toBe(0), { timeout: 10_000 })

  test('P28 has the guards of a fetch', async () => {
    handler = (_request, response) => void response.end(Buffer.alloc(500_000))
    expect(await read('http://feed.test/')).toEqual({ ok: true, value: [200, 500_000] })
    expect(connected).toEqual([`${PUBLIC}:80`])
    expect(await read('http://inner.test/')).toMatchObject({ error: { code: 'NOT_PUBLIC' } })
    handler = ({ url }, response) =>
      void response
        .writeHead(302, { location: url === '/' ? 'http://inner.test/' : 'file:///etc/passwd' })
        .end()
    expect(await read('http://feed.test/')).toMatchObject({ error: { code: 'NOT_PUBLIC' } })
    expect(await read('http://feed.test/a')).toMatchObject({ error: { code: 'BAD_URL' } })
    handler = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    expect(await read('http://feed.test/')).toMatchObject({ error: { code: 'BAD_ENCODING' } })
    await closed()
  })

  test('P28 ends at its limit of bytes, when the connection breaks, and when it is aborted', async () => {
    handler = endless
    expect(await read('http://feed.test/')).toMatchObject({ error: { code: 'TOO_LARGE' } })
    handler = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('only this', () => response.destroy())
    }
    expect(await read('http://feed.test/')).toMatchObject({ error: { code: 'UNREACHABLE' } })
    const stop = new AbortController()
    handler = (_request, response) => void response.write('a little', () => stop.abort())
    expect(await read('http://feed.test/', {}, stop.signal)).toMatchObject({ ok: false })
    await closed()
  })

  test('P28 may take long, but not when data arrives slowly or not at all', async () => {
    handler = async (_request, response) => {
      for (let part = 0; part < 5; part++) {
        response.write(Buffer.alloc(100_000))
        await pause(300)
      }
      response.end()
    }
    const short = { milliseconds: 1000 }
    expect(await read('http://feed.test/', short)).toEqual({ ok: true, value: [200, 500_000] })
    const fast = { ...short, bytesPerSecond: 100_000_000 }
    expect(await read('http://feed.test/', fast)).toMatchObject({ error: { code: 'TIMEOUT' } })
    handler = (_request, response) => void response.write(Buffer.alloc(500_000))
    const idle = { idleMilliseconds: 100 }
    expect(await read('http://feed.test/', idle)).toMatchObject({ error: { code: 'TIMEOUT' } })
    handler = () => undefined
    expect(await read('http://feed.test/', idle)).toMatchObject({ error: { code: 'TIMEOUT' } })
    await closed()
  })

  test('P28 closes a connection on which TLS never begins', async () => {
    const silent = createTcpServer((socket) => void socket.on('error', () => undefined).resume())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port: silentPort } = silent.address() as AddressInfo
    const fetch = createGuardedFetch({
      ...networkOf(names),
      connect: () => connect({ host: '127.0.0.1', port: silentPort }),
    })
    const options = { limits: { ...streamLimits, idleMilliseconds: 100 } }
    expect(
      await fetch.stream('https://feed.test/', options, ({ status }) => Promise.resolve(status)),
    ).toMatchObject({ error: { code: 'TIMEOUT' } })
    await closed(silent)
    silent.close()
  })

  test('excludes the time of a slow receiver, and passes on the errors of the receiver', async () => {
    handler = (_request, response) => void response.end(Buffer.alloc(300_000))
    const { stream } = createGuardedFetch(networkOf(names))
    const options = { limits: streamLimits }
    const impatient = { limits: { ...streamLimits, idleMilliseconds: 500 } }
    const slow = stream('http://feed.test/', impatient, async ({ body }) => {
      let size = 0
      for await (const chunk of body) {
        if (size === 0) await pause(800)
        size += chunk.length
      }
      return size
    })
    expect(await slow).toEqual({ ok: true, value: 300_000 })
    handler = endless
    const failing = stream('http://feed.test/', options, async ({ body }) => {
      for await (const _chunk of body) throw new Error('The disk is broken.')
    })
    await expect(failing).rejects.toThrow('The disk is broken.')
    expect(await stream('http://feed.test/', options, ({ status }) => Promise.resolve(status))).toEqual({
      ok: true,
      value: 200,
    })
    await closed()
  })
})
