import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProducts } from '#features/catalogue/actions.ts'
import { listProductIds } from '#features/catalogue/matching.actions.ts'
import { findExisting } from '#features/imports/products/existing-products.store.ts'
import { importProducts } from '#features/imports/products/import-products.actions.ts'
import { descriptionHtml, galleryImages } from '#features/imports/products/product-description.ts'
import { findMediaAddresses } from '#features/media/media-by-url.actions.ts'
import type { Site } from '#features/sites/types.ts'
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

async function importFile(site: Site, file: string) {
  return unwrap(
    await importProducts(
      { db: web.database.app, blocks: web.registry, now: () => new Date() },
      {
        siteId: site.id,
        fileName: file,
        source: file,
        bytes: await readFile(join(DATA, file)),
        columns: null,
        accountId: null,
        dryRun: false,
        onProgress: () => undefined,
      },
    ),
  )
}

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
