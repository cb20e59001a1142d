import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProducts } from '#features/shop/catalogue/actions.ts'
import { listProductIds } from '#features/shop/catalogue/list/matching.actions.ts'
import { findExisting } from '#features/transfer/imports/write/products/existing-products.store.ts'
import { importProducts } from '#features/transfer/imports/products/import-products.actions.ts'
import {
  descriptionHtml,
  galleryImages,
} from '#features/transfer/imports/write/products/product-description.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { findMediaAddresses } from '#features/media/media/library/media-by-url.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { withSite } from '#platform/db/tenant.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

const DATA = process.env['ACCEPT_DATA'] ?? ''

let web: TestWeb

beforeAll(async () => {
  web = await startWeb()
})
afterAll(() => web.close())

type Row = Readonly<Record<string, string>>

/** Reads a file by other means than the importer's. */
async function rowsOf(file: string): Promise<readonly Row[]> {
  return parse(await readFile(join(DATA, file)), { columns: true, bom: true })
}

/** There is no old store to download from. */
const enqueue = () => Promise.resolve('')

async function importFile(site: Site, file: string, choices: Partial<ImportChoices> = {}) {
  return unwrap(
    await importProducts(
      { db: web.database.app, blocks: web.registry, jobs: { enqueue }, now: () => new Date() },
      {
        siteId: site.id,
        fileName: file,
        source: file,
        bytes: await readFile(join(DATA, file)),
        columns: null,
        accountId: null,
        dryRun: false,
        onProgress: () => undefined,
        ...choices,
      },
    ),
  )
}

type ImportChoices = Pick<Parameters<typeof importProducts>[1], 'decimalMark' | 'dryRun'>

/** What the site has of each product, by the last part of its URL. */
async function storedOf(site: Site) {
  return withSite(web.database.app, site.id, async (tx) => {
    const ids = await listProductIds(tx, site.id, { after: '0', limit: 1000 })
    const existing = await findExisting(tx, site.id, ids)
    const products = await findProducts(tx, site.id, ids)
    const media = await web.database.owner
      .selectFrom('media')
      .select('id')
      .where('site_id', '=', site.id)
      .execute()
    const urls = await findMediaAddresses(
      tx,
      site.id,
      media.map(({ id }) => id),
    )
    return new Map(
      [...existing.values()].map(({ itemId, body }) => [
        body.urlId,
        {
          title: body.title,
          isPublic: body.status === ITEM_STATUS.published,
          related: body.relatedProducts ?? [],
          tags: body.tags,
          searchTitle: body.searchTitle,
          description: descriptionHtml(body.layout, { link: () => undefined, image: () => undefined }),
          variants: (products.get(itemId)?.variants ?? []).map((variant) => ({
            ...variant,
            values: variant.optionValues.map(({ value }) => value),
            image: variant.mediaId === null ? '' : (urls.get(variant.mediaId)?.url ?? ''),
          })),
          images: [body.mediaId ?? '', ...galleryImages(body.layout)]
            .filter((id) => id !== '')
            .map((id) => urls.get(id)?.url ?? ''),
        },
      ]),
    )
  })
}

const cents = (text: string) => Math.round(Number(text) * 100)
const groups = (rows: readonly Row[], column: string) => Map.groupBy(rows, (row) => row[column] ?? '')
const distinct = (texts: readonly (string | undefined)[]) => [...new Set(texts.filter(Boolean))]
const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

describe('shopify-apparel.csv', () => {
  test('has every product, variant, price and image on the site', async () => {
    const site = await web.createSite('apparel')
    const rows = await rowsOf('shopify-apparel.csv')
    const report = await importFile(site, 'shopify-apparel.csv')
    const products = groups(rows, 'Handle')
    expect(report.skipped).toEqual([])
    expect(report.products).toMatchObject({
      format: 'Shopify',
      rows: rows.length,
      counts: { created: products.size },
    })
    const stored = await storedOf(site)
    expect([...stored.keys()].toSorted()).toEqual([...products.keys()].toSorted())
    for (const [handle, own] of products) {
      const found = stored.get(handle)
      expect(found?.title, handle).toBe(own[0]?.['Title'])
      expect(found?.tags, handle).toEqual(listOf(own[0]?.['Tags']))
      expect(found?.images, handle).toEqual(
        distinct(own.flatMap((row) => [row['Image Src'], row['Variant Image']])),
      )
      const variants = own.filter((row) => row['Variant Price'] !== '')
      expect(
        found?.variants.map((one) => [one.values, one.onSale ? one.salePrice : one.price, one.unlimited]),
        handle,
      ).toEqual(
        variants.map((row) => [
          [1, 2, 3]
            .map((number) => row[`Option${number} Value`])
            .filter((value) => value !== '' && value !== 'Default Title'),
          cents(row['Variant Price'] ?? ''),
          row['Variant Inventory Tracker'] === '',
        ]),
      )
    }
  })
})

describe('spree_sample_products.csv', () => {
  test('has every product, variant, price, stock, size and image on the site, in the currency of the store', async () => {
    const site = await web.createSite('spree')
    const rows = await rowsOf('spree_sample_products.csv')
    const report = await importFile(site, 'spree_sample_products.csv')
    const products = groups(rows, 'slug')
    expect(products.size).toBe(37)
    expect(report.skipped).toEqual([])
    expect(report.products).toMatchObject({ format: 'Spree', rows: rows.length, counts: { created: 37 } })
    const stored = await storedOf(site)
    expect([...stored.keys()].toSorted()).toEqual([...products.keys()].toSorted())
    for (const [slug, own] of products) {
      const found = stored.get(slug)
      expect(found?.title, slug).toBe(own[0]?.['name'])
      expect(found?.searchTitle, slug).toBe(own[0]?.['meta_title'])
      expect(found?.images, slug).toEqual(distinct(own.map((row) => row['image1_src'])))
      for (const [column, text] of Object.entries(own[0] ?? {}))
        if (column.startsWith('custom_field')) expect(found?.description, slug).toContain(escapeHtml(text))
      const variants = own.filter((row) => row['option1_value'] !== '')
      expect(variants.length, slug).toBeGreaterThan(0)
      expect(
        found?.variants.map(({ sku }) => sku),
        slug,
      ).toEqual(variants.map((row) => row['sku']))
      for (const [index, row] of variants.entries()) {
        const variant = found?.variants[index]
        const before = cents(row['compare_at_price'] ?? '')
        const asked = cents(row['price'] ?? '')
        expect(variant?.values).toEqual(distinct([row['option1_value'], row['option2_value']]))
        expect([variant?.price, variant?.salePrice]).toEqual(before > asked ? [before, asked] : [asked, null])
        expect(variant?.onHand).toBe(Number(row['inventory_count']))
        expect(variant?.backOrder !== null).toBe(row['inventory_backorderable'] === 'TRUE')
        expect(variant?.image).toBe(row['image1_src'])
        const weight = row['weight'] === '' ? null : Math.round(Number(row['weight']) * 453_592.37)
        expect(variant?.weight).toBe(weight)
      }
    }
  })
})

/** What a visitor pays for a variant and how many there are: null for unlimited; undefined values are those of hidden ones. */
async function soldOf(site: Site) {
  const stored = await storedOf(site)
  return new Map(
    [...stored.values()].map(({ title, isPublic, variants }) => [
      title,
      {
        isPublic,
        variants: variants.map(
          ({ sku, values, price, onSale, salePrice, saleFrom, unlimited, onHand, hidden }) => ({
            sku,
            values,
            price,
            sale: onSale || saleFrom !== null ? salePrice : null,
            stock: unlimited ? null : onHand,
            hidden,
          }),
        ),
      },
    ]),
  )
}

const percentOff = (price: number, percent: string | undefined) =>
  Math.round(price * (1 - Number(percent) / 100))

/** Names of columns with content that the report does not name must be used; those that it names have their counts. */
async function expectUnusedNamed(file: string, notes: readonly string[], names: readonly string[]) {
  const rows = await rowsOf(file)
  for (const name of names) {
    const count = rows.filter((row) => (row[name] ?? '').trim() !== '').length
    expect(notes.join(' '), file).toContain(`“${name}” (${count} value${count === 1 ? '' : 's'})`)
  }
}

describe('the files of other shops', () => {
  test('products-shopify-draft.csv has drafts and archived products that are not public', async () => {
    const site = await web.createSite('shopify-draft')
    const rows = await rowsOf('products-shopify-draft.csv')
    const report = await importFile(site, 'products-shopify-draft.csv')
    expect(report.products?.format).toBe('Shopify')
    const sold = await soldOf(site)
    for (const row of rows) {
      const found = sold.get(row['Title'] ?? '')
      expect(found?.isPublic, row['Title']).toBe(row['Status'] === 'active')
      expect(found?.variants).toMatchObject([
        { sku: row['Variant SKU'], price: cents(row['Variant Price'] ?? ''), sale: null, stock: null },
      ])
    }
  })

  test('products-shopify-new.csv of the present template has its images, weights, sales, stock and drafts', async () => {
    const site = await web.createSite('shopify-new')
    const rows = await rowsOf('products-shopify-new.csv')
    const report = await importFile(site, 'products-shopify-new.csv')
    await expectUnusedNamed('products-shopify-new.csv', report.products?.notes ?? [], ['Fulfillment service'])
    const stored = await storedOf(site)
    for (const [handle, own] of groups(rows, 'URL handle')) {
      const found = stored.get(handle)
      expect(found?.isPublic, handle).toBe(own[0]?.['Status'] === 'Active')
      expect(found?.images, handle).toEqual(distinct(own.map((row) => row['Product image URL'])))
      for (const [index, row] of own.entries()) {
        const variant = found?.variants[index]
        const [asked, before] = [cents(row['Price'] ?? ''), cents(row['Compare-at price'] ?? '')]
        expect([variant?.price, variant?.salePrice]).toEqual(before > asked ? [before, asked] : [asked, null])
        expect(variant?.unlimited).toBe(row['Inventory tracker'] === '')
        if (row['Inventory tracker'] !== '') expect(variant?.onHand).toBe(Number(row['Inventory quantity']))
        expect(variant?.weight ?? 0).toBe(Number(row['Weight value (grams)']) * 1000)
        expect(variant?.backOrder !== null).toBe(row['Continue selling when out of stock'] === 'CONTINUE')
      }
    }
  })

  test('products-wix.csv has its variants, surcharges, discounts, images and sold-out products', async () => {
    const site = await web.createSite('wix')
    const rows = await rowsOf('products-wix.csv')
    const report = await importFile(site, 'products-wix.csv')
    await expectUnusedNamed('products-wix.csv', report.products?.notes ?? [], ['cost', 'ribbon'])
    const sold = await soldOf(site)
    for (const own of groups(rows, 'handleId').values()) {
      const [head, ...variants] = own
      const found = sold.get(head?.['name'] ?? '')
      expect(found?.isPublic).toBe(head?.['visible'] === 'true')
      const reduced = (price: number) =>
        head?.['discountMode'] === 'PERCENT'
          ? percentOff(price, head['discountValue'])
          : price - cents(head?.['discountValue'] ?? '')
      const stockOf = (text: string | undefined) => (text === 'OutOfStock' ? 0 : Number(text))
      expect(found?.variants.map(({ sku, price, sale, stock }) => [sku, price, sale, stock])).toEqual(
        (variants.length > 0 ? variants : [head]).map((row) => {
          const price = cents(head?.['price'] ?? '') + cents(row?.['surcharge'] ?? '')
          return [row?.['sku'], price, reduced(price), stockOf(row?.['inventory'])]
        }),
      )
    }
    const stored = await storedOf(site)
    expect([...stored.values()].map(({ images }) => images.length)).toEqual([3, 1])
  })

  test('products-bigcommerce.csv has rows of SKUs and rules that belong to their product', async () => {
    const site = await web.createSite('bigcommerce')
    const [head, ...others] = await rowsOf('products-bigcommerce.csv')
    const report = await importFile(site, 'products-bigcommerce.csv')
    expect(report.products?.counts).toMatchObject({ created: 1, skipped: 0 })
    const kindOf = (row: Row) => row['Item Type']?.trim()
    const rules = others.filter((row) => kindOf(row) === 'Rule')
    const sold = await soldOf(site)
    expect(sold.get(head?.['Product Name'] ?? '')).toMatchObject({
      isPublic: true,
      variants: others
        .filter((row) => kindOf(row) === 'SKU')
        .map((row) => {
          const sku = row['Product Code/SKU']
          const rule = rules.find((one) => one['Product Code/SKU'] === sku)
          const added = cents(rule?.['Price']?.replace('[ADD]', '') ?? '')
          return {
            sku,
            price: cents(head?.['Price'] ?? '') + added,
            sale: cents(head?.['Sale Price'] ?? '') + added,
            stock: Number(row['Current Stock Level']),
          }
        }),
    })
    expect(report.notes.map(({ note }) => note).join(' ')).toContain('lamp.jpg')
  })

  test('products-woocommerce.csv has groups, external and hidden products that are not for sale', async () => {
    const site = await web.createSite('woocommerce')
    const rows = await rowsOf('products-woocommerce.csv')
    const report = await importFile(site, 'products-woocommerce.csv')
    expect(report.skipped).toEqual([])
    const sold = await soldOf(site)
    const price = (row: Row | undefined) => cents((row?.['Regular price'] ?? '').replace(',', '.'))
    for (const row of rows.filter((one) => one['Parent'] === '')) {
      const found = sold.get(row['Name'] ?? '')
      const isSold =
        /simple|variable/.test(row['Type'] ?? '') &&
        !/downloadable/.test(row['Type'] ?? '') &&
        row['Published'] === '1' &&
        row['Visibility in catalog'] !== 'hidden'
      expect(found?.isPublic, row['Name']).toBe(isSold)
      const own = rows.filter((one) => one['Parent'] === row['SKU'])
      for (const variant of own.filter((one) => one['Attribute 1 value(s)'] !== ''))
        expect(found?.variants).toContainEqual({
          sku: variant['SKU'],
          values: [variant['Attribute 1 value(s)']],
          price: price(variant),
          sale: variant['Sale price'] === '' ? null : cents(variant['Sale price'] ?? ''),
          stock: variant['Stock'] === '' ? null : Number(variant['Stock']),
          hidden: false,
        })
      const open = own.find((one) => one['Attribute 1 value(s)'] === '')
      if (open !== undefined)
        expect(found?.variants.map(({ values, price: asked }) => [values[0], asked])).toEqual(
          listOf(row['Attribute 1 value(s)']).map((value) => [value, price(open)]),
        )
    }
    expect(sold.get('Mug')?.variants).toMatchObject([{ price: 999, sale: 799, stock: 0 }])
    const stored = await storedOf(site)
    expect([...stored.values()].find(({ title }) => title.startsWith('Tee'))?.related).toHaveLength(2)
  })

  test('products-woo-download.csv has a download that is not for sale without its file', async () => {
    const site = await web.createSite('woo-download')
    const [row] = await rowsOf('products-woo-download.csv')
    const report = await importFile(site, 'products-woo-download.csv')
    expect((await soldOf(site)).get(row?.['Name'] ?? '')).toMatchObject({
      isPublic: false,
      variants: [{ price: cents(row?.['Regular price'] ?? '') }],
    })
    expect(report.notes.map(({ note }) => note).join(' ')).toContain(row?.['Download 1 name'])
  })

  test('products-thousands.csv has prices that can be read in two ways, and asks for the right one', async () => {
    const site = await web.createSite('thousands')
    const report = await importFile(site, 'products-thousands.csv', { dryRun: true })
    expect(report.products?.blocker).toContain('“1.000” in row 2, Price, can be 1.00 or 1,000.00.')
    expect((await soldOf(site)).size).toBe(0)
    await importFile(site, 'products-thousands.csv', { decimalMark: ',' })
    const sold = await soldOf(site)
    expect([...sold.values()].map(({ variants }) => variants[0]?.price)).toEqual([100_000, 250_000])
  })
})
