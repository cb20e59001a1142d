import type { Podcast } from '#features/content/collections/podcast.types.ts'
import { readBody } from '#features/content/documents/types.ts'
import { writeAtom } from '#features/content/feeds/atom.rules.ts'
import { writeRss } from '#features/content/feeds/rss.rules.ts'
import {
  type Enclosure,
  type Feed,
  FEED_CONTENT_TYPE,
  type FeedEntry,
  MAX_FEED_ENTRIES,
  MAX_PODCAST_ENTRIES,
  type PodcastFeed,
} from '#features/content/feeds/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { findBodies, type ReleasedBody } from '#features/content/releases/feed.actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import type { Id } from '#lib/id.ts'
import { secureOrigin } from '#lib/urls/secure-host.ts'
import type { Scope } from '#parts/scope.ts'
import { renderEntryHtml } from '#site/feed/entry-html.ts'
import { feedId, type FeedSource } from '#site/feed/feed-id.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { filterName } from '#site/content-links.ts'
import { loadBlocks } from '#site/load-blocks.ts'
import type { LoadEnvironment } from '#site/loaded-page.ts'
import { readNames } from '#site/find-names.ts'
import { LIST_PARAMETERS, writePageQuery } from '#site/page/page-query.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'
import { prepareBlocks } from '#site/prepare-layout.ts'
import { collectReferences } from '#site/document-references.ts'
import { REVALIDATE, type ResourceRequest, type LoadedResource } from '#site/resource.ts'
import { findDocument, type SiteBodies, type SiteBodiesReader } from '#site/site-bodies.ts'

/**
 * Loads the feed that a URL requests with `format`, of a collection with an optional filter. Returns undefined without
 * one: the page at that URL then shows why. Locked entries are never included.
 */
export async function loadFeed(
  source: ContentSource,
  site: HostedSite,
  { path, query }: ResourceRequest,
  readBodies: SiteBodiesReader,
  environment: LoadEnvironment,
): Promise<LoadedResource | undefined> {
  const { format } = query
  if (format === undefined || format === 'ics' || format === 'json') return undefined
  const document = await findDocument(source, site, readBodies, path, environment)
  if (document?.kind !== 'collection' || document.locked) return undefined
  environment.dependsOn(`document:${document.id}`, `list:${document.id}`)
  const { settings, storeSettings } = await readBodies()
  const body = readBody('collection', document.body)
  if (!body.ok) return undefined
  const { podcast } = body.value
  const limit = podcast === null ? MAX_FEED_ENTRIES : MAX_PODCAST_ENTRIES
  const list = {
    siteId: site.id,
    collectionId: document.id,
    ordering: body.value.ordering,
    filter: query.filter,
    limit,
    offset: 0,
    now: environment.now,
  }
  const items = await published.listItems(source, { ...list, unlocked: true })
  // A filter whose entries are all locked has a feed, which is empty.
  if (items.length === 0 && query.filter !== undefined) {
    const locked = await published.listItems(source, { ...list, limit: 1, unlocked: false })
    if (locked.length === 0) return undefined
  }
  const shown = items.slice(0, limit)
  const bodies = await findBodies(source, site.id, [document.id, ...shown.map(({ id }) => id)])
  const coverId = podcast?.mediaId ?? null
  const { entries, names } = await loadEntries(
    source,
    site,
    { settings, storeSettings },
    { items: shown, coverId },
    bodies,
    environment,
  )
  const filterTitle = query.filter ? filterName(query.filter, names) : ''
  const titles = new Set([filterTitle, document.title, settings.title].filter((part) => part !== ''))
  const feed: Feed = {
    id: feedId(isPermanent(document, bodies), writePageQuery({ filter: query.filter, page: 1 })),
    title: [...titles].join(' – '),
    description: body.value.description || settings.description,
    language: settings.language,
    siteTitle: settings.title,
    url: site.origin + path + writePageQuery({ ...query, format: undefined }),
    selfUrl: site.origin + path + writePageQuery(query),
    updated:
      entries.map(({ updated }) => updated).toSorted((a, b) => b.getTime() - a.getTime())[0] ??
      document.publishedOn,
    entries,
    podcast: podcast === null ? undefined : podcastFeed(podcast, site, settings, names.scope),
  }
  return {
    status: 200,
    contentType: `${FEED_CONTENT_TYPE[format]}; charset=utf-8`,
    body: format === 'rss' ? writeRss(feed) : writeAtom(feed),
    cacheControl: REVALIDATE,
    parameters: LIST_PARAMETERS,
    due: names.due,
  }
}

function podcastFeed(
  { author, email, category, isExplicit, mediaId }: Podcast,
  { origin }: HostedSite,
  { title }: SettingsBody,
  scope: Scope,
): PodcastFeed {
  const cover = mediaId === null ? undefined : scope.image(mediaId)?.src
  const imageUrl = cover === undefined ? undefined : new URL(cover, origin).href
  return { author: author.trim() || title, email, category, isExplicit, imageUrl }
}

/** Returns the first audio or video file of the site in a layout. */
function enclosureOf({ sections }: PreparedLayout, scope: Scope, origin: string): Enclosure | undefined {
  for (const { placements } of sections)
    for (const { block } of placements) {
      const mediaId = block.type.enclosure?.(block.data)
      const file = mediaId ? scope.file(mediaId) : undefined
      if (file?.src === undefined || file.bytes === undefined) continue
      const { bytes, contentType, durationMs } = file
      return { url: new URL(file.src, origin).href, bytes, contentType, durationMs }
    }
  return undefined
}

function isPermanent(
  { id, publishedOn }: { readonly id: Id; readonly publishedOn: Date },
  bodies: ReadonlyMap<Id, ReleasedBody>,
): FeedSource {
  return { id, createdOn: bodies.get(id)?.createdOn ?? publishedOn }
}

async function loadEntries(
  source: ContentSource,
  site: HostedSite,
  { settings, storeSettings }: Pick<SiteBodies, 'settings' | 'storeSettings'>,
  { items, coverId }: { readonly items: readonly published.PublishedItem[]; readonly coverId: Id | null },
  bodies: ReadonlyMap<Id, ReleasedBody>,
  environment: LoadEnvironment,
) {
  const { registry, loaders, warn, now, dependsOn } = environment
  const layouts = new Map<string, PreparedLayout>()
  const guids = new Map<Id, string>()
  for (const item of items) {
    const body = readBody('item', bodies.get(item.id)?.body)
    if (!body.ok) continue
    const { feedGuid } = body.value
    if (feedGuid !== undefined && ![...guids.values()].includes(feedGuid)) guids.set(item.id, feedGuid)
    const context = {
      tx: source.tx,
      content: source,
      siteId: site.id,
      now,
      language: settings.language,
      currency: storeSettings.currency,
      path: item.path,
      mapTiles: environment.mapTiles,
      secureOrigin: secureOrigin(environment, ''),
      dependsOn,
    }
    layouts.set(
      item.id,
      await loadBlocks(prepareBlocks(registry, body.value.layout, warn), loaders, context, warn),
    )
  }
  const shown = [...layouts.values()].flatMap(({ sections }) =>
    sections.flatMap(({ placements }) => placements.flatMap(({ block }) => [block.data, block.loaded])),
  )
  const { mediaIds, documentIds } = collectReferences(shown)
  for (const mediaId of [coverId, ...items.map((item) => item.mediaId)])
    if (mediaId !== null) mediaIds.add(mediaId)
  const names = await readNames(
    source,
    site.id,
    settings,
    {
      mediaIds,
      documentIds,
      authorIds: new Set(items.flatMap(({ authorId }) => authorId ?? [])),
      itemIds: items.map(({ id }) => id),
    },
    environment,
  )
  const entries = items.map((item): FeedEntry => {
    const url = new URL(item.path, site.origin).href
    const layout = layouts.get(item.id) ?? { sections: [] }
    const image = item.mediaId === null ? undefined : names.scope.image(item.mediaId)
    const savedOn = bodies.get(item.id)?.savedOn ?? item.publishedOn
    return {
      id: feedId(isPermanent(item, bodies)),
      guid: guids.get(item.id),
      title: item.title,
      url,
      published: item.publishedOn,
      updated: new Date(Math.max(savedOn.getTime(), item.publishedOn.getTime())),
      author: item.authorId === null ? undefined : names.authors.get(item.authorId)?.name,
      categories: names.terms.filter(({ documentId }) => documentId === item.id).map(({ name }) => name),
      summary: item.excerpt,
      html: renderEntryHtml(layout, image, names.scope, url, warn),
      enclosure: enclosureOf(layout, names.scope, site.origin),
      imageUrl: image?.src === undefined ? undefined : new URL(image.src, site.origin).href,
    }
  })
  return { entries, names }
}
