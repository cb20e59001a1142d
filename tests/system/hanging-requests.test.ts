import { once } from 'node:events'
import { connect } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDocument, trashDocument } from '#features/content/pages/documents.api.types.ts'
import { uploadFile } from '#features/media/media/files.api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { pngOf } from '../support/content.ts'
import { deleteWithType, openSocket, openSockets, unfinishedRequests } from '../support/hanging-sockets.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { sendRaw } from '../support/raw-request.ts'
import { routesOf } from '../support/routes.ts'
import { makeKey, openUpload } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'text/plain',
  'nonsense',
]
const FRAMINGS = [
  'Accept: */*',
  'Content-Length: 0',
  'Expect: 100-continue',
  'Connection: upgrade\r\nUpgrade: websocket',
]
const ANSWERED = /^HTTP\/1\.1 (100 Continue\r\n\r\nHTTP\/1\.1 )?[2-4]\d\d /

describe('a request with a Content-Type and no body', () => {
  let web: TestWeb
  let site: Site
  let owner: Person
  beforeAll(async () => {
    web = await startWeb()
    site = await web.createSite('hang')
    owner = await signedIn(web, 'owner@hang.example')
    await permit(web, site, owner.id, { administrator: true })
  })
  afterAll(() => web.close())

  const send = (method: string, host: string, path: string, type: string, framing = 'Accept: */*') =>
    sendRaw(
      web.port,
      `${method} ${path} HTTP/1.1\r\nHost: ${host}.localhost:${web.port}\r\nContent-Type: ${type}\r\nConnection: close\r\n${framing}\r\n\r\n`,
    )

  test.each(['app', 'hang', 'unknown'])('gets a response from every route of the host %s', async (host) => {
    for (const route of routesOf(web.web.http)) {
      const path = route.replaceAll(/:[a-zA-Z]+/g, 'none').replace('*', 'none')
      const responses = await Promise.all(
        METHODS.map((method) => send(method, host, path, 'application/json')),
      )
      for (const [index, response] of responses.entries())
        expect(response, `${METHODS[index]} ${path}`).toMatch(ANSWERED)
    }
  })

  test.each(FRAMINGS)('gets a response for any type, with "%s"', async (framing) => {
    for (const host of ['app', 'hang', 'unknown'])
      for (const path of ['/', '/api/census/overlay', '/api/sites/hang/media', '/api/sites/hang/files'])
        for (const type of TYPES) {
          const responses = await Promise.all(
            METHODS.map((method) => send(method, host, path, type, framing)),
          )
          for (const [index, response] of responses.entries())
            expect(response, `${METHODS[index]} ${host} ${path} ${type}`).toMatch(ANSWERED)
        }
  })

  test('is handled like one without a Content-Type', async () => {
    const json = { 'content-type': 'application/json' }
    for (const headers of [json, { ...json, 'content-length': '0' }]) {
      const page = await owner.call(createDocument, {
        site: site.identifier,
        body: { kind: 'page', title: 'Short-lived' },
      })
      expect(page.status).toBe(201)
      const trashed = await owner.call(trashDocument, {
        site: site.identifier,
        params: { document: page.value.id },
        headers,
      })
      expect([trashed.status, trashed.raw.text]).toEqual([204, ''])
    }
  })

  test('is rejected with a message if a file is expected', async () => {
    const path = `/api/sites/${site.identifier}/files?name=photo.png`
    const response = await owner.ask('POST', path, {
      headers: { 'content-type': 'image/png', 'x-csrf-token': owner.cookies.get('crumb') ?? '' },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(JSON.parse(response.text)).toMatchObject({ error: expect.any(String) as string })
    const next = await owner.call(uploadFile, {
      site: site.identifier,
      query: { name: 'photo.png' },
      bytes: await pngOf(20, 20),
    })
    expect(next.status).toBe(201)
  })
})

describe('an idle connection', () => {
  let web: TestWeb
  let host: string
  beforeAll(async () => {
    web = await startWeb({ timeouts: { idle: 400, headers: 400, closing: 200 } })
    await web.createSite('silent')
    host = `silent.localhost:${web.port}`
  })
  afterAll(() => web.close())

  test.each(Object.keys(unfinishedRequests('')))('after %s is closed', async (name) => {
    const start = performance.now()
    const opened = await openSocket(web.port, unfinishedRequests(host)[name] ?? '')
    await opened.closed
    expect(performance.now() - start).toBeLessThan(5_000)
    const last = opened.text().slice(opened.text().lastIndexOf('HTTP/1.1 '))
    // A started response is not followed by another one.
    if (name.includes('of a POST') || name.startsWith('half of a body') || name.includes('100 Continue'))
      expect(last).toMatch(/^HTTP\/1\.1 408 .*"error":"The request took too long\."/s)
    else expect(last).not.toMatch(/^HTTP\/1\.1 5/)
  })

  test('without a response gets 503, and the program logs it', async () => {
    const release = await blockPages(web)
    const opened = await openSocket(web.port, `GET /blocked HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await opened.closed
    await release()
    expect(opened.text()).toMatch(
      /^HTTP\/1\.1 503 .*retry-after: \d+.*"error":"The request timed out\. Try again later\."/s,
    )
    const line = web.logLines.find((text) => text.includes('A request timed out'))
    expect(line).toContain('"path":"/blocked"')
  })

  test('that does not read cached pages is closed', async () => {
    const connections = () => promisify(web.web.http.server.getConnections.bind(web.web.http.server))()
    const areOpen = (count: number) =>
      vi.waitFor(async () => expect(await connections()).toBe(count), { timeout: 10_000 })
    const before = await connections()
    const request = `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    const first = await openSocket(web.port, request)
    await vi.waitFor(() => expect(first.text()).toContain('</html>'), { timeout: 10_000 })
    first.socket.destroy()
    await areOpen(before)
    const socket = connect(web.port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    // More than the buffers of both sides hold.
    socket.write(request.repeat(5_000))
    await areOpen(before + 1)
    await areOpen(before)
  })

  test('stays open longer between two requests', async () => {
    const opened = await openSocket(web.port, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await vi.waitFor(() => expect(opened.text()).toContain('200 OK'), { timeout: 10_000 })
    const other = await openSocket(web.port, 'GET /half')
    await other.closed
    opened.socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    await opened.closed
    expect(opened.text().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  })
})

describe('closing the server', () => {
  test('takes less than a second with 300 hanging connections', async () => {
    const web = await startWeb()
    const site = await web.createSite('closing')
    const host = `${site.identifier}.localhost:${web.port}`
    const idle = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    const texts = [...Object.values(unfinishedRequests(host)), deleteWithType(host), idle]
    const sockets = await openSockets(web.port, texts, 300)
    const start = performance.now()
    await web.web.close()
    expect(performance.now() - start).toBeLessThan(1_000)
    await Promise.all(sockets.map(({ closed }) => closed))
    await web.close()
  })

  test('finishes running requests, and the connection closes with the response', async () => {
    const web = await startWeb()
    const site = await web.createSite('working')
    const release = await blockPages(web)
    const opened = await openSocket(
      web.port,
      `GET / HTTP/1.1\r\nHost: ${site.identifier}.localhost:${web.port}\r\n\r\n`,
    )
    await vi.waitFor(async () => expect(await waitingForLocks(web)).toBeGreaterThan(0), { timeout: 10_000 })
    const hanging = await openSocket(web.port, 'GET /ha')
    const closing = web.web.close()
    // After the closing timeout the request would be aborted.
    await hanging.closed
    expect(opened.text()).toBe('')
    await release()
    await Promise.all([closing, opened.closed])
    expect(opened.text()).toMatch(/^HTTP\/1\.1 (200|404) .*<\/html>$/is)
    expect(opened.text()).toMatch(/^connection: close\r$/im)
    await web.close()
  })

  test('finishes an upload whose bytes still arrive', async () => {
    const web = await startWeb()
    const site = await web.createSite('sending')
    const key = await makeKey(web.database, site)
    const image = await pngOf(900, 900)
    const sent = openUpload(web.port, site.identifier, key.secret, {
      headers: { 'content-length': String(image.length), expect: '100-continue' },
    })
    const status = new Promise<number | undefined>((resolve, reject) => {
      sent.on('response', (response) => resolve(response.resume().statusCode))
      sent.on('error', reject)
    })
    sent.flushHeaders()
    await once(sent, 'continue')
    const hanging = await openSocket(web.port, 'GET /ha')
    let isOver = false
    void hanging.closed.then(() => (isOver = true))
    const closing = web.web.close()
    let from = 0
    for await (const _tick of setInterval(100)) {
      // The other connection ends while this one sends.
      if (isOver) break
      sent.write(image.subarray(from, (from += 10)))
    }
    sent.end(image.subarray(from))
    expect(await status).toBe(201)
    await closing
    await web.close()
  })
})

/** Locks every table that pages are read from, except the sites, which the server rereads by itself. */
async function blockPages(web: TestWeb): Promise<() => Promise<void>> {
  const { ownerPool } = web.database
  const { rows } = await ownerPool.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename <> 'sites'`,
  )
  const blocker = await ownerPool.connect()
  await blocker.query(`begin; lock table ${rows[0]?.names ?? ''} in access exclusive mode`)
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await blocker.query('rollback')
    blocker.release()
  }
  onTestFinished(release)
  return release
}

async function waitingForLocks(web: TestWeb): Promise<number> {
  const { rowCount } = await web.database.ownerPool.query(
    `select from pg_locks l join pg_stat_activity a using (pid)
     where a.datname = current_database() and not l.granted`,
  )
  return rowCount ?? 0
}
