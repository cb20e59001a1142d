import { afterAll, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/catalogue/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { layoutOf } from '../support/content.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site

const block = (type: number, data: Record<string, unknown> = {}) => ({ type, version: 1, data })
const textOf = async (path: string) => (await web.visit(site, path)).text

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('press', 'The Press')
})
afterAll(() => web.close())

test('a page with a product follows the password of the collection of the product at once', async () => {
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const pot = await web.publish(site, 'item', { urlId: 'pot', title: 'The secret pot' }, shop)
  await makeProduct(web, site, pot, [variant({ price: 4800, openingStock: 10 })], {})
  const layout = layoutOf(block(BLOCK_TYPE.product, { documentId: pot }))
  await web.publish(site, 'page', { urlId: 'front', title: 'Front', layout })
  const isShown = async () => (await textOf('/front')).includes('The secret pot')
  expect(await isShown()).toBe(true)
  await web.lock(site, shop, 'a password')
  await expect.poll(isShown).toBe(false)
  await web.lock(site, shop, null)
  await expect.poll(isShown).toBe(true)
})

test('the link of a message to the page in the browser opens its entry, also if a list shows entries in full', async () => {
  const letters = await web.publish(site, 'collection', {
    urlId: 'letters',
    title: 'Letters',
    listLayout: 'stacked',
  })
  const layout = layoutOf(block(BLOCK_TYPE.inBrowserMessageLink))
  for (const urlId of ['may', 'june'])
    await web.publish(site, 'item', { urlId, title: urlId, layout }, letters)
  const list = await textOf('/letters')
  for (const urlId of ['may', 'june'])
    expect(list).toContain(`href="${web.origin('press')}/letters/${urlId}"`)
})

test('hints for editors that a block is empty are in no feed', async () => {
  const posts = await web.publish(site, 'collection', { urlId: 'posts', title: 'Posts' })
  const layout = layoutOf(
    block(BLOCK_TYPE.product, { documentId: '999999' }),
    block(BLOCK_TYPE.geo),
    block(BLOCK_TYPE.comments),
  )
  await web.publish(site, 'item', { urlId: 'one', title: 'One', layout }, posts)
  const feed = await textOf('/posts?format=rss')
  expect(feed).toContain('<title>One</title>')
  for (const hint of ['Choose a product', 'Enter an address', 'newest comments'])
    expect(feed).not.toContain(hint)
})
