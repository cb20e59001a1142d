import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createInternal, type Internal } from '#main/internal.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { sendRaw } from '../support/raw-request.ts'
import { freePort } from '../support/free-port.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let internal: Internal | undefined
let metricsPort: number
let host: string

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('letters', 'Letters')
  await web.publish(site, 'page', { urlId: 'about', title: 'About letters' })
  host = `letters.localhost:${web.port}`
  metricsPort = await freePort()
  const config = { metricsPort, appOrigin: `http://app.localhost:${web.port}`, sitesDomain: 'localhost' }
  internal = await createInternal(config, createMetrics(), web.database)
})
afterAll(async () => {
  await internal?.close()
  await web?.close()
})

/** Returns status and body of a raw request. */
async function raw(line: string, named: string, port = web.port) {
  const response = await sendRaw(port, `${line}\r\nHost: ${named}\r\nConnection: close\r\n\r\n`)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]), text: response }
}

describe('the host of a request', () => {
  test('P16 with two ports, or an invalid port, is unknown', async () => {
    for (const named of [
      `${host}:${web.port}`,
      `${host}:80:80`,
      'letters.localhost::80',
      'letters.localhost:x',
    ]) {
      const response = await raw('GET /about HTTP/1.1', named)
      expect(response.status, named).toBe(404)
      expect(response.text).not.toContain('About letters')
    }
    for (const named of [host, 'letters.localhost', 'LETTERS.localhost.:3'])
      expect((await raw('GET /about HTTP/1.1', named)).status, named).toBe(200)
  })

  test('P16 in an absolute-form target is used, and must match the header', async () => {
    for (const target of [`http://${host}/about`, `HTTP://${host.toUpperCase()}/about?x=http://y/`]) {
      const response = await raw(`GET ${target} HTTP/1.1`, host)
      expect(response.status, target).toBe(200)
      expect(response.text).toContain('About letters')
    }
    expect((await raw(`GET http://${host} HTTP/1.1`, host)).text).toContain('About letters')
    for (const target of [
      'http://other.localhost/about',
      `http://letters.localhost/about`,
      `http://a@${host}/about`,
      'http:///about',
      `ftp://${host}/about`,
    ]) {
      const response = await raw(`GET ${target} HTTP/1.1`, host)
      expect(response.status, target).toBe(404)
      expect(response.text, target).not.toContain('About letters')
    }
  })
})

describe('a response that is not a page', () => {
  test('P43 has the same shape for invalid requests, on every port', async () => {
    for (const port of [web.port, metricsPort]) {
      const long = await raw(`GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}`, host, port)
      expect([long.status, long.text.split('\r\n\r\n')[1]]).toEqual([
        431,
        '{"error":"The headers of the request are too large."}',
      ])
      const broken = await raw('GET /about HTTP/1.1\r\nBad Header: 1', host, port)
      expect([broken.status, broken.text.split('\r\n\r\n')[1]]).toEqual([
        400,
        '{"error":"The request could not be understood."}',
      ])
      expect(broken.text).toMatch(/content-type: application\/json/)
    }
  })

  test('P43 says for unknown paths of the internal port only that they are not found', async () => {
    const expected = { '/x': 404, '/internal/%zz': 400, '/': 404 }
    for (const [path, status] of Object.entries(expected)) {
      const response = await raw(`GET ${path} HTTP/1.1`, 'localhost', metricsPort)
      const body = JSON.parse(response.text.split('\r\n\r\n')[1] ?? '') as object
      expect([response.status, Object.keys(body)], path).toEqual([status, ['error']])
      expect(response.text).not.toContain(path === '/' ? 'Route' : path)
    }
  })

  test('is JSON for scripts that request an unknown path', async () => {
    for (const named of [host, 'nobody.localhost', `app.localhost:${web.port}`]) {
      const response = await web.ask(named, '/api/nothing?x=1')
      expect([response.status, response.headers['content-type']], named).toEqual([
        404,
        'application/json; charset=utf-8',
      ])
      expect(JSON.parse(response.text)).toEqual({ error: 'Not found.', code: 'NOT_FOUND' })
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test('lists the allowed methods on the app host', async () => {
    for (const path of ['/', '/sites', '/healthz'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const headers = { 'content-type': 'application/json' }
        const response = await web.ask(`app.localhost:${web.port}`, path, {
          method,
          headers,
          body: '{broken',
        })
        expect([response.status, response.headers['allow']], `${method} ${path}`).toEqual([405, 'GET, HEAD'])
        expect(response.text).not.toContain('Website not found')
      }
  })
})

test('a redirect to a path without extra slashes is revalidated each time', async () => {
  const response = await web.visit(site, '/about/?x=/x')
  expect([response.status, response.headers['location']]).toEqual([301, '/about?x=/x'])
  expect(response.headers['cache-control']).toBe('no-cache')
})

test('an image is not sent again for any matching If-None-Match header', async () => {
  const mediaId = await web.addImage(site, 'bow.png', await pngOf(20, 20), 'A bow')
  await web.publish(site, 'page', {
    urlId: 'image',
    title: 'Image',
    layout: layoutOf({ type: 5, version: 1, data: { mediaId } }),
  })
  const src = /<img[^>]* src="([^"]+)"/.exec((await web.visit(site, '/image')).text)?.[1] ?? ''
  const etag = String((await web.visit(site, src)).headers['etag'])
  const ask = (held: string) => web.visit(site, src, { headers: { 'if-none-match': held } })
  for (const held of [etag, `W/${etag}`, `"a", W/${etag}`, `"a",${etag}`, '*', ' * ']) {
    const response = await ask(held)
    expect([response.status, response.body.length, response.headers['etag']], held).toEqual([304, 0, etag])
  }
  for (const held of ['"other"', etag.slice(1, -1), '"*"', ''])
    expect((await ask(held)).status, held).toBe(200)
})
