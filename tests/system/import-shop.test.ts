import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProducts } from '#features/shop/catalogue/actions.ts'
import { listProductIds } from '#features/shop/catalogue/list/matching.actions.ts'
import { findExisting } from '#features/transfer/imports/write/products/existing-products.store.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { type ItemInput, wxrItem } from '../support/imports/wxr.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web.close())

/** A product with its terms: `product_cat` and others. */
const product = (input: ItemInput, terms: readonly (readonly [domain: string, name: string])[] = []) =>
  wxrItem({ type: 'product', ...input }).replace(
    '</item>',
    `${terms
      .map(
        ([domain, name]) =>
          `<category domain="${domain}" nicename="${name.toLowerCase()}"><![CDATA[${name}]]></category>`,
      )
      .join('')}</item>`,
  )

const attribute = (key: string, isShared: number) =>
  `a:1:{s:${key.length}:"${key}";a:6:{s:4:"name";s:${key.length}:"${key}";s:5:"value";s:0:"";s:8:"position";i:0;s:10:"is_visible";i:1;s:12:"is_variation";i:1;s:11:"is_taxonomy";i:${isShared};}}`

const shopItems = (price = '12.50') => [
  wxrItem({ id: 1, type: 'attachment', status: 'inherit', attachmentUrl: 'https://old.example/tea.jpg' }),
  product(
    {
      id: 2,
      title: 'Sencha',
      slug: 'sencha',
      content: '<p>Green tea</p>',
      meta: {
        _thumbnail_id: '1',
        _product_attributes: attribute('pa_weight', 1),
        _weight: '0.2',
        _secret: 'x',
      },
    },
    [
      ['product_type', 'variable'],
      ['product_cat', 'Teas'],
      ['product_tag', 'green'],
      ['pa_weight', '100g'],
      ['pa_weight', '250g'],
    ],
  ),
  product({
    id: 3,
    type: 'product_variation',
    parent: 2,
    order: 1,
    meta: {
      attribute_pa_weight: '100g',
      _sku: 'SEN-100',
      _regular_price: price,
      _manage_stock: 'yes',
      _stock: '7',
    },
  }),
  product({
    id: 4,
    type: 'product_variation',
    parent: 2,
    order: 2,
    meta: {
      attribute_pa_weight: '250g',
      _sku: 'SEN-250',
      _regular_price: '32',
      _sale_price: '28',
      _weight: '0.3',
    },
  }),
  product({
    id: 5,
    title: 'Tasting',
    slug: 'tasting',
    meta: { _virtual: 'yes', _regular_price: '40', _sku: 'T' },
  }),
  product({ id: 6, title: 'Old cup', status: 'trash' }),
]

async function shopOf(site: Site) {
  return withSite(web.database.app, site.id, async (tx) => {
    const ids = await listProductIds(tx, site.id, { after: '0', limit: 100 })
    const existing = await findExisting(tx, site.id, ids)
    const products = await findProducts(tx, site.id, ids)
    return ids.map((id) => ({ ...products.get(id), body: existing.get(id)?.body }))
  })
}

test('products of WooCommerce in an export have their variants, prices, stock and images, and are undone', async () => {
  const site = await source.newSite()
  const report = await source.importItems(site, shopItems())
  expect(report.imported).toMatchObject({ product: 2, variant: 2, attachment: 1 })
  expect(report.skipped).toEqual([{ id: '6', reason: 'It was in the trash or never finished.' }])
  const [sencha, tasting] = await shopOf(site)
  expect(sencha).toMatchObject({
    productType: 1,
    options: [{ name: 'Weight', values: ['100g', '250g'] }],
    variants: [
      { sku: 'SEN-100', price: 1250, onSale: false, onHand: 7, unlimited: false, weight: 200_000 },
      { sku: 'SEN-250', price: 3200, salePrice: 2800, onSale: true, unlimited: true, weight: 300_000 },
    ],
    body: { title: 'Sencha', categories: ['Teas'], tags: ['green'], urlId: 'sencha' },
  })
  expect(sencha?.body?.mediaId).not.toBeNull()
  expect(tasting).toMatchObject({ productType: 3, variants: [{ sku: 'T', price: 4000 }] })
  expect((await web.visit(site, '/products/sencha')).body.toString()).toContain('Green tea')

  // The same again changes nothing; a changed variant changes its product.
  await source.importItems(site, shopItems())
  expect((await shopOf(site)).map(({ version }) => version)).toEqual([1, 1])
  await source.importItems(site, shopItems('14'))
  expect((await shopOf(site)).map(({ version, variants }) => [version, variants?.[0]?.price])).toEqual([
    [2, 1400],
    [1, 4000],
  ])

  const undone = await source.undo(site)
  expect(undone).toMatchObject({ ok: true, value: { removed: { product: 2, media: 1 }, retained: [] } })
  expect(await shopOf(site)).toEqual([])
  expect((await web.visit(site, '/products/sencha')).status).toBe(404)
})

test('URLs of products of WooCommerce in an export redirect to their items', async () => {
  const site = await source.newSite()
  await source.importItems(site, [
    product({
      id: 2,
      title: 'Cup',
      slug: 'cup',
      link: 'https://old.example/product/cup/',
      meta: { _price: '5' },
    }),
  ])
  const { status, headers } = await web.visit(site, '/product/cup')
  expect([status, headers['location']]).toEqual([301, '/products/cup'])
})

test('products of WooCommerce that are not described completely are drafts, and any value of an attribute stands for each of them', async () => {
  const site = await source.newSite()
  const sizes = [
    ['product_type', 'variable'],
    ['pa_size', 'S'],
    ['pa_size', 'M'],
    ['pa_size', 'L'],
  ] as const
  const report = await source.importItems(site, [
    product(
      {
        id: 1,
        title: 'Cap',
        slug: 'cap',
        meta: { _product_attributes: attribute('pa_size', 1), _manage_stock: 'yes', _stock: '7' },
      },
      sizes,
    ),
    product({
      id: 2,
      type: 'product_variation',
      parent: 1,
      order: 1,
      meta: { attribute_pa_size: '', _sku: 'CAP', _regular_price: '19' },
    }),
    product({
      id: 3,
      type: 'product_variation',
      parent: 1,
      order: 2,
      meta: {
        attribute_pa_size: 'l',
        _sku: 'CAP-L',
        _regular_price: '21',
        _manage_stock: 'yes',
        _stock: '1',
      },
    }),
    product(
      {
        id: 4,
        title: 'Lamp',
        slug: 'lamp',
        meta: {
          _regular_price: '80',
          _product_url: 'https://partner.example/lamp',
          _button_text: 'Buy there',
        },
      },
      [['product_type', 'external']],
    ),
    product({ id: 5, title: 'Set', slug: 'set' }, [['product_type', 'grouped']]),
    product({ id: 6, title: 'Old', slug: 'old', meta: { _regular_price: '5' } }, [
      ['product_visibility', 'exclude-from-catalog'],
      ['product_visibility', 'exclude-from-search'],
    ]),
    product({
      id: 7,
      title: 'Pattern',
      slug: 'pattern',
      meta: { _regular_price: '8', _downloadable: 'yes', _virtual: 'yes' },
    }),
  ])
  expect(report.skipped).toEqual([])
  const shop = await shopOf(site)
  expect(shop.map(({ body }) => [body?.title, body?.status])).toEqual([
    ['Cap', 1],
    ['Lamp', 4],
    ['Set', 4],
    ['Old', 4],
    ['Pattern', 4],
  ])
  expect(
    shop[0]?.variants?.map(({ sku, price, onHand, optionValues }) => [
      sku,
      optionValues[0]?.value,
      price,
      onHand,
    ]),
  ).toEqual([
    ['CAP-S', 'S', 1900, 4],
    ['CAP-M', 'M', 1900, 3],
    ['CAP-L', 'L', 2100, 1],
  ])
  expect(report.notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'It is sold on another site, https://partner.example/lamp. It is a draft.',
      expect.stringContaining('It is a group of other products'),
    ]),
  )
})
