import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createClientIp } from '#platform/http/client-ip.ts'
import { sendRaw } from '../support/raw-request.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const PATH = '/api/census/RecordHit'

let web: TestWeb
let site: Site
/** Calls that the framework handled. */
let handledByFramework = 0
const count = () => void (handledByFramework += 1)
const HANDLED = 'tracing:fastify.request.handler:start'

beforeAll(async () => {
  web = await startWeb({ timeouts: { idle: 1_000, headers: 20_000, closing: 300 } })
  site = await web.createSite('fast', 'Fast')
  await web.configure(site, 'settings', { title: 'Fast' })
  subscribe(HANDLED, count)
})
beforeEach(async () => {
  await web.web.flushHits()
  await web.database.owner.deleteFrom('hits').execute()
  // The first call of a version of a site reads its settings, in the framework.
  await send(hitOf('/first'))
  await web.web.flushHits()
  await web.database.owner.deleteFrom('hits').execute()
  handledByFramework = 0
})
afterAll(async () => {
  unsubscribe(HANDLED, count)
  await web?.close()
})

const hitOf = (url: string) =>
  JSON.stringify({
    event: 1,
    data: JSON.stringify({ websiteId: site.id, url, queryString: '', language: 'de' }),
  })

const headOf = (host: string, lines: readonly string[], path = PATH) =>
  [`POST ${path} HTTP/1.1`, `Host: ${host}:${web.port}`, `User-Agent: ${CHROME}`, ...lines, '', ''].join(
    '\r\n',
  )
const lengthOf = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`

/** Sends a body of known length, which may be received before the framework. */
const send = (body: string, lines: readonly string[] = [], host = 'fast.localhost') =>
  sendRaw(web.port, headOf(host, [lengthOf(body), 'Connection: close', ...lines]) + body)

/** Sends a body of unknown length, which only the framework reads. */
const sendChunked = (body: string, lines: readonly string[] = []) =>
  sendRaw(
    web.port,
    `${headOf('fast.localhost', ['Transfer-Encoding: chunked', 'Connection: close', ...lines])}${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  )

const paths = async () => {
  await web.web.flushHits()
  const found = await web.database.owner.selectFrom('hits').select('path').orderBy('path').execute()
  return found.map(({ path }) => path)
}

/** Returns the lines of a response without what differs each time, sorted. */
const linesOf = (response: string) =>
  response
    .split('\r\n')
    .filter((line) => !/^(?:date|x-request-id): /i.test(line))
    .map((line) => line.replace(/^[^:]+:/, (name) => name.toLowerCase()))
    .toSorted()

/** Sends parts on one connection that stays open, each after the one before was read, and returns so many responses. */
async function sendInTurn(parts: readonly (string | Buffer)[], responses: number): Promise<string> {
  const socket = connect(web.port, '127.0.0.1')
  const received = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('error', reject)
    socket.setEncoding('latin1').on('data', (more: string) => {
      text += more
      if (text.split('\r\n\r\n{}').length > responses) resolve(text)
    })
  })
  for (const part of parts) {
    socket.write(part)
    // What was written before a request with its response has been read.
    await send('')
  }
  const text = await received
  socket.destroy()
  return text
}

describe('a call that only counts', () => {
  test('HIT-18 is received before the framework, with the response and the log line of the framework', async () => {
    const fast = await send(hitOf('/fast'))
    expect(handledByFramework).toBe(0)
    const slow = await sendChunked(hitOf('/slow'))
    expect(handledByFramework).toBe(1)
    expect(linesOf(fast)).toEqual(linesOf(slow))
    expect(fast).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*x-request-id: \S+\r\n[^]*\r\n\r\n\{\}$/)
    expect(await paths()).toEqual(['/fast', '/slow'])
    const [fastLine, slowLine] = web.accesses().slice(-2)
    expect(fastLine?.reqId).not.toBe(slowLine?.reqId)
    const lasting = ({ site: id, method, path, status, cached }: NonNullable<typeof fastLine>) => ({
      id,
      method,
      path,
      status,
      cached,
    })
    expect(fastLine && lasting(fastLine)).toEqual({
      id: site.id,
      method: 'POST',
      path: PATH,
      status: 200,
      cached: false,
    })
    expect(fastLine && lasting(fastLine)).toEqual(slowLine && lasting(slowLine))
  })

  test('P45 CKN-06 deletes cookies that may not be used, received either way', async () => {
    const lines = ['Cookie: ss_cvr=ab|1|1|1|1; ss_cvt=1', 'DNT: 1']
    const fast = await send(hitOf('/'), lines)
    expect(handledByFramework).toBe(0)
    expect(fast.match(/^set-cookie: ss_cv[rt]=;.*Max-Age=0/gim)?.length).toBe(2)
    expect(linesOf(fast)).toEqual(linesOf(await sendChunked(hitOf('/'), lines)))
  })

  test('is received in full when its body comes later, in parts, or after another call', async () => {
    const late = Buffer.from(hitOf('/late/ü'))
    const middle = late.indexOf('ü') + 1
    const head = headOf('fast.localhost', [`Content-Length: ${late.length}`])
    await sendInTurn([head, late], 1)
    await sendInTurn([head, late.subarray(0, middle), late.subarray(middle)], 1)
    const other = hitOf('/pipelined')
    await sendInTurn([(headOf('fast.localhost', [lengthOf(other)]) + other).repeat(3)], 3)
    expect(handledByFramework).toBe(0)
    expect(await paths()).toEqual(['/late/%C3%BC', '/late/%C3%BC', '/pipelined', '/pipelined', '/pipelined'])
  })

  test('is counted when its client leaves as soon as it is sent, like a page that is closed', async () => {
    const body = hitOf('/left')
    const whole = headOf('fast.localhost', [lengthOf(body)]) + body
    for (let call = 0; call < 5; call += 1)
      await new Promise((resolve, reject) =>
        connect(web.port, '127.0.0.1').on('error', reject).on('close', resolve).resume().end(whole),
      )
    await new Promise<void>((resolve) => {
      const socket = connect(web.port, '127.0.0.1')
      socket.write(whole, () => {
        socket.destroy()
        resolve()
      })
    })
    await send('')
    expect(handledByFramework).toBe(0)
    expect(await paths()).toEqual(Array.from({ length: 6 }, () => '/left'))
  })

  test('gets its response too without a body, in HTTP/1.0 or with an expectation', async () => {
    expect(await send('')).toMatch(/^HTTP\/1\.1 200 [^]*\{\}$/)
    const body = hitOf('/old')
    const old = headOf('fast.localhost', [lengthOf(body)]).replace('HTTP/1.1', 'HTTP/1.0')
    expect(await sendRaw(web.port, old + body)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*\{\}$/i)
    const expecting = await send(hitOf('/expected'), ['Expect: 100-continue'])
    expect(expecting).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 [^]*\{\}$/)
    expect(await paths()).toEqual(['/expected', '/old'])
  })

  test('is rejected like by the framework if it is too large, of an unknown host or to be redirected', async () => {
    expect(await send('x'.repeat(20_000))).toMatch(/^HTTP\/1\.1 413 /)
    expect(await send(hitOf('/'), [], 'nobody.localhost')).toMatch(/^HTTP\/1\.1 404 /)
    await web.database.owner
      .insertInto('domains')
      .values({
        site_id: site.id,
        hostname: 'fast.example',
        proof: 'proof',
        verified_at: new Date(web.clock.now),
      })
      .execute()
    await web.web.hosts.refresh(site.id)
    expect(await send(hitOf('/'))).toMatch(/^HTTP\/1\.1 308 [^]*location: http:\/\/fast\.example/i)
    await web.database.owner.deleteFrom('domains').execute()
    await web.web.hosts.refresh(site.id)
  })

  test('whose body does not arrive gets a 408, and one whose client leaves is not counted', async () => {
    const body = hitOf('/half')
    const head = headOf('fast.localhost', [lengthOf(body)])
    expect(await sendRaw(web.port, head + body.slice(0, 20))).toMatch(/^HTTP\/1\.1 408 /)
    await new Promise<void>((resolve) => {
      const socket = connect(web.port, '127.0.0.1', () =>
        socket.write(head + body.slice(0, 20), () => {
          socket.destroy()
          resolve()
        }),
      )
    })
    await send(hitOf('/after'))
    expect(await paths()).toEqual(['/after'])
  })
})

describe('the IP address of a client', () => {
  const headers = { 'x-forwarded-for': '203.0.113.7, 10.0.0.9' }

  test.each([
    [[], '127.0.0.1', '127.0.0.1'],
    [['127.0.0.1'], '127.0.0.1', '10.0.0.9'],
    [['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '203.0.113.7'],
    [['10.0.0.0/8'], '198.51.100.1', '198.51.100.1'],
  ])('behind the proxies %j of the connection from %s is %s', (proxies, peer, expected) => {
    expect(createClientIp(proxies)({ headers, peer })).toBe(expected)
  })
})
