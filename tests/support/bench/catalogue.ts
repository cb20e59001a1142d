import { sql } from 'kysely'
import { type SavedVariant, saveProduct } from '#features/shop/catalogue/actions.ts'
import { PRODUCT_TYPE, type ProductSettings } from '#features/shop/catalogue/types.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { indexPendingBatches } from '#features/content/search/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { variant } from '../products.ts'
import { wordOf } from '../search/corpus.ts'
import { unwrap } from '../unwrap.ts'
import { articleBlocks } from './article.ts'
import { addImages, type BenchParts } from './bench-images.ts'

/** A store with many products. */
export interface Catalogue {
  readonly site: Site
  /** Public paths of the lists of products. */
  readonly lists: readonly string[]
  /** Public paths of articles without products. */
  readonly articles: readonly string[]
  /** The products in no order that matters: public path, and the ids of item and first variant. */
  readonly products: readonly { readonly path: string; readonly itemId: Id; readonly variantId: Id }[]
}

export interface CatalogueSize {
  readonly products: number
  /** Lists, each with the same number of products. */
  readonly lists: number
}

export const COLOURS = ['Black', 'White', 'Red', 'Blue', 'Green', 'Sand'] as const
export const SIZES = ['S', 'M', 'L', 'XL'] as const
export const CATEGORIES_OF_LIST = 6

const IMAGES = 24
const BATCH = 50
const WORKERS = 4

/** Articles that are cold. */
export const ARTICLES = 150
const ARTICLE_PATHS = [
  '/article',
  ...Array.from({ length: ARTICLES - 1 }, (_, index) => `/article-${index + 1}`),
]

/**
 * Creates a store at `identifier`: products over lists at `/list-1` and so on, each with an image, an excerpt, a
 * text of two blocks, one category and two tags; and articles at `/article`, `/article-1` and so on. Documents are inserted by SQL and made
 * public by one ordinary release. Each product is saved as its owner would save it, so that whatever is computed of
 * products exists: every third has one variant, the others up to 12 of two options; every fifth is on sale, every ninth
 * variant is sold out, and the first variant of none is.
 */
export async function makeCatalogue(
  parts: BenchParts,
  identifier: string,
  { products, lists }: CatalogueSize,
): Promise<Catalogue> {
  const { database, registry } = parts
  const site = unwrap(await createSite(database.app, registry, { identifier, title: 'Ten Thousand Things' }))
  const media = await addImages(parts, site, IMAGES)
  const listIds = await makeLists(parts, site, lists)
  await writeItems(database, site, listIds, media, products)
  await sql`analyze`.execute(database.owner)
  await withSite(database.app, site.id, async (tx) =>
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: 'changed' })),
  )
  await indexPendingBatches(database.app)
  const items = await database.owner
    .selectFrom('published_documents')
    .select(['document_id as itemId', 'path'])
    .where('site_id', '=', site.id)
    .where('kind', '=', 'item')
    .orderBy('document_id')
    .execute()
  await saveProducts(
    database,
    site,
    items.map(({ itemId }) => itemId),
  )
  await sql`vacuum (analyze) products, product_variants, variant_stock, stock_adjustments, published_documents, published_terms, published_search, documents`.execute(
    database.owner,
  )
  const firsts = await database.owner
    .selectFrom('product_variants')
    .select(['item_id as itemId', 'id'])
    .where('site_id', '=', site.id)
    .where('position', '=', 0)
    .execute()
  const variantOf = new Map(firsts.map(({ itemId, id }) => [itemId, id]))
  return {
    site,
    lists: Array.from({ length: lists }, (_, index) => `/list-${index + 1}`),
    articles: ARTICLE_PATHS,
    products: items.map(({ itemId, path }) => ({ itemId, path, variantId: variantOf.get(itemId) ?? '' })),
  }
}

async function makeLists(
  { database, registry }: BenchParts,
  site: Site,
  lists: number,
): Promise<readonly Id[]> {
  const context = { siteId: site.id, blocks: registry, accountId: null }
  const dated = { status: 1, publishedOn: '2010-01-01T00:00:00Z' }
  return withSite(database.app, site.id, async (tx) => {
    const article = { ...dated, title: 'An article', layout: articleBlocks(12) }
    for (const path of ARTICLE_PATHS)
      unwrap(await createDocument(tx, context, { kind: 'page', body: { ...article, urlId: path.slice(1) } }))
    const ids: Id[] = []
    for (let list = 1; list <= lists; list++) {
      const body = {
        ...dated,
        urlId: `list-${list}`,
        title: `List ${list}`,
        description: 'What we have of it.',
        typeName: 'products',
        listLayout: 'grid',
      }
      ids.push(unwrap(await createDocument(tx, context, { kind: 'collection', body })).documentId)
    }
    return ids
  })
}

async function writeItems(
  database: Database,
  site: Site,
  listIds: readonly Id[],
  media: readonly Id[],
  products: number,
): Promise<void> {
  const titles = Array.from({ length: products }, (_, n) => {
    const words = [3 + ((n * 7) % 500), 40 + ((n * 13) % 2_000), 200 + (n % 9_000)].map(wordOf)
    const text = words.join(' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  })
  const layout = JSON.stringify(articleBlocks(2))
  await database.owner.transaction().execute(async (tx) => {
    await sql`
      create temporary table made on commit drop as
      select n::integer as n, title, 'product-' || n as url_id,
        (${listIds}::bigint[])[1 + n % ${listIds.length}::integer] as list_id,
        to_char(timestamp '2026-01-01' - n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as day
      from unnest(${titles}::text[]) with ordinality as t (title, n)`.execute(tx)
    await sql`
      insert into documents (site_id, kind, collection_id, url_id, title, status)
      select ${site.id}, 'item', list_id, url_id, title, 1 from made order by n desc`.execute(tx)
    await sql`analyze made, documents`.execute(tx)
    await sql`
      insert into revisions (site_id, document_id, number, body, search_text)
      select d.site_id, d.id, 1, jsonb_build_object(
          'title', m.title, 'urlId', m.url_id, 'status', 1, 'publishedOn', m.day,
          'excerpt', m.title || ', in a few words that say why somebody would want it.',
          'mediaId', (${media}::text[])[1 + m.n % ${media.length}::integer],
          'tags', jsonb_build_array('tag ' || m.n % 30, 'tag ' || 30 + m.n % 7),
          'categories', jsonb_build_array('Category ' || m.n / ${listIds.length}::integer % ${CATEGORIES_OF_LIST}::integer),
          'layout', ${layout}::jsonb),
        m.title || ' in a few words that say why somebody would want it.'
      from made m
      join documents d on d.site_id = ${site.id} and d.kind = 'item' and d.url_id = m.url_id`.execute(tx)
    await sql`
      update documents d set head_revision_id = r.id from revisions r
      where d.site_id = ${site.id} and r.site_id = d.site_id and r.document_id = d.id and d.kind = 'item'`.execute(
      tx,
    )
  })
}

async function saveProducts(database: Database, site: Site, itemIds: readonly Id[]): Promise<void> {
  const context = { siteId: site.id, accountId: null, now: new Date() }
  const batches = Array.from({ length: Math.ceil(itemIds.length / BATCH) }, (_, batch) => batch * BATCH)
  const work = async () => {
    for (let start = batches.pop(); start !== undefined; start = batches.pop()) {
      const from = start
      await withSite(database.app, site.id, async (tx) => {
        for (const [index, itemId] of itemIds.slice(from, from + BATCH).entries())
          unwrap(await saveProduct(tx, context, itemId, { ...productAt(from + index), version: 0 }))
      })
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

/** Returns what the product with a number costs, always the same. */
function productAt(n: number): ProductSettings & { readonly variants: readonly SavedVariant[] } {
  const price = 500 + ((n * 37) % 9_500)
  const of = (index: number, values: readonly string[]): SavedVariant =>
    variant({
      optionValues: values.map((value) => ({ value })),
      price: price + index * 50,
      ...(n % 5 === 0 && { salePrice: Math.floor(price * 0.8), onSale: true }),
      sku: `THING-${n}-${index}`,
      weight: 100_000 + ((n * 13) % 900) * 1_000,
      openingStock: index > 0 && (n + index) % 9 === 0 ? 0 : 1_000,
      lowLevel: 5,
    })
  const shared = { productType: PRODUCT_TYPE.PHYSICAL, unit: null }
  if (n % 3 === 0) return { ...shared, options: [], variants: [of(0, [])] }
  const colours = COLOURS.slice(0, 2 + (n % 2))
  const sizes = SIZES.slice(0, 2 + (n % 3))
  const options = [
    { name: 'Colour', values: [...colours] },
    { name: 'Size', values: [...sizes] },
  ]
  const all = colours.flatMap((colour) => sizes.map((size) => [colour, size]))
  return { ...shared, options, variants: all.map((values, index) => of(index, values)) }
}
