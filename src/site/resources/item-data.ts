import { findProducts } from '#features/shop/catalogue/actions.ts'
import { structuredContent } from '#features/shop/catalogue/rules.ts'
import type { StructuredContent } from '#features/shop/catalogue/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { findClosedLock } from '#features/tenancy/locks/actions.ts'
import type { PageContext } from '#features/tenancy/page-context/types.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { collectionContext } from '#site/content-links.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadEnvironment } from '#site/loaded-page.ts'
import { readDocument } from '#site/read-document.ts'
import type { LoadedResource, ResourceRequest } from '#site/resource.ts'
import { findDocument, type SiteBodiesReader } from '#site/site-bodies.ts'

/** An item as scripts and other programs read it at `?format=json`, with the names of the page context. */
interface ItemData {
  readonly collection: PageContext['collection']
  readonly item: NonNullable<PageContext['item']> & {
    readonly fullUrl: string
    /** Of a product that has a price (PRD-02, PRD-03): nothing of hidden variants. */
    readonly structuredContent: StructuredContent | undefined
  }
  readonly websiteSettings: Pick<PageContext['websiteSettings'], 'storeSettings'>
}

/**
 * Loads the data of an item: its price and stock as they are now. Returns undefined where there is no item, or it is behind
 * a password: the page at that URL is then served.
 */
export async function loadItemData(
  source: ContentSource,
  site: HostedSite,
  { path }: ResourceRequest,
  readBodies: SiteBodiesReader,
  environment: LoadEnvironment,
): Promise<LoadedResource | undefined> {
  if (site.type === SITE_TYPE.parkingPage) return undefined
  const found = await findDocument(source, site, readBodies, path, environment)
  if (found?.kind !== 'item') return undefined
  if (found.locked && (await findClosedLock(source.tx, site.id, found, environment.isOpen))) return undefined
  const document = readDocument(found)
  if (document.kind !== 'item' || document.collection === null) return undefined
  const { id, title, body, collection } = document
  const product = (await findProducts(source.tx, site.id, [id])).get(id)
  const { storeSettings } = await readBodies()
  const data: ItemData = {
    collection: collectionContext(collection),
    item: {
      id,
      title,
      recordType: body.recordType,
      fullUrl: document.path,
      structuredContent: product && structuredContent(product),
    },
    websiteSettings: { storeSettings },
  }
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(data),
    cacheControl: 'private, no-store',
    parameters: ['format'],
    due: undefined,
  }
}
