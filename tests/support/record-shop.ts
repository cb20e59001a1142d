import * as api from '#features/shop/product-files/api.types.ts'
import { findOrderDownloads, issueDownloads } from '#features/shop/downloads/download-links.actions.ts'
import type { DownloadLink, OrderDownloads } from '#features/shop/orders/view/order-downloads.types.ts'
import type { ProductFile } from '#features/shop/product-files/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { editorOf, type SiteEditor } from './editing.ts'
import { type OrderedLine, writePaidOrder } from './paid-orders.ts'
import { sellIn } from './shopper.ts'
import { type Response, startWeb, TEST_SECRET, type TestWeb } from './web.ts'

/** A file that is sold. */
export const SONG = Buffer.from(Array.from({ length: 2000 }, (_, index) => index % 251))

/** A paid order with its links. */
export interface Bought extends OrderDownloads {
  readonly order: Id
  readonly link: DownloadLink
  /** Path of the first file. */
  readonly file: string
}

/** A store with digital products, and its manager. */
export interface RecordShop {
  readonly web: TestWeb
  readonly site: Site
  /** Its list of products. */
  readonly shop: Id
  readonly olga: SiteEditor
  now(): Date
  /** Adds a digital product with a file of each of these names. */
  digital(...names: readonly string[]): Promise<{ readonly item: Id; readonly files: readonly Id[] }>
  add(item: Id, name: string): Promise<unknown>
  list(item: Id): Promise<readonly ProductFile[]>
  namesOf(item: Id): Promise<readonly string[]>
  /** Writes a paid order with its links. */
  buy(...lines: readonly OrderedLine[]): Promise<Bought>
  /** Writes a paid order without links. */
  order(...lines: readonly OrderedLine[]): Promise<Id>
  usedOf(bought: Bought): Promise<number>
  get(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Response>
  setTerms(terms: { readonly downloadDays?: number; readonly maxDownloads?: number }): Promise<unknown>
}

/** Returns the first of several; throws without one. */
export function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('There is none.')
  return one
}

/** Starts a server with such a store. */
export async function openRecordShop(identifier: string): Promise<RecordShop> {
  const web = await startWeb()
  const site = await web.createSite(identifier, 'Records')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const olga = await editorOf(web, site, 'Olga', 'store-manager')
  let orders = 0
  const now = () => new Date(web.clock.now)
  const add: RecordShop['add'] = (item, name) =>
    olga.does(api.addProductFile, { params: { item }, query: { name }, bytes: SONG })
  const list: RecordShop['list'] = async (item) =>
    (await olga.does(api.listProductFiles, { params: { item } })).entries
  const order: RecordShop['order'] = (...lines) => writePaidOrder(web, site, (orders += 1), lines, now())
  const downloadsOf = (id: Id) =>
    withSite(web.database.app, site.id, (tx) =>
      findOrderDownloads(tx, { secret: TEST_SECRET }, site.id, id, now()),
    )
  return {
    web,
    site,
    shop,
    olga,
    now,
    add,
    list,
    order,
    async digital(...names) {
      const { item } = await sellIn(web, site, shop, undefined, { productType: 2 }, 'Song')
      for (const name of names) await add(item, name)
      return { item, files: (await list(item)).map(({ id }) => id) }
    },
    namesOf: async (item) => (await list(item)).map(({ name }) => name),
    async buy(...lines) {
      const id = await order(...lines)
      await withSite(web.database.app, site.id, (tx) => issueDownloads(tx, site.id, id, now()))
      const downloads = await downloadsOf(id)
      const link = first(downloads.links)
      return { ...downloads, order: id, link, file: `${downloads.path}/${link.id}` }
    },
    usedOf: async (bought) => first((await downloadsOf(bought.order)).links).downloads,
    get: (path, headers = {}, method = 'GET') => web.visit(site, path, { method, headers }),
    setTerms: (terms) => withSite(web.database.app, site.id, (tx) => changeStoreSettings(tx, site.id, terms)),
  }
}
