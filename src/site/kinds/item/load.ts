import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { selectProducts, toProducts } from '#features/shop/catalogue/actions.ts'
import { showProduct } from '#features/shop/catalogue/shown-product.rules.ts'
import { type Product, PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { commentPolicyOf } from '#features/content/comments/actions.ts'
import { nextChange } from '#features/content/events/occurrences.rules.ts'
import { shownEvent } from '#features/content/events/shown-event.rules.ts'
import { buildCollectionLink, type FilterType } from '#features/content/collections/link.rules.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { selectCategoriesOf } from '#features/shop/storefront/actions.ts'
import { relatedChoice } from '#features/shop/storefront/related.actions.ts'
import { selectTaxNote } from '#features/shop/taxes/actions.ts'
import { PREPARED_WITH_ONE_PLAN } from '#platform/db/prepared-statements.ts'
import { isFilled } from '#lib/tables/text-table.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { earliest } from '#lib/dates/earliest.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { authorLink, collectionContext } from '#site/content-links.ts'
import type { ItemContent } from '#site/kinds/item/kind.ts'
import type {
  DocumentSubject,
  PageLoadContext,
  PageLoader,
  ReadableCollection,
  ReadableDocument,
} from '#site/kinds/page-loader.ts'
import type { Names } from '#site/loaded-page.ts'
import type { ItemProjection } from '#site/page/items/item-kind.ts'
import { kindOfItem } from '#site/page/items/item-kinds.ts'
import type { TextLink } from '#site/page/model.ts'
import { collectReferences } from '#site/document-references.ts'
import { embeddedComments, readComments } from '#site/load-comments.ts'
import { type LoadedRelated, loadRelated } from '#site/load-related.ts'
import { sharingOf } from '#site/sharing.ts'
import { findShopPath } from '#site/shop-links.ts'

type Item = Extract<ReadableDocument, { kind: 'item' }>

/** An item of a collection with its neighbours. */
export const loader: PageLoader<DocumentSubject<'item'>, ItemContent> = {
  match: (subject) =>
    subject.what === 'document' && subject.document.kind === 'item'
      ? { request: subject.request, document: subject.document }
      : undefined,
  async load({ request, document }, context) {
    const { source, site, settings, environment } = context
    const { now, dependsOn } = environment
    const { id, title, body } = document
    const { collection } = document
    if (collection === null) return undefined
    const { social } = settings
    const itemKind = kindOfItem(body.recordType, collection.body.typeName)
    const projection = itemKind.project(body)
    dependsOn(`order:${collection.id}`)
    const isProduct = itemKind.recordType === RECORD_TYPE.product
    const neighbours = published.selectNeighbours(source, {
      siteId: site.id,
      collectionId: collection.id,
      ordering: collection.body.ordering,
      id,
      publishedOn: document.publishedOn,
      now,
    })
    const found = isProduct
      ? await findProduct(document, neighbours, request.query.variant, context)
      : await findAround(neighbours, context)
    const own = await findOwnComments(document, collection, context)
    const { product, related } = found
    const infoSections = isProduct ? body.infoSections : undefined
    const referenced = collectReferences(infoSections)
    const sharing = sharingOf(body)
    return {
      title,
      description: cutText(projection.excerpt, 300),
      canonical: document.path,
      // Any other page is the same under every query.
      ...(product === undefined && { parameters: body.event === undefined ? [] : ['format'] }),
      context: {
        collection: collectionContext(collection),
        item: { id, title, recordType: body.recordType },
      },
      layout: body.layout,
      authorIds: projection.authorId === null ? [] : [projection.authorId],
      ...sharing,
      mediaIds: [...sharing.mediaIds, ...(product?.mediaIds ?? []), ...referenced.mediaIds],
      documentIds: [...referenced.documentIds],
      items: related?.items ?? [],
      changesAt: earliest([own?.closesAt, body.event && nextChange([body.event], settings.timeZone, now)]),
      savedOn: document.savedOn,
      feed: { title: collection.title || site.identifier, path: collection.path, filter: '' },
      content: (names) => ({
        ...contentOf(document, projection, collection, found, names),
        ...product?.show(names, projection.mediaId),
        customTexts: product && body.customTexts,
        sizeChart: product && body.sizeChart && isFilled(body.sizeChart.rows) ? body.sizeChart : undefined,
        infoSections,
        related: related?.show(names),
        event: body.event && shownEvent(body.event, settings, now),
        recordType: itemKind.recordType,
        readingMinutes: document.readingMinutes,
        likeId: social.likesEnabled && collection.body.likesEnabled ? id : undefined,
        shareServices: social.shareServices,
        comments: own?.comments ?? disqusOf(document, collection, context),
      }),
    }
  },
}

/** What is read of an item beside its document. */
interface FoundAround {
  readonly newer: published.Neighbour | null
  readonly older: published.Neighbour | null
  readonly product?: FoundProduct
  readonly related?: LoadedRelated
}

interface FoundProduct {
  readonly mediaIds: readonly Id[]
  show(names: Names, mediaId: Id | null): Partial<Pick<ItemContent, 'product' | 'image' | 'shopPath'>>
}

type Neighbours = ReturnType<typeof published.selectNeighbours>

function findAround({ newer, older }: Neighbours, { source: { tx } }: PageLoadContext): Promise<FoundAround> {
  return tx
    .selectNoFrom([])
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .select([jsonObjectFrom(newer).as('newer'), jsonObjectFrom(older).as('older')])
    .executeTakeFirstOrThrow()
}

/**
 * Returns what makes the item a product, and products beside it, and records that the page shows them; neither before its
 * owner set a price.
 */
async function findProduct(
  { id, body, collectionId }: Item,
  { newer, older }: Neighbours,
  variantId: Id | undefined,
  context: PageLoadContext,
): Promise<FoundAround> {
  const { source, site, environment } = context
  const { tx } = source
  const chosen = body.relatedProducts?.map(({ documentId }) => documentId)
  const { candidates, choose } = relatedChoice(
    source,
    {
      siteId: site.id,
      itemId: id,
      collectionId: collectionId ?? id,
      categories: body.categories,
      now: environment.now,
    },
    chosen,
  )
  environment.dependsOn('store-settings', `product:${id}`)
  const read = await tx
    .selectNoFrom([])
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .select([
      jsonObjectFrom(newer).as('newer'),
      jsonObjectFrom(older).as('older'),
      jsonArrayFrom(selectProducts(tx, site.id, [id])).as('products'),
      jsonArrayFrom(selectCategoriesOf(tx, site.id, id)).as('categories'),
      candidates.as('candidates'),
      selectTaxNote(site.id).as('taxNote'),
    ])
    .executeTakeFirstOrThrow()
  const product = toProducts(read.products).get(id)
  if (product === undefined) return read
  const shopPath = await findShopPath(read.categories[0]?.id, context)
  return {
    newer: read.newer,
    older: read.older,
    product: showable(product, { variantId, shopPath, hasTaxNote: read.taxNote === true }, context),
    related: await loadRelated(choose(read.candidates), chosen, context),
  }
}

function showable(
  product: Product,
  {
    variantId,
    shopPath,
    hasTaxNote,
  }: {
    readonly variantId: Id | undefined
    readonly shopPath: readonly TextLink[]
    readonly hasTaxNote: boolean
  },
  { storeSettings, site }: PageLoadContext,
): FoundProduct {
  return {
    mediaIds: product.variants.flatMap(({ mediaId }) => mediaId ?? []),
    show({ scope }, mediaId) {
      const shown = showProduct(product, storeSettings.currency, scope.image)
      if (shown === undefined) return {}
      const selected = shown.variants.find((variant) => variant.id === variantId)
      // Without a main image, the first of a variant takes its place.
      const own =
        mediaId === null ? shown.variants.find((variant) => variant.image?.src)?.image : scope.image(mediaId)
      const image = selected?.image?.src === undefined ? own : selected.image
      return {
        product: {
          ...shown,
          hasTaxNote,
          selectedId: selected?.id,
          image: own,
          websiteId: shown.productType === PRODUCT_TYPE.GIFT_CARD ? site.id : undefined,
        },
        ...(image && { image }),
        shopPath,
      }
    },
  }
}

function contentOf(
  { title, publishedOn }: Item,
  { updatedOn, authorId, categories, tags, mediaId }: ItemProjection,
  collection: ReadableCollection,
  { newer, older }: FoundAround,
  names: Names,
): Omit<ItemContent, 'recordType' | 'readingMinutes' | 'likeId' | 'shareServices' | 'comments' | 'product'> {
  const collectionUrlId = collection.path.slice(1)
  const links = (type: FilterType, terms: readonly string[]): TextLink[] =>
    terms.map((name) => ({ label: name, href: buildCollectionLink(collectionUrlId, type, name) }))
  return {
    title,
    publishedOn: publishedOn.toISOString(),
    updatedOn: laterDay(updatedOn, publishedOn),
    author: authorLink(authorId, collectionUrlId, names),
    categories: links('category', categories),
    tags: links('tag', tags),
    image: mediaId === null ? undefined : names.scope.image(mediaId),
    collection: { label: collection.title, href: collection.path },
    ordering: collection.body.ordering,
    newer: newer === null ? undefined : { label: newer.title, href: newer.path },
    older: older === null ? undefined : { label: older.title, href: older.path },
  }
}

/** Returns the comments of an item with the form, and when it closes; undefined for an item without any (BLG-02). */
async function findOwnComments(document: Item, collection: ReadableCollection, context: PageLoadContext) {
  const { settings, environment } = context
  const { policy, closesAt } = commentPolicyOf(
    settings,
    collection.body,
    document.body,
    document,
    environment.now,
  )
  const comments = await readComments(document.id, policy, context)
  return comments && { comments, closesAt }
}

/** Returns the comments of an item at Disqus if the site has any; products have none (BLG-02). */
function disqusOf(item: Item, { body: { commentsEnabled } }: ReadableCollection, context: PageLoadContext) {
  const isHidden = !('comments' in item.body) || item.body.comments === 'hidden'
  return isHidden || !commentsEnabled ? undefined : embeddedComments(item, 'item', context)
}

/** Returns the update time if it is at least a day after publication. */
function laterDay(updatedOn: ItemProjection['updatedOn'], publishedOn: Date): string | undefined {
  const updated = updatedOn === null ? undefined : new Date(updatedOn)
  return updated && updated.getTime() - publishedOn.getTime() >= DAY_MS ? updated.toISOString() : undefined
}
