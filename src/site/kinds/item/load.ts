import { commentPolicyOf } from '#features/content/comments/actions.ts'
import { buildCollectionLink, type FilterType } from '#features/content/collections/link.rules.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { earliest } from '#lib/dates/earliest.ts'
import { cutText } from '#lib/html/cut.ts'
import { authorLink, collectionContext } from '#site/content-links.ts'
import type { FoundNeighbours } from '#site/item-loader.ts'
import { loaderOfItem } from '#site/item-loaders.ts'
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
import { embeddedComments, readComments } from '#site/load-comments.ts'
import { sharingOf } from '#site/sharing.ts'

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
    const neighbours = published.selectNeighbours(source, {
      siteId: site.id,
      collectionId: collection.id,
      ordering: collection.body.ordering,
      id,
      publishedOn: document.publishedOn,
      now,
    })
    const found = await loaderOfItem(itemKind).load({ request, document }, neighbours, context)
    const own = await findOwnComments(document, collection, context)
    const sharing = sharingOf(body)
    return {
      title,
      description: cutText(projection.excerpt, 300),
      canonical: document.path,
      ...(found.parameters && { parameters: found.parameters }),
      context: {
        collection: collectionContext(collection),
        item: { id, title, recordType: body.recordType },
      },
      layout: body.layout,
      authorIds: projection.authorId === null ? [] : [projection.authorId],
      ...sharing,
      mediaIds: [...sharing.mediaIds, ...(found.mediaIds ?? [])],
      documentIds: found.documentIds ?? [],
      items: found.items ?? [],
      changesAt: earliest([own?.closesAt, found.changesAt]),
      savedOn: document.savedOn,
      feed: { title: collection.title || site.identifier, path: collection.path, filter: '' },
      content: (names) => ({
        ...contentOf(document, projection, collection, found, names),
        ...found.show(names),
        recordType: itemKind.recordType,
        readingMinutes: document.readingMinutes,
        likeId: social.likesEnabled && collection.body.likesEnabled ? id : undefined,
        shareServices: social.shareServices,
        comments: own?.comments ?? disqusOf(document, collection, context),
      }),
    }
  },
}

function contentOf(
  { title, publishedOn }: Item,
  { updatedOn, authorId, categories, tags, mediaId }: ItemProjection,
  collection: ReadableCollection,
  { newer, older }: FoundNeighbours,
  names: Names,
): Omit<ItemContent, 'recordType' | 'readingMinutes' | 'likeId' | 'shareServices' | 'comments'> {
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
