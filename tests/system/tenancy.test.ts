import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAuthor } from '#features/content/authors/actions.ts'
import { mediaPath } from '#features/media/media/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, imageBlock, pngOf, textBlock } from '../support/content.ts'
import { makeForm } from '../support/forms.ts'
import { permit, signedIn } from '../support/owner.ts'
import { previewToken, saveDraft } from '../support/preview.ts'
import { sendRaw } from '../support/raw-request.ts'
import { addressesOfApp, addressesOfProgram, routesOf } from '../support/routes.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Everything of a site carries its marker, so one look at an answer tells whose it is. */
const MARKER = { a: 'AARDVARK', b: 'BUMBLEBEE' } as const

interface Tenant {
  readonly site: Site
  readonly marker: string
  readonly ids: Readonly<Record<'blog' | 'post' | 'page' | 'image' | 'author' | 'form', Id>>
  readonly mediaPath: string
  /** With which somebody who works at the site previews it. */
  readonly token: string
}

let web: TestWeb
let a: Tenant
let b: Tenant

async function settle(identifier: string, marker: string, size: number): Promise<Tenant> {
  const site = await web.createSite(identifier, `${marker} site`, { description: `${marker} described` })
  const slug = marker.toLowerCase()
  const author = await withSite(web.database.app, site.id, (tx) =>
    ensureAuthor(tx, { siteId: site.id, slug, name: `${marker} Author` }),
  )
  const image = await web.addImage(site, `${slug}.png`, await pngOf(size, size), `${marker} image`)
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: `${marker} blog`, pageSize: 1 })
  const item = (urlId: string) =>
    web.publish(
      site,
      'item',
      {
        urlId,
        title: `${marker} ${urlId}`,
        excerpt: `${marker} excerpt`,
        tags: [`${marker}-tag`, 'shared'],
        categories: [`${marker}-cat`],
        authorId: author,
        mediaId: image,
        publishedOn: '2026-02-03T00:00:00Z',
        layout: layoutOf(textBlock(`${marker} body`), imageBlock(image)),
      },
      blog,
    )
  const post = await item('post')
  await item(`only-${slug}`)
  const form = await makeForm(web, site, { title: `${marker} form` })
  const layout = layoutOf(textBlock(`${marker} text`))
  const page = await web.publish(site, 'page', { urlId: 'about', title: `${marker} about`, layout })
  await web.publish(site, 'page', { urlId: `${slug}-page`, title: `${marker} page` })
  await web.configure(site, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [{ label: `${marker} nav`, target: { documentId: blog }, children: [] }],
  })
  const media = await web.database.owner
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', image)
    .executeTakeFirstOrThrow()
  const editor = await signedIn(web, `${slug}@example.test`)
  await permit(web, site, editor.id, { 'content-editor': true })
  await saveDraft(web, site, { kind: 'page', body: { urlId: 'draft', title: `${marker} draft`, status: 4 } })
  return {
    site,
    marker,
    token: await previewToken(editor, site),
    ids: { blog, post, page, image, author, form },
    mediaPath: mediaPath({ status: 'ready', storageKey: media.storage_key }) ?? '',
  }
}

beforeAll(async () => {
  web = await startWeb()
  a = await settle('alpha', MARKER.a, 40)
  b = await settle('bravo', MARKER.b, 60)
})
afterAll(() => web.close())

/** Every route that is registered, as addresses that belong to this tenant. */
function addressesOf(tenant: Tenant): string[] {
  const { marker, ids } = tenant
  const known = new Map<string, string[]>([
    ...addressesOfProgram(tenant),
    ['/api/*', [`/api/${marker}`, `/api/${ids.post}`]],
    [
      '/*',
      [
        '/',
        '/blog',
        '/blog?page=2',
        '/blog/post',
        '/about',
        `/blog/only-${marker.toLowerCase()}`,
        `/${marker.toLowerCase()}-page`,
        `/blog?tag=${marker}-tag`,
        `/blog?category=${marker}-cat`,
        `/blog?author=${marker.toLowerCase()}`,
        '/blog?tag=shared',
        `/search?q=${marker.slice(0, 5)}`,
        '/search?q=post',
        '/blog?format=rss',
        '/blog?format=atom&tag=shared',
        '/sitemap.xml',
        '/robots.txt',
        '/blog?month=2026-02',
        ...Object.values(ids).flatMap((id) => [
          `/${id}`,
          `/blog/${id}`,
          `/?id=${id}`,
          `/blog?documentId=${id}&siteId=${id}&collectionId=${id}`,
        ]),
      ],
    ],
  ])
  const registered = routesOf(web.web.http)
  expect(registered).toEqual(expect.arrayContaining(['/*', '/_media/*']))
  return registered.flatMap((route) => {
    const addresses = known.get(route) ?? addressesOfApp(route, marker, ids.page)
    if (addresses) return addresses
    throw new Error(`This matrix does not know the route ${route}: add addresses of a tenant for it.`)
  })
}

describe('two sites', () => {
  test('P1 show no byte of one on the host of the other at any URL, whatever the method', async () => {
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      let reported = 0
      for (const path of addressesOf(other)) {
        if ((await web.visit(other.site, path)).text.includes(other.marker)) reported += 1
        const check = async (method: string) => {
          const { status, rawHeaders, body } = await web.visit(own.site, path, { method })
          const everything = `${rawHeaders.join(' ')} ${body.toString('latin1')}`
          expect(everything.includes(other.marker), `${method} ${path}`).toBe(false)
          // 302 and 303 lead to the app or the root from any site; 400 misses a crumb; 403 says that what was given out
          // for one site opens nothing on another.
          expect([200, 204, 302, 303, 400, 403, 404, 405, 503], `${method} ${path}`).toContain(status)
        }
        await Promise.all(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].map(check))
      }
      expect(reported, 'addresses that show the marker at home').toBeGreaterThan(8)
    }
  }, 180_000)

  test('P1 respond with 404 for stored files and names of the other', async () => {
    expect((await web.visit(b.site, b.mediaPath)).status).toBe(200)
    expect((await web.visit(a.site, b.mediaPath)).status).toBe(404)
    for (const path of [
      '/bumblebee-page',
      '/blog/only-bumblebee',
      '/blog?tag=BUMBLEBEE-tag',
      '/blog?author=bumblebee',
      '/blog?category=BUMBLEBEE-cat',
    ]) {
      expect((await web.visit(b.site, path)).status, path).toBe(200)
      expect((await web.visit(a.site, path)).status, path).toBe(404)
    }
  })

  test('P1 show nothing to a stored identity of the other', async () => {
    await web.publish(a.site, 'page', {
      urlId: 'thief',
      title: 'Thief',
      layout: layoutOf(
        imageBlock(b.ids.image),
        { type: 53, version: 1, data: { text: 'Go', link: { documentId: b.ids.post } } },
        {
          type: 8,
          version: 1,
          data: { items: [{ mediaId: b.ids.image, caption: '', link: { documentId: b.ids.page } }] },
        },
      ),
    })
    const thief = await web.publish(
      a.site,
      'item',
      { urlId: 'thief', title: 'Thief', authorId: b.ids.author, mediaId: b.ids.image },
      a.ids.blog,
    )
    await web.configure(a.site, 'settings', { title: `${MARKER.a} site`, homeDocumentId: b.ids.page })
    for (const path of ['/thief', '/blog/thief', '/blog', '/']) {
      const { text, status } = await web.visit(a.site, path)
      expect([200, 404], path).toContain(status)
      expect(text.includes(MARKER.b), path).toBe(false)
      expect(text.includes('/blog/post"') && path === '/thief', path).toBe(false)
    }
    await web.configure(a.site, 'settings', { title: `${MARKER.a} site` })
    await web.revise(a.site, thief, { urlId: 'thief', title: 'Thief', status: 4 })
  })

  test('P4 have two pages for the same path on two hosts, however often and in whatever order', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const tenant of [a, b, b, a]) {
        const other = tenant === a ? b : a
        for (const path of ['/', '/blog', '/blog/post', '/about', '/blog?tag=shared', '/nowhere']) {
          const { text } = await web.visit(tenant.site, path)
          expect(text.includes(tenant.marker), path).toBe(true)
          expect(text.includes(other.marker), path).toBe(false)
        }
      }
    }
    const held = String((await web.visit(a.site, '/about')).headers['etag'])
    expect((await web.visit(b.site, '/about', { headers: { 'if-none-match': held } })).status).toBe(200)
  })

  test('P4 never share a cache key, however the Host is written', async () => {
    const { port } = web
    for (const path of ['/about', '/blog/post?poison=1', '/nowhere']) {
      for (const host of [
        'alpha.localhost',
        'ALPHA.LocalHost',
        'alpha.localhost.',
        `alpha.localhost:${port}`,
        `Alpha.localhost.:${port}`,
        'alpha.localhost:1',
        'alpha.localhost:99999',
      ]) {
        const { text, status } = await web.ask(host, path)
        if (status !== 404) expect(text.includes(MARKER.a), host).toBe(true)
        expect(text.includes(MARKER.b), host).toBe(false)
      }
      for (const name of [
        'x-forwarded-host',
        'x-host',
        'x-original-host',
        'forwarded',
        'x-forwarded-server',
        'x-original-url',
        'x-rewrite-url',
        'x-forwarded-prefix',
      ]) {
        const value =
          name === 'forwarded'
            ? 'host=bravo.localhost'
            : name.endsWith('url')
              ? '/bumblebee-page'
              : `bravo.localhost:${port}`
        const { text } = await web.visit(a.site, path, { headers: { [name]: value } })
        expect(text.includes(MARKER.a), name).toBe(true)
        expect(text.includes(MARKER.b), name).toBe(false)
      }
    }
    for (const tenant of [a, b])
      expect((await web.visit(tenant.site, '/about')).text.includes(tenant.marker)).toBe(true)
  })

  test('P4 are never mixed by two hosts in one request', async () => {
    const ending = 'Connection: close\r\n\r\n'
    for (const bytes of [
      `GET /about HTTP/1.1\r\nHost: alpha.localhost\r\nHost: bravo.localhost\r\n${ending}`,
      `GET http://bravo.localhost/about HTTP/1.1\r\nHost: alpha.localhost\r\n${ending}`,
      `GET http://bravo.localhost/about?x=1 HTTP/1.1\r\nHost: alpha.localhost\r\n${ending}`,
      `GET //bravo.localhost/about HTTP/1.1\r\nHost: alpha.localhost\r\n${ending}`,
      `GET /about HTTP/1.1\r\nHost: alpha.localhost, bravo.localhost\r\n${ending}`,
      `GET /about HTTP/1.1\r\nHost: alpha.localhost@bravo.localhost\r\n${ending}`,
      `GET /about HTTP/1.1\r\nHost: alpha.localhost#bravo.localhost\r\n${ending}`,
      `GET /about HTTP/1.1\r\nHost: bravo.localhost/alpha.localhost\r\n${ending}`,
      `GET /about HTTP/1.1\r\nHost:\r\n${ending}`,
      `GET /about HTTP/1.0\r\n${ending}`,
    ]) {
      const response = await sendRaw(web.port, bytes)
      expect(response, bytes).toMatch(/^HTTP\/1\.1 (200|301|400|404) /)
      expect(response.includes(MARKER.b), bytes).toBe(false)
    }
    for (const tenant of [a, b])
      expect((await web.visit(tenant.site, '/about')).text.includes(tenant.marker)).toBe(true)
  })

  test('P4 have two files for the same file, and deleting one leaves the other', async () => {
    const bytes = await pngOf(90, 30)
    const paths: string[] = []
    for (const tenant of [a, b]) {
      const id = await web.addImage(tenant.site, 'twin.png', bytes, 'Twin')
      const row = await web.database.owner
        .selectFrom('media')
        .select('storage_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      paths.push(`/_media/${row.storage_key}`)
    }
    expect(paths[0]).toBe(paths[1])
    await web.files.forSite(a.site.id).delete((paths[0] ?? '').slice('/_media/'.length))
    expect((await web.visit(a.site, paths[0] ?? '')).status).toBe(404)
    expect((await web.visit(b.site, paths[1] ?? '')).status).toBe(200)
  })

  test('P4 are distinguished in the log, whose lines name the requested site', async () => {
    for (const tenant of [a, b]) {
      for (const path of ['/about', '/log-line-miss', a.mediaPath]) await web.visit(tenant.site, path)
    }
    await web.ask('nobody.localhost', '/log-line-unknown')
    const lines = web.accesses()
    const sites = (path: string) => lines.filter((line) => line.path === path).map((line) => line.site)
    expect(sites('/log-line-miss')).toEqual([a.site.id, b.site.id])
    expect(sites('/log-line-unknown')).toEqual(['-'])
    expect(new Set(sites(a.mediaPath))).toEqual(new Set([a.site.id, b.site.id]))
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length)
  })
})

describe('hosts', () => {
  test('P16 that are unknown get 404 without their name in the response', async () => {
    for (const host of [
      'evil.example',
      'nobody.localhost',
      'localhost',
      '127.0.0.1',
      '[::1]',
      'x.alpha.localhost',
      'alpha.localhost.evil.example',
      'alphalocalhost',
      'alpha',
      '"><script>alert(1)</script>',
      'constructor',
      '__proto__',
    ]) {
      for (const path of ['/', '/about', '/_media/x.png', '/blog/']) {
        const response = await web.ask(host, path)
        expect([404, 400], `${host} ${path}`).toContain(response.status)
        expect(
          `${response.rawHeaders.join(' ')} ${response.text}`.includes(host) && host.length > 11,
          `${host} ${path}`,
        ).toBe(false)
        expect(response.headers['set-cookie']).toBeUndefined()
      }
    }
  })

  test('P16 in links are the configured ones, whatever the request names', async () => {
    const origin = web.origin('alpha')
    for (const [host, headers] of [
      [
        `alpha.localhost:${web.port}`,
        { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '666' },
      ],
      ['ALPHA.LOCALHOST:666', {}],
      ['alpha.localhost.', { forwarded: 'host=evil.example;proto=https' }],
    ] as const) {
      for (const path of ['/about', '/blog/post', '/blog?tag=shared']) {
        const { text, status, rawHeaders } = await web.ask(
          host,
          `${path}${path.includes('?') ? '&' : '?'}fresh=${host.length}`,
          { headers },
        )
        expect(status, host).toBe(200)
        expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]).toBe(origin + path)
        for (const foreign of ['evil.example', '666', 'ALPHA', 'localhost.:'])
          expect(`${rawHeaders.join(' ')} ${text}`.includes(foreign), `${foreign} for ${host}`).toBe(false)
      }
      const moved = await web.ask(host, '/about/', { headers })
      expect(moved.headers['location']).toBe('/about')
    }
  })

  test('P16 of the app serve no site, and those of sites do not serve the app', async () => {
    const app = await web.ask(`app.localhost:${web.port}`, '/')
    expect(app.status).toBe(200)
    expect(app.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await web.ask(`app.localhost:${web.port}`, '/about')).status).toBe(404)
    expect((await web.visit(a.site, '/')).text.includes('id="app"')).toBe(false)
    expect((await web.visit(a.site, '/_app/nothing.js')).status).toBe(404)
  })

  test('P13 forbid plugins and another base on every page of a site, and say how it may be framed and referred to', async () => {
    for (const path of ['/', '/about', '/nowhere', '/blog/post']) {
      const { headers } = await web.visit(a.site, path)
      const policy = String(headers['content-security-policy'])
      expect(policy, path).toContain("object-src 'none'")
      expect(policy, path).toContain("base-uri 'none'")
      expect(policy, path).toMatch(/frame-ancestors 'self'$/)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    }
    const app = await web.ask(`app.localhost:${web.port}`, '/')
    expect(String(app.headers['content-security-policy'])).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    )
    const held = await web.visit(a.site, '/about', { headers: { 'if-none-match': '*' } })
    expect(held.headers['content-security-policy']).toContain("object-src 'none'")
    for (const method of ['POST', 'DELETE'])
      expect((await web.visit(a.site, '/about', { method })).headers['x-content-type-options'], method).toBe(
        'nosniff',
      )
    expect((await web.ask('nobody.localhost', '/')).headers['x-content-type-options']).toBe('nosniff')
  })
})
