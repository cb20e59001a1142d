import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { makeProduct, variant } from '../support/products.ts'
import { changeProduct } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let shop: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(() => web.close())

const sell = async (urlId: string, body: object, more = {}) => {
  const item = await web.publish(site, 'item', { urlId, title: `The ${urlId}`, ...body }, shop)
  await makeProduct(web, site, item, [variant({ price: 1800, openingStock: 5, ...more })])
  return item
}
const pageOf = async (urlId: string) => (await web.visit(site, `/shop/${urlId}`)).text
/** The titles of the related products of a page, in their order. */
const relatedOn = (page: string): readonly string[] =>
  [...(page.split('id="related-products"')[1] ?? '').matchAll(/<h3><a href="[^"]*">([^<]*)/g)].map(
    ([, title = '']) => title,
  )
const paragraph = (text: string, marks: object[] = []) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }],
})

describe('the page of a product', () => {
  test('has its sections, which links open without a script, and its size chart with headers', async () => {
    const link = { type: 'link', attrs: { documentId: shop } }
    await sell('tea', {
      infoSections: [
        { title: 'How to brew', text: paragraph('Four <minutes>.', [link]) },
        { title: 'Delivery', text: paragraph('Two days.') },
      ],
      sizeChart: {
        title: 'Sizes & <more>',
        rows: [
          ['', 'Holds'],
          ['Small', '0.4 l'],
        ],
      },
    })
    const page = await pageOf('tea')
    for (const text of [
      '<details class="product-info-part" open=""><summary><h2>How to brew</h2></summary>',
      'id="info-how-to-brew"',
      '<a href="/shop">Four &lt;minutes&gt;.</a>',
      'id="info-delivery"',
      '<summary>Sizes &amp; &lt;more&gt;</summary>',
      '<th scope="col">Holds</th>',
      '<th scope="row">Small</th><td>0.4 l</td>',
    ])
      expect(page).toContain(text)
    const found = await web.visit(site, '/search?q=minutes')
    expect(found.text).toContain('/shop/tea')
  })

  test('has a size chart in two units, which visitors choose, or in one', async () => {
    const rows = [
      ['', 'Chest'],
      ['S', '90 cm'],
    ]
    const otherRows = [
      ['', 'Chest'],
      ['S', '35.4 in'],
    ]
    await sell('shirt', { sizeChart: { rows, unit: 'cm', otherRows } })
    const page = await pageOf('shirt')
    expect(page).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="cm"/)
    for (const text of ['data-unit="cm"', '<td>90 cm</td>', 'data-unit="in"', '<td>35.4 in</td>'])
      expect(page).toContain(text)
    await sell('one-unit', { sizeChart: { rows, unit: 'cm', otherRows: [['', '']] } })
    expect(await pageOf('one-unit')).not.toContain('type="radio"')
    const body = { urlId: 'furlong', title: 'Bad', sizeChart: { rows, unit: 'furlong' } }
    await expect(web.publish(site, 'item', body, shop)).rejects.toThrow()
  })

  test('shows other products of its categories, those in stock first, and none that visitors may not see', async () => {
    const body = { categories: ['Cups'] }
    await sell('one', { ...body, publishedOn: '2026-01-05T00:00:00.000Z' })
    await sell('two', { ...body, publishedOn: '2026-01-04T00:00:00.000Z' }, { openingStock: 0 })
    const three = await sell('three', { ...body, publishedOn: '2026-01-03T00:00:00.000Z' })
    await sell('four', { ...body, publishedOn: '2026-01-02T00:00:00.000Z' })
    await sell('other', { categories: ['Pots'] })
    await web.publish(site, 'item', { urlId: 'text', title: 'No product', ...body }, shop)
    expect(relatedOn(await pageOf('one'))).toEqual(['The three', 'The four', 'The two'])
    expect(relatedOn(await pageOf('four'))).toEqual(['The one', 'The three', 'The two'])
    expect(relatedOn(await pageOf('other'))).toEqual([])
    await web.lock(site, three, 'secret')
    expect(relatedOn(await pageOf('one'))).toEqual(['The four', 'The two'])
  })

  test('shows the products that its owner chose in their order, with current prices, on a cached page', async () => {
    const cup = await sell('cup', {})
    const jug = await sell('jug', {})
    const gone = await sell('gone', {}, { hidden: true })
    const chosen = [jug, cup, gone, '999999'].map((documentId) => ({ documentId }))
    const pot = await sell('pot', { relatedProducts: chosen })
    await sell('none', { relatedProducts: [], categories: ['Cups'] })
    await pageOf('pot')
    expect(relatedOn(await pageOf('pot'))).toEqual(['The jug', 'The cup'])
    expect(relatedOn(await pageOf('none'))).toEqual([])
    await changeProduct(web, site, cup, { price: 2345 })
    await expect.poll(() => pageOf('pot'), { timeout: 2000 }).toContain('$23.45')
    await changeProduct(web, site, jug, { hidden: true })
    await expect.poll(async () => relatedOn(await pageOf('pot')), { timeout: 2000 }).toEqual(['The cup'])
    await changeProduct(web, site, jug, { hidden: false })
    await expect
      .poll(async () => relatedOn(await pageOf('pot')), { timeout: 2000 })
      .toEqual(['The jug', 'The cup'])
    await web.revise(site, pot, { urlId: 'pot', title: 'The pot', relatedProducts: [{ documentId: pot }] })
    expect(relatedOn(await pageOf('pot'))).toEqual([])
  })
})
