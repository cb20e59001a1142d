import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product, Variant } from '#features/shop/catalogue/types.ts'
import { productBodySchema } from '#features/content/collections/body.types.ts'
import type { ExistingProduct } from '#features/transfer/imports/write/products/existing-products.store.ts'
import { nextContent } from '#features/transfer/imports/write/products/product-content.ts'
import { productCsv, productCsvHead } from '#features/transfer/imports/write/products/product-csv.ts'
import {
  productLayout,
  readDescription,
} from '#features/transfer/imports/write/products/product-description.ts'
import { nextSettings } from '#features/transfer/imports/write/products/product-settings.ts'
import { fileTaxClasses } from '#features/transfer/imports/model/tax-classes.rules.ts'
import { EMPTY_LAYOUT } from '#features/content/layouts/layout.types.ts'
import { mapColumns } from '#features/transfer/imports/product-files/product-columns.rules.ts'
import { readCells, readProducts } from '#features/transfer/imports/product-files/testing-product-texts.ts'

const NOW = new Date('2026-01-01')
const LATER = '2027-01-31T08:30:00.000Z'
const image = (id: string) => ({ url: `https://shop.example/_media/id/${id}/a.jpg`, alt: `Image ${id}` })
const resolve = (url: string) => /id\/(\d+)\//.exec(url)?.[1]
const taxClasses = fileTaxClasses(
  [
    { id: '21', name: 'Reduced' },
    // Names that mean the standard class elsewhere, and two that differ by what files write alike.
    { id: '22', name: 'Standard' },
    { id: '23', name: 'Zero rate' },
    { id: '24', name: 'zero-rate' },
  ],
  [],
)
const taxClass = (id: string | null) => taxClasses.fileNameOf(id)
const context = { collection: 'Teas', image, link: () => '/about', taxClass }

/** Writes products, reads the file and returns the drafts. */
function read(products: readonly ExistingProduct[]) {
  const text = productCsvHead() + products.map((one) => productCsv(one, context)).join('')
  const table = readCells(new TextEncoder().encode(text))
  if (!table.ok) throw new Error(table.error)
  return readProducts(table.value, mapColumns(table.value.columns))
}

/** Texts that spreadsheets evaluate, that separate cells, or that mean something in lists. */
const hard = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...Array.from('=+-@\'\t"\n,;>/\\ aß0<[]')), minLength: 1, maxLength })
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.toLowerCase() !== 'default title')
const cents = fc.integer({ min: 1, max: 100_000_000 })
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const size = fc.integer({ min: 1, max: 100_000_000 })

const variantArbitrary = fc
  .record({
    price: cents,
    sale: fc.option(fc.double({ min: 0, max: 0.99, noNaN: true }), { nil: undefined }),
    isOn: fc.boolean(),
    isPlanned: fc.boolean(),
    until: optional(fc.constant('2027-06-30T22:00:00.000Z')),
    hidden: fc.boolean(),
    barcode: fc.oneof(fc.constant(''), hard(20)),
    weight: optional(fc.integer({ min: 1, max: 2_000_000_000 })),
    size: optional(fc.record({ length: size, width: size, height: size })),
    content: optional(fc.integer({ min: 1, max: 1_000_000 })),
    mediaId: optional(fc.constantFrom('7', '8')),
    unlimited: fc.boolean(),
    lowLevel: optional(fc.nat(1000)),
    onHand: fc.nat(1_000_000),
    backOrder: optional(
      fc.record({
        shipsOn: optional(fc.constantFrom('2027-01-31', '2028-02-29')),
        text: fc.oneof(fc.constant(''), hard(20)),
      }),
    ),
  })
  .map(({ sale, isOn, isPlanned, until, ...rest }) => {
    const salePrice = sale === undefined ? null : Math.floor(rest.price * sale)
    const saleFrom = isPlanned && salePrice !== null ? LATER : null
    const onSale = isOn && salePrice !== null && saleFrom === null
    return {
      ...rest,
      salePrice,
      onSale,
      saleFrom,
      saleUntil: onSale || saleFrom !== null ? until : null,
      reserved: 0,
      qtyInStock: rest.onHand,
      priorPrice: null,
    }
  })

const productArbitrary: fc.Arbitrary<ExistingProduct> = fc
  .record({
    title: hard(20),
    excerpt: fc.oneof(fc.constant(''), hard(30)),
    tags: fc.uniqueArray(hard(10), { maxLength: 4 }),
    categories: fc.uniqueArray(hard(10), { maxLength: 4 }),
    searchTitle: fc.oneof(fc.constant(''), hard(20)),
    names: fc.uniqueArray(hard(10), { maxLength: 3, selector: (name) => name.toLowerCase() }),
    values: fc.uniqueArray(hard(10), {
      minLength: 1,
      maxLength: 5,
      selector: (value) => value.toLowerCase(),
    }),
    skus: fc.uniqueArray(hard(20), { minLength: 5, maxLength: 5, selector: (sku) => sku.toLowerCase() }),
    variants: fc.array(variantArbitrary, { minLength: 5, maxLength: 5 }),
    brand: fc.oneof(fc.constant(''), hard(20)),
    taxClassId: optional(fc.constantFrom('21', '22', '23', '24')),
    status: fc.constantFrom(1, 2, 3, 4, 5),
    images: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 4 }),
    html: fc.constantFrom(
      '',
      '<p>Green <strong>tea</strong></p><ul><li>one</li><li>two &amp; three</li></ul>',
      '<h2>=1+1</h2><p>[gallery] https://a.example/</p><table><tr><td>a</td></tr></table>',
      '<p><img src="https://shop.example/_media/id/9/a.jpg" alt="x"> text <a href="/about">about</a></p>',
    ),
  })
  .map(({ names, values, skus, variants, images, html, brand, taxClassId, ...fields }) => {
    const options = names.map((name) => ({ name, values }))
    const count = names.length === 0 ? 1 : values.length
    const product: Product = {
      itemId: '5',
      version: 3,
      productType: 1,
      unit: '100g',
      brand,
      taxClassId,
      options,
      variants: variants.slice(0, count).map((variant, place): Variant => ({
        ...variant,
        id: String(100 + place),
        sku: skus[place] ?? '',
        optionValues: names.map(() => ({ value: values[place] ?? '' })),
      })),
    }
    const { blocks } = readDescription(html, (url) => resolve(url) ?? null)
    const body = productBodySchema.parse({
      ...fields,
      urlId: 'tea',
      publishedOn: NOW.toISOString(),
      recordType: 11,
      mediaId: images[0] ?? null,
      layout: productLayout(EMPTY_LAYOUT, { images: images.slice(1), blocks }),
    })
    return { itemId: product.itemId, collectionId: '2', revisionId: '4', body, product }
  })

/** What is sold, with its sale: a price of a sale that is neither on nor planned may be 0, which says nothing. */
const soldAs = ({ sku, price, salePrice, onSale, saleFrom, saleUntil, hidden }: Variant) => ({
  sku,
  price,
  ...(onSale || saleFrom !== null ? { salePrice, saleFrom, saleUntil } : {}),
  onSale,
  hidden,
})

describe('a file that we export', () => {
  test('P22 changes nothing when it is imported, whatever its cells begin with', () => {
    fc.assert(
      fc.property(productArbitrary, (existing) => {
        const { products, problems } = read([existing])
        expect(problems).toEqual([])
        const [draft, ...more] = products
        if (draft === undefined) throw new Error('No product was read.')
        expect(more).toEqual([])
        const content = nextContent(draft, existing.body, { resolve, linkOf: context.link, now: NOW })
        expect(content.changes).toEqual([])
        expect(nextSettings(draft, existing.product, { resolve, taxClasses, now: NOW })).toMatchObject({
          ok: true,
          value: { isChanged: false, changes: [], counts: [] },
        })
        // On a site without it, all that a file says of it is the same as here.
        const created = nextSettings(draft, undefined, { resolve, taxClasses, now: NOW })
        const saved = created.ok ? created.value.variants : expect.fail(created.error)
        expect(saved).toMatchObject((existing.product?.variants ?? []).map(soldAs))
        expect(draft).toMatchObject({ title: existing.body.title, tags: existing.body.tags })
      }),
      { numRuns: 100 },
    )
  })

  test('has an apostrophe before each cell that a spreadsheet would evaluate', () => {
    const existing = fc.sample(productArbitrary, 1)[0] ?? expect.fail('There is no sample.')
    const line = productCsv({ ...existing, body: { ...existing.body, title: '=1+1' } }, context)
    expect(line).toContain(",'=1+1,")
  })
})
