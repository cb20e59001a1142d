import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { type Response, contextOf, startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let secret: Id
let count = 0

beforeAll(async () => {
  web = await startWeb()
})
beforeEach(async () => {
  count += 1
  site = await web.createSite(`lock-${count}`, 'Harbour')
  await web.publish(site, 'page', { urlId: 'open', title: 'Open to all' })
  secret = await web.publish(site, 'page', {
    urlId: 'secret',
    title: 'Treasure map',
    description: 'Where it lies',
    layout: layoutOf(textBlock('Under the third tree.')),
  })
  await web.lock(site, secret, 'open sesame')
})
afterAll(() => web.close())

const keyIn = (response: Response) => /name="key" value="([^"]+)"/.exec(response.text)?.[1] ?? ''
const cookieOf = (response: Response) => String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''

interface Post {
  readonly password?: string
  readonly key?: string
  readonly cookie?: string
  readonly headers?: Record<string, string>
}

/** Submits the form of a lock page like a browser without script. */
async function submit(path: string, post: Post = {}): Promise<Response> {
  const key =
    post.key ?? keyIn(await web.visit(site, path, post.cookie ? { headers: { cookie: post.cookie } } : {}))
  return web.visit(site, `/_unlock?${new URLSearchParams({ to: path }).toString()}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
      ...(post.cookie ? { cookie: post.cookie } : {}),
      ...post.headers,
    },
    body: new URLSearchParams({ key, password: post.password ?? 'open sesame' }).toString(),
  })
}

const withCookie = (path: string, cookie: string) => web.visit(site, path, { headers: { cookie } })
const setSite = async (password: string | null) => {
  unwrap(await withSite(web.database.app, site.id, (tx) => setSitePassword(tx, site.id, password)))
  await web.web.hosts.refresh(site.id)
}

describe('a locked page', () => {
  test('PGM-12 opens for the right password, for this browser session and this lock', async () => {
    const opened = await submit('/secret?from=mail')
    expect([opened.status, opened.headers['location']]).toEqual([303, '/secret?from=mail'])
    const [cookie] = opened.headers['set-cookie'] as string[]
    expect(cookie).toMatch(/^Locked=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    const shown = await withCookie('/secret', cookieOf(opened))
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('Under the third tree.')
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect((await web.visit(site, '/secret')).status).toBe(401)
    const head = await web.visit(site, '/secret', { method: 'HEAD', headers: { cookie: cookieOf(opened) } })
    expect(head.status).toBe(200)
  })

  test('PGM-12 shows the form again with an error for a wrong password, and then accepts the right one', async () => {
    const wrong = await submit('/secret', { password: 'open barley' })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('Wrong password')
    expect(wrong.headers['set-cookie']).toBeUndefined()
    expect(wrong.text).not.toContain('barley')
    const right = await submit('/secret', { key: keyIn(wrong) })
    expect(right.status).toBe(303)
    expect((await withCookie('/secret', cookieOf(right))).status).toBe(200)
  })

  test('P10 opens by a cookie of a sibling host only if the sender knows the password', async () => {
    const other = await web.publish(site, 'page', { urlId: 'other', title: 'The other map' })
    await web.lock(site, other, 'close barley')
    const known = cookieOf(await submit('/secret'))
    expect((await withCookie('/secret', known)).status).toBe(200)
    expect((await withCookie('/other', known)).status).toBe(401)
    const own = cookieOf(await submit('/other', { password: 'close barley' }))
    // Of two cookies of one name neither is believed, and that of the other host is deleted.
    const both = await withCookie('/other', `${known}; ${own}`)
    expect(both.status).toBe(401)
    expect(both.headers['set-cookie']).toContain(
      'Locked=; Max-Age=0; Domain=lock-' + count + '.localhost; Path=/',
    )
  })

  test('reveals nothing, and its form is not cached', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await web.visit(site, '/secret', { headers: { 'accept-encoding': encoding } })
      expect(response.status).toBe(401)
      expect(response.headers['cache-control']).toBe('private, no-store')
      for (const word of ['third tree', 'Treasure', 'Where it lies', '/secret'])
        expect(response.text, word).not.toContain(word)
      expect(contextOf(response)).toMatchObject({ pageType: 103 })
    }
    const keys = [keyIn(await web.visit(site, '/secret')), keyIn(await web.visit(site, '/secret'))]
    expect(new Set(keys).size).toBe(2)
  })

  test('does not reveal which paths exist in a locked collection', async () => {
    const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Log' })
    await web.publish(site, 'item', { urlId: 'real', title: 'Real' }, blog)
    await web.lock(site, blog, 'open sesame')
    for (const path of ['/blog', '/blog/real', '/blog/missing', '/blog/2024/missing'])
      expect((await web.visit(site, path)).status, path).toBe(401)
    expect((await web.visit(site, '/missing')).status).toBe(404)
    const opened = await submit('/blog/missing')
    expect(opened.status).toBe(303)
    expect((await withCookie('/blog/missing', cookieOf(opened))).status).toBe(404)
    expect((await withCookie('/blog/real', cookieOf(opened))).status).toBe(200)
  })

  test('shows its content to one visitor and not to others, and is not cached', async () => {
    const cookie = cookieOf(await submit('/secret'))
    const entries = web.web.pages.cache.entries
    for (let n = 0; n < 3; n += 1) expect((await withCookie('/secret', cookie)).status).toBe(200)
    expect(web.web.pages.cache.entries).toBe(entries)
    expect((await web.visit(site, '/secret')).status).toBe(401)
  })

  test('is locked again by a new password, by another site and by a changed cookie', async () => {
    const cookie = cookieOf(await submit('/secret'))
    expect((await withCookie('/secret', `${cookie.slice(0, -2)}xx`)).status).toBe(401)
    expect((await withCookie('/secret', 'Locked=1')).status).toBe(401)
    await web.lock(site, secret, 'open sesame')
    expect((await withCookie('/secret', cookie)).status).toBe(401)
    const again = cookieOf(await submit('/secret', { cookie }))
    expect((await withCookie('/secret', again)).status).toBe(200)
    const other = await web.createSite(`lock-other-${count}`)
    const theirs = await web.publish(other, 'page', { urlId: 'secret', title: 'x' })
    await web.lock(other, theirs, 'open sesame')
    expect((await web.visit(other, '/secret', { headers: { cookie: again } })).status).toBe(401)
  })

  test('stays open after a second one is opened', async () => {
    const more = await web.publish(site, 'page', { urlId: 'more', title: 'More' })
    await web.lock(site, more, 'another')
    const first = cookieOf(await submit('/secret'))
    expect((await withCookie('/more', first)).status).toBe(401)
    const both = cookieOf(await submit('/more', { password: 'another', cookie: first }))
    expect([(await withCookie('/secret', both)).status, (await withCookie('/more', both)).status]).toEqual([
      200, 200,
    ])
  })
})

describe('the form', () => {
  test('P11 opens nothing when it is posted from another origin or without an origin', async () => {
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://other.localhost:${web.port}` },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of elsewhere) {
      const response = await submit('/secret', { headers })
      expect(response.status, JSON.stringify(headers)).toBe(403)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(response.text).not.toContain('third tree')
    }
  })

  test('P11 needs a key from the page: fresh, of this site, and used once', async () => {
    const key = keyIn(await web.visit(site, '/secret'))
    expect((await submit('/secret', { key })).status).toBe(303)
    const other = await web.createSite(`lock-keys-${count}`)
    const theirs = await web.publish(other, 'page', { urlId: 'p', title: 'x' })
    await web.lock(other, theirs, 'x')
    const foreign = keyIn(await web.visit(other, '/p'))
    const old = keyIn(await web.visit(site, '/secret'))
    for (const bad of [key, foreign, '', 'x', `${old}x`, old.replace(/^./, '0')]) {
      const response = await submit('/secret', { key: bad || ' ' })
      expect(response.status, bad).toBe(403)
      expect(response.text).toContain('form has expired')
    }
    web.clock.now += 3_600_000
    expect((await submit('/secret', { key: old })).status).toBe(403)
    expect((await submit('/secret')).status).toBe(303)
  })

  test('accepts ten attempts in ten minutes from one IP address, and then none until time has passed', async () => {
    web.clock.now = Math.ceil(web.clock.now / 600_000) * 600_000
    for (let n = 0; n < 10; n += 1)
      expect((await submit('/secret', { password: `no ${n}` })).status).toBe(401)
    const response = await submit('/secret')
    expect([response.status, response.headers['retry-after']]).toEqual([429, '600'])
    expect(response.text).toContain('Too many attempts. Please wait ten minutes and try again.')
    web.clock.now += 600_000
    expect((await submit('/secret')).status).toBe(303)
  })

  test('opens nothing if nothing is locked, and with an invalid body', async () => {
    for (const path of ['/open', '/nowhere', '/']) {
      const opened = await submit(path)
      expect([opened.status, opened.headers['location'], opened.headers['set-cookie']]).toEqual([
        303,
        path,
        undefined,
      ])
      expect((await web.visit(site, path, { method: 'POST' })).status, path).toBe(405)
    }
    const json = await web.visit(site, '/_unlock?to=/secret', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: web.origin(site.identifier) },
      body: '{"password":"open sesame"}',
    })
    expect([json.status, json.headers['set-cookie']]).toEqual([403, undefined])
    expect((await submit('/secret', { password: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await submit('/secret', { password: 'x'.repeat(2_000) })).status).toBe(401)
  })
})

describe('a locked collection', () => {
  test('opens with all its items, and an item with a password of its own stays locked', async () => {
    const diary = await web.publish(site, 'collection', { urlId: 'diary', title: 'Diary' })
    const item = (urlId: string) =>
      web.publish(site, 'item', { urlId, title: urlId, excerpt: `About ${urlId}` }, diary)
    await item('monday')
    const tuesday = await item('tuesday')
    await web.lock(site, diary, 'dear')
    await web.lock(site, tuesday, 'private')
    expect((await web.visit(site, '/diary/monday')).status).toBe(401)
    const cookie = cookieOf(await submit('/diary/monday', { password: 'dear' }))
    const list = await withCookie('/diary', cookie)
    expect(list.status).toBe(200)
    expect(list.text).toContain('About monday')
    expect(list.text).not.toContain('About tuesday')
    expect((await withCookie('/diary/monday', cookie)).status).toBe(200)
    expect((await withCookie('/diary/tuesday', cookie)).status).toBe(401)
    const both = cookieOf(await submit('/diary/tuesday', { password: 'private', cookie }))
    expect((await withCookie('/diary/tuesday', both)).status).toBe(200)
    const { rows } = await web.database.ownerPool.query<{ locked: boolean }>(
      'select locked from published_documents where site_id = $1 and collection_id = $2',
      [site.id, diary],
    )
    expect(rows.map(({ locked }) => locked)).toEqual([true, true])
  })

  test('contains a document that is published after the lock was set', async () => {
    const diary = await web.publish(site, 'collection', { urlId: 'diary', title: 'Diary' })
    await web.lock(site, diary, 'dear')
    await web.publish(site, 'item', { urlId: 'late', title: 'Late' }, diary)
    expect((await web.visit(site, '/diary/late')).status).toBe(401)
    await web.lock(site, diary, null)
    expect((await web.visit(site, '/diary/late')).status).toBe(200)
  })
})

describe('a locked site', () => {
  test('PGM-12 asks at every path, even an unknown one, and reveals no page names', async () => {
    await web.configure(site, 'navigation', {
      title: 'Main',
      role: 'main',
      entries: [{ label: 'Hidden menu', target: { documentId: secret }, children: [] }],
    })
    expect((await web.visit(site, '/open')).text).toContain('Hidden menu')
    await setSite('whole')
    for (const path of [
      '/',
      '/open',
      '/secret',
      '/nowhere',
      '/open?format=rss',
      '/sitemap.xml',
      '/search?q=map',
    ]) {
      const response = await web.visit(site, path)
      expect(response.status, path).toBe(401)
      expect(response.text, path).not.toMatch(/Hidden menu|Open to all|Treasure/)
      expect(response.text, path).toContain('This site is locked')
    }
    expect((await web.visit(site, '/api/search?q=map')).status).toBe(401)
    // What browsers and crawlers request for every page is no lock page.
    const robots = await web.visit(site, '/robots.txt')
    expect([robots.status, robots.text]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
    for (const [path, type] of [
      ['/favicon.ico', 'image/x-icon'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const { status, headers } = await web.visit(site, path)
      expect([status, headers['content-type']], path).toEqual([200, type])
    }
    const cookie = cookieOf(await submit('/open', { password: 'whole' }))
    const open = await withCookie('/open', cookie)
    expect([open.status, open.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(open.text).toContain('Hidden menu')
    expect((await withCookie('/nowhere', cookie)).status).toBe(404)
    expect((await withCookie('/secret', cookie)).text).toContain('This page is locked')
    const both = cookieOf(await submit('/secret', { cookie }))
    expect((await withCookie('/secret', both)).text).toContain('Under the third tree.')
    await setSite(null)
    expect((await web.visit(site, '/open')).status).toBe(200)
  })

  test('is not served from cached pages any more', async () => {
    await web.visit(site, '/open')
    expect((await web.visit(site, '/open')).status).toBe(200)
    await setSite('whole')
    expect((await web.visit(site, '/open')).status).toBe(401)
  })
})
