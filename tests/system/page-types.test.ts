import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_TYPE, statusOfPageType } from '#features/tenancy/sites/page-types.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { breakDocument } from '../support/break-document.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let blog: Id
let post: Id
let broken: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('harbour', 'Harbour Notes')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  post = await web.publish(
    site,
    'item',
    { urlId: 'first-boat', title: 'The first boat', layout: layoutOf(textBlock('It came at dawn.')) },
    blog,
  )
  await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About us',
    layout: layoutOf(textBlock('Who we are.')),
  })
  const secret = await web.publish(site, 'page', {
    urlId: 'crew',
    title: 'Crew only',
    layout: layoutOf(textBlock('The key is under the mat.')),
  })
  await web.lock(site, secret, 'correct horse')
  broken = await web.publish(site, 'page', { urlId: 'broken', title: 'Broken' })
  await breakDocument(web.database, site.id, broken, { title: 'Broken', urlId: 'broken', layout: 'nonsense' })
})
afterAll(() => web.close())

describe('page types', () => {
  test('PGM-04 have the codes, and each route has its own in its context', async () => {
    expect(PAGE_TYPE).toEqual({
      mainContent: 1,
      contentCollection: 1,
      page: 2,
      splashPage: 3,
      contentItem: 50,
      notFound: 100,
      error: 101,
      search: 102,
      lockScreen: 103,
      popupOverlay: 104,
      showCart: 200,
      checkout: 201,
      orderConfirmed: 202,
      donate: 203,
      contributionConfirmed: 204,
      commerceCartV2: 205,
      newsletterUnsubscribe: 300,
      commerceEmailPreview: 301,
    })
    const pageTypeAt = async (path: string) => contextOf(await web.visit(site, path)).pageType
    expect(await pageTypeAt('/')).toBe(1)
    expect(await pageTypeAt('/blog')).toBe(1)
    expect(await pageTypeAt('/about')).toBe(2)
    expect(await pageTypeAt('/blog/first-boat')).toBe(50)
    expect(await pageTypeAt('/nowhere')).toBe(100)
    expect(await pageTypeAt('/broken')).toBe(101)
    expect(await pageTypeAt('/crew')).toBe(103)
  })

  test('PGM-10 serve every collection index as code 1 under both names', () => {
    expect([PAGE_TYPE.mainContent, PAGE_TYPE.contentCollection]).toEqual([1, 1])
  })

  test('PGM-11 return 404 for not found, 500 for an error, 401 for the lock screen, and 200 otherwise', async () => {
    const statusAt = async (path: string) => (await web.visit(site, path)).status
    expect(await statusAt('/nowhere')).toBe(404)
    expect(await statusAt('/broken')).toBe(500)
    expect(await statusAt('/crew')).toBe(401)
    for (const path of ['/', '/blog', '/about', '/blog/first-boat'])
      expect(await statusAt(path), path).toBe(200)
    for (const type of Object.values(PAGE_TYPE)) {
      const special: Record<number, number> = { 100: 404, 101: 500, 103: 401 }
      expect(statusOfPageType(type), String(type)).toBe(special[type] ?? 200)
    }
  })

  test('PGM-03 include the site types, and the context contains that of the site', async () => {
    expect(SITE_TYPE).toEqual({ classic: 1, coverPage: 2, parkingPage: 3, commerce: 4 })
    for (const [name, type] of Object.entries(SITE_TYPE)) {
      const other = await web.createSite(`type-${type}`, name, { type })
      expect(contextOf(await web.visit(other, '/')).website.websiteType).toBe(type)
    }
  })

  test('a locked page shows no content, in no encoding and no context', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await web.visit(site, '/crew', { headers: { 'accept-encoding': encoding } })
      expect(response.status).toBe(401)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    const response = await web.visit(site, '/crew')
    expect(response.text).not.toContain('under the mat')
    expect(response.text).not.toContain('Crew only')
    expect(contextOf(response)).not.toHaveProperty('item')
  })

  test('opening a lock shows the page again, at once', async () => {
    const page = await web.publish(site, 'page', {
      urlId: 'gate',
      title: 'Gate',
      layout: layoutOf(textBlock('Come in.')),
    })
    expect((await web.visit(site, '/gate')).status).toBe(200)
    await web.lock(site, page, 'knock')
    expect((await web.visit(site, '/gate')).status).toBe(401)
    await web.lock(site, page, null)
    expect((await web.visit(site, '/gate')).text).toContain('Come in.')
  })

  test('items of a locked collection are locked with it', async () => {
    const diary = await web.publish(site, 'collection', { urlId: 'diary', title: 'Diary' })
    await web.publish(
      site,
      'item',
      { urlId: 'monday', title: 'Monday', layout: layoutOf(textBlock('Rain again.')) },
      diary,
    )
    expect((await web.visit(site, '/diary/monday')).status).toBe(200)
    await web.lock(site, diary, 'sesame')
    for (const path of ['/diary', '/diary/monday']) {
      const response = await web.visit(site, path)
      expect(response.status, path).toBe(401)
      expect(response.text, path).not.toContain('Rain again')
    }
  })

  test('a page that exists again replaces the not-found page', async () => {
    expect((await web.visit(site, '/later')).status).toBe(404)
    await web.publish(site, 'page', { urlId: 'later', title: 'Now it is' })
    expect((await web.visit(site, '/later')).text).toContain('Now it is')
  })

  test('the not-found page is the same for every path', async () => {
    await web.configure(site, 'navigation', {
      title: 'Main',
      role: 'main',
      entries: [{ label: 'Blog', target: { documentId: blog }, children: [] }],
    })
    const below = await web.visit(site, '/blog/no-such-post')
    const beside = await web.visit(site, '/elsewhere')
    expect([below.status, beside.status]).toEqual([404, 404])
    expect(below.text.includes('aria-current="')).toBe(false)
    expect(beside.body.equals(below.body)).toBe(true)
  })

  test('an item names itself in its context', async () => {
    expect(contextOf(await web.visit(site, '/blog/first-boat')).item?.id).toBe(post)
  })
})
