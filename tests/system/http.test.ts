import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { sendRaw } from '../support/raw-request.ts'
import { type Response, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('post', 'Post')
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  await web.publish(site, 'item', { urlId: 'one', title: 'One' }, blog)
  await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About',
    layout: layoutOf(textBlock('Words enough to be worth compressing. '.repeat(40))),
  })
})
afterAll(() => web.close())

const stable = ({ headers }: Response) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  return rest
}

describe('responses', () => {
  test('have the same ETag for a page from render and cache, and 304 for a match', async () => {
    const first = await web.visit(site, '/about')
    const second = await web.visit(site, '/about')
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^(W\/)?"[^"]{10,}"$/)
    expect(second.headers['etag']).toBe(etag)
    expect(first.headers['cache-control']).toBe('no-cache')
    for (const held of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
      const response = await web.visit(site, '/about', { headers: { 'if-none-match': held } })
      expect(response.status, held).toBe(304)
      expect(response.body.length, held).toBe(0)
      expect(response.headers['etag'], held).toBe(etag)
      expect(response.headers['vary'], held).toMatch(/accept-encoding/i)
      expect(response.headers['content-type'], held).toBeUndefined()
    }
    for (const held of ['"other"', 'W/""', etag.slice(0, -3)]) {
      const response = await web.visit(site, '/about', { headers: { 'if-none-match': held } })
      expect(response.status, held).toBe(200)
    }
  })

  test('have another ETag for another text, and the old one no longer returns 304', async () => {
    const body = { urlId: 'changing', title: 'Before' }
    const id = await web.publish(site, 'page', body)
    const before = String((await web.visit(site, '/changing')).headers['etag'])
    await web.revise(site, id, { ...body, title: 'After' })
    const response = await web.visit(site, '/changing', { headers: { 'if-none-match': before } })
    expect(response.status).toBe(200)
    expect(response.headers['etag']).not.toBe(before)
  })

  test('have the headers of GET and no body for HEAD, in every encoding and for every kind of page', async () => {
    for (const path of ['/', '/about', '/blog', '/blog/one', '/nowhere']) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const headers = { 'accept-encoding': encoding }
        const get = await web.visit(site, path, { headers })
        const head = await web.visit(site, path, { method: 'HEAD', headers })
        expect(head.status, path).toBe(get.status)
        expect(stable(head), `${path} ${encoding}`).toEqual(stable(get))
        expect(head.body.length).toBe(0)
        expect(Number(head.headers['content-length'])).toBe(get.body.length)
      }
    }
  })

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP, BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 ,gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
    ['brotli, x-br', undefined],
    [',,;q=1, , ', undefined],
  ])('Accept-Encoding %j gets %j', async (accepted, expected) => {
    const plain = await web.visit(site, '/about')
    const response = await web.visit(
      site,
      '/about',
      accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } },
    )
    expect(response.headers['content-encoding']).toBe(expected)
    expect(response.headers['vary']).toMatch(/accept-encoding/i)
    const body =
      expected === 'br'
        ? brotliDecompressSync(response.body)
        : expected === 'gzip'
          ? gunzipSync(response.body)
          : response.body
    expect(body.equals(plain.body)).toBe(true)
    expect(response.body.length).toBe(Number(response.headers['content-length']))
  })

  test('repeated headers are read as one list, and two hosts are rejected', async () => {
    const ask = (...lines: string[]) =>
      sendRaw(web.port, `GET /about HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)
    const name = `${site.identifier}.localhost:${web.port}`
    const host = `Host: ${name}`
    expect(await ask(host, 'ACCEPT-ENCODING: gzip', 'Accept-Encoding: br')).toMatch(
      /^content-encoding: br\r$/m,
    )
    expect(await ask(host, 'Accept-Encoding: br;q=0', 'accept-encoding: gzip')).toMatch(
      /^content-encoding: gzip\r$/m,
    )
    const etag = String((await web.visit(site, '/about')).headers['etag'])
    expect(await ask(host, 'if-none-match: "other"', `If-None-Match: ${etag}`)).toMatch(/^HTTP\/1\.1 304 /)
    expect(await ask(host, `host: nobody.${name}`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ask(host, host)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('arrive complete for pages of any length and script, from render and from cache', async () => {
    for (const length of [1, 60, 150, 400, 2_000]) {
      const words = Array.from({ length }, (_, index) => `Größe ${index} 東京 🏖️`).join(' · ')
      const path = `/long-${length}`
      await web.publish(site, 'page', {
        urlId: path.slice(1),
        title: `Long ${length}`,
        layout: layoutOf(textBlock(words)),
      })
      for (const visit of ['rendered', 'cached']) {
        const plain = await web.visit(site, path)
        expect(plain.body.toString('utf8'), visit).toContain(words)
        expect(plain.body.length).toBe(Number(plain.headers['content-length']))
        const br = await web.visit(site, path, { headers: { 'accept-encoding': 'br' } })
        expect(brotliDecompressSync(br.body).equals(plain.body), visit).toBe(true)
        const gzip = await web.visit(site, path, { headers: { 'accept-encoding': 'gzip' } })
        expect(gunzipSync(gzip.body).equals(plain.body), visit).toBe(true)
      }
    }
  })

  test('contain the same page in the better compression that follows', async () => {
    const headers = { 'accept-encoding': 'br' }
    const plain = await web.visit(site, '/blog/one')
    for (let count = 0; count < 30; count += 1) {
      const response = await web.visit(site, '/blog/one', { headers })
      expect(brotliDecompressSync(response.body).equals(plain.body)).toBe(true)
      expect(Number(response.headers['content-length'])).toBe(response.body.length)
    }
  })

  test('never set a cookie for a page, whatever the visitor sends', async () => {
    for (const path of ['/', '/about', '/blog', '/blog/one', '/nowhere', '/_media/none.png', '/healthz'])
      expect(
        (await web.visit(site, path, { headers: { cookie: 'crumb=x; CART=y; Locked=z' } })).headers[
          'set-cookie'
        ],
        path,
      ).toBeUndefined()
  })

  test('do not depend on cookies and authorisation, which never reach the cache', async () => {
    const plain = await web.visit(site, '/about')
    const personal = await web.visit(site, '/about', {
      headers: { cookie: 'session=1', authorization: 'Bearer x' },
    })
    expect(personal.body.equals(plain.body)).toBe(true)
  })

  test('exist only for GET and HEAD, and other methods get 405 and touch no page', async () => {
    const renders = await web.renders()
    const forms = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of ['/', '/about', '/blog?tag=x', '/nowhere', '/_media/x/y.png', '/healthz']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await web.visit(site, path, { method, headers: forms, body: 'a=1' })
        expect(response.status, `${method} ${path}`).toBe(405)
        expect(response.headers['allow']).toBe('GET, HEAD')
      }
    }
    const json = await web.visit(site, '/about', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    })
    expect([400, 405]).toContain(json.status)
    expect(await web.renders()).toBe(renders)
    expect((await web.visit(site, '/about')).status).toBe(200)
  })

  test('extra slashes redirect to the normalized path on the same host', async () => {
    for (const [requested, clean] of [
      ['/about/', '/about'],
      ['//about', '/about'],
      ['/blog//one', '/blog/one'],
      ['/blog/one///', '/blog/one'],
      ['///', '/'],
      ['/about/?a=1&b=//evil.example', '/about?a=1&b=//evil.example'],
      ['//evil.example/', '/evil.example'],
      ['//evil.example/%2e%2e', '/evil.example/%2e%2e'],
      ['///evil.example//', '/evil.example'],
    ] as const) {
      const response = await web.visit(site, requested)
      expect(response.status, requested).toBe(301)
      expect(response.headers['location'], requested).toBe(clean)
      const target = new URL(String(response.headers['location']), web.origin('post'))
      expect(target.host, requested).toBe(`post.localhost:${web.port}`)
    }
  })

  test('encoded slashes and backslashes do not redirect to another host either', async () => {
    for (const path of [
      '/%2f%2fevil.example',
      '/%2fevil.example/',
      '/\\evil.example',
      '/%5cevil.example/',
      '/.%2f/evil.example',
      '/@evil.example',
      '/%09/evil.example',
    ]) {
      const response = await web.visit(site, path)
      const target = new URL(String(response.headers['location'] ?? '/'), web.origin('post'))
      expect(target.host, path).toBe(`post.localhost:${web.port}`)
      if (response.status !== 301) expect(response.status, path).toBe(404)
    }
  })

  test.each([
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%ff%fe',
    '/about%',
    '/%00',
    '/about%00',
    '/a%0d%0aSet-Cookie:x=1',
    '/%1f',
    '/%7f',
    '/%C0%AF',
    '/..%2f..%2fetc%2fpasswd',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    `/${'a'.repeat(1500)}`,
    `/${'a/'.repeat(900)}a`,
    `/${'x'.repeat(5000)}`,
  ])('the path %j is not found', async (path) => {
    const response = await web.visit(site, path)
    expect(response.status).toBe(404)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.text).toContain('Post</a>')
  })

  test.each([
    'tag=%00',
    'category=%00',
    'author=a%00b',
    'month=0000-01',
    'month=9999-12',
    'month=2026-13',
    'page=999999',
    'tag=%',
    'tag=%ff',
    `tag=${'x'.repeat(3000)}`,
    'tag=%F0%9F%98%80',
    "tag='%20or%201=1--",
    'page=1e3',
    '&&&===',
    'tag',
  ])('the query %j causes no error', async (query) => {
    const response = await web.visit(site, `/blog?${query}`)
    expect([200, 404]).toContain(response.status)
    expect(response.text).toContain('Post</a>')
  })

  test('an image is served with its type, cached forever, and supports only 304 and HEAD', async () => {
    const mediaId = await web.addImage(site, 'bow.png', await pngOf(60, 40), 'A bow')
    await web.publish(site, 'page', {
      urlId: 'image',
      title: 'Image',
      layout: layoutOf({ type: 5, version: 1, data: { mediaId } }),
    })
    const src = /<img[^>]* src="([^"]+)"/.exec((await web.visit(site, '/image')).text)?.[1] ?? ''
    const response = await web.visit(site, src)
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(response.headers['content-security-policy']).toContain('sandbox')
    const head = await web.visit(site, src, { method: 'HEAD' })
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(String(response.body.length))
    const held = await web.visit(site, src, {
      headers: { 'if-none-match': String(response.headers['etag']) },
    })
    expect([held.status, held.body.length]).toEqual([304, 0])
    for (const path of [
      `${src}x`,
      src.replace('.png', '.jpg'),
      src.replace('/_media/', '/_media/../'),
      '/_media/x',
      '/_media/%2e%2e/secret.png',
      '/_media/..%2f..%2fsecret.png',
    ])
      expect((await web.visit(site, path)).status, path).toBe(404)
  })

  test('invalid HTTP is rejected without details about the server', async () => {
    const responses = await Promise.all(
      [
        'NONSENSE\r\n\r\n',
        'GET /about HTTP/1.1\r\n\r\n',
        'GET /about HTTP/9.9\r\nHost: x\r\n\r\n',
        `GET /about HTTP/1.1\r\nHost: post.localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
        'GET /about HTTP/1.1\r\nHost: post.localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        'GET /about HTTP/1.1\r\nHost: post.localhost\r\nBad Header: 1\r\n\r\n',
      ].map((bytes) => sendRaw(web.port, bytes)),
    )
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1\.1 (400|431|505)/)
      expect(response).not.toMatch(/fastify|FST_|node_modules|at .*\.ts|HPE_/i)
    }
  })
})
