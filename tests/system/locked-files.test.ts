import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { MEDIA_PATH } from '#features/media/media/types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { SITE_TYPE, type Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { imageBlock, layoutOf, pngOf } from '../support/content.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let images = 0

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('files', 'Files')
})
afterAll(() => web.close())

/** Adds an image with unique content; returns its path. */
async function addImage(of: Site): Promise<{ id: Id; path: string }> {
  images += 1
  const id = await web.addImage(of, `p${images}.png`, await pngOf(40 + images, 30), `Image ${images}`)
  const { storage_key } = await web.database.owner
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, path: `${MEDIA_PATH}${storage_key}` }
}

const setPassword = async (of: Site, password: string | null) => {
  unwrap(await withSite(web.database.app, of.id, (tx) => setSitePassword(tx, of.id, password)))
  await web.web.hosts.refresh(of.id)
}

const summaryOf = (collectionId: Id) => ({ type: BLOCK_TYPE.summary, version: 1, data: { collectionId } })

const page = (urlId: string, mediaId: Id) =>
  web.publish(site, 'page', { urlId, title: `Page ${urlId}`, mediaId, layout: layoutOf(imageBlock(mediaId)) })
const item = (urlId: string, mediaId: Id, collectionId: Id, layout = layoutOf(imageBlock(mediaId))) =>
  web.publish(site, 'item', { urlId, title: `Item ${urlId}`, mediaId, tags: ['t'], layout }, collectionId)

test('no response contains the URL of an image that only locked pages show', async () => {
  const [open, onPage, onItem, inDiary] = await Promise.all(Array.from({ length: 4 }, () => addImage(site)))
  if (!open || !onPage || !onItem || !inDiary) throw new Error('Four images were added.')
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const full = await web.publish(site, 'collection', { urlId: 'full', title: 'Full', listLayout: 'stacked' })
  const diary = await web.publish(site, 'collection', { urlId: 'diary', title: 'Diary' })
  await item('older', open.id, blog)
  await item('shown', open.id, full)
  const secretItems = [await item('secret', onItem.id, blog), await item('secret', onItem.id, full)]
  await item('newer', open.id, blog)
  await item('monday', inDiary.id, diary)
  const secret = await page('secret', onPage.id)
  await web.publish(site, 'page', {
    urlId: 'hub',
    title: 'Page hub',
    layout: layoutOf(summaryOf(blog), summaryOf(full), summaryOf(diary), imageBlock(open.id)),
  })
  const paths = ['blog', 'full', 'diary'].flatMap((list) =>
    ['', '?tag=t', '?format=rss', '?format=atom', '?format=rss&tag=t'].map((query) => `/${list}${query}`),
  )
  paths.push('/', '/hub', '/secret', '/blog/older', '/blog/newer', '/blog/secret', '/full/secret')
  paths.push('/diary/monday', '/search?q=item', '/api/search?q=secret', '/api/search?q=monday')
  paths.push('/sitemap.xml', '/robots.txt', '/nowhere', '/secret?format=rss')
  const reported = async () => {
    const responses = await Promise.all(paths.map((path) => web.visit(site, path)))
    const texts = responses.map(({ text }) => text).join('\n')
    return [open, onPage, onItem, inDiary].map((image) => texts.includes(image.path))
  }
  expect(await reported()).toEqual([true, true, true, true])
  for (const id of [...secretItems, secret, diary]) await web.lock(site, id, 'x')
  expect(await reported()).toEqual([true, false, false, false])
})

test('a locked site reveals no URL of its files, and asks search engines to index none', async () => {
  const whole = await web.createSite('files-whole', 'Whole')
  const image = await addImage(whole)
  const home = await web.publish(whole, 'page', {
    urlId: 'home',
    title: 'Home',
    design: 'cover',
    mediaId: image.id,
    layout: layoutOf(imageBlock(image.id)),
  })
  const list = await web.publish(whole, 'collection', { urlId: 'list', title: 'List' })
  await web.publish(whole, 'item', { urlId: 'one', title: 'One', mediaId: image.id }, list)
  await web.configure(whole, 'settings', { title: 'Whole', homeDocumentId: home, iconMediaId: image.id })
  const paths = ['/', '/home', '/list', '/list/one', '/list?format=rss', '/list?format=atom', '/sitemap.xml']
  paths.push('/search?q=one', '/api/search?q=one', '/nowhere')
  const robots = async () => {
    const response = await web.visit(whole, image.path)
    return [response.status, response.headers['x-robots-tag']]
  }
  expect((await web.visit(whole, '/')).text).toContain(image.path)
  expect(await robots()).toEqual([200, undefined])
  await setPassword(whole, 'x')
  for (const path of paths) {
    const response = await web.visit(whole, path)
    expect([response.status, response.text.includes(MEDIA_PATH)], path).toEqual([401, false])
  }
  // Browsers request these for any page.
  for (const path of ['/favicon.svg', '/apple-touch-icon.png']) {
    const response = await web.visit(whole, path)
    expect([response.status, response.text.includes(MEDIA_PATH)], path).toEqual([200, false])
  }
  expect(await robots()).toEqual([200, 'noindex'])
  await setPassword(whole, null)
  expect(await robots()).toEqual([200, undefined])
})

test('a parked site does not show the image of a locked front page', async () => {
  const parked = await web.createSite('files-parked', 'Parked', { type: SITE_TYPE.parkingPage })
  const image = await addImage(parked)
  const home = await web.publish(parked, 'page', { urlId: 'home', title: 'Home', mediaId: image.id })
  await web.configure(parked, 'settings', { title: 'Parked', homeDocumentId: home })
  expect((await web.visit(parked, '/')).text).toContain(image.path)
  await web.lock(parked, home, 'x')
  expect((await web.visit(parked, '/')).text).not.toContain(image.path)
})
