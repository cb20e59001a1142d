import type { Transaction } from 'kysely'
import { buildCollectionLink } from '#features/collections/link.rules.ts'
import { readingMinutes } from '#features/collections/reading.rules.ts'
import { readBody } from '#features/documents/types.ts'
import { findClosedItems, findClosedLock, findClosedSiteLock } from '#features/locks/actions.ts'
import type { IsOpen, Lock } from '#features/locks/types.ts'
import { cutText } from '#lib/html/cut.ts'
import { resolveRedirect } from '#features/redirects/actions.ts'
import * as published from '#features/releases/published.actions.ts'
import type { SettingsBody } from '#features/settings/types.ts'
import type { ThemeBody } from '#features/themes/types.ts'
import { PAGE_TYPE, statusOfPageType } from '#features/sites/page-types.ts'
import { SITE_TYPE } from '#features/sites/types.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite } from '#site/host-map.ts'
import type { PageContext } from '#features/page-context/types.ts'
import { galleryIndex, indexLayoutOf } from '#site/gallery-index.ts'
import { itemContent, listContent } from '#site/load-content.ts'
import { prepareEntries, readEntryLayouts } from '#site/load-entries.ts'
import type { Found, LoadedRedirect, LoadedPage, LoadEnvironment } from '#site/loaded-page.ts'
import { loadBlocks } from '#site/load-blocks.ts'
import { noticesOf } from '#site/load-notices.ts'
import { readNames } from '#site/find-names.ts'
import { prepareBlocks } from '#site/prepare-layout.ts'
import { buildContext } from '#site/build-page-context.ts'
import { LIST_PARAMETERS, type PageQuery, writePageQuery } from '#site/page-query.ts'
import { coverContent, describeParking, describeSplash } from '#site/load-screen.ts'
import { buildHead } from '#site/page/build-head.ts'
import { plain } from '#site/render-plain-page.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'
import { FORM_KEY_PLACEHOLDER, RETURN_PATH_PLACEHOLDER } from '#site/lock/lock-placeholders.ts'
import { collectReferences } from '#site/document-references.ts'
import { findSocialImage, sharingOf } from '#site/sharing.ts'
import { findDocument, readTheme, settingsReader } from '#site/site-bodies.ts'

type Tx = Transaction<Tables>

/**
 * Loads the page at a path at the time `now`: a page, a list, an item, or its lock page; without one, the redirect for
 * the path. Returns undefined with neither, after few queries. Must run in a repeatable-read transaction of the site,
 * whose version the caller reads in the same snapshot.
 */
export async function loadPage(
  tx: Tx,
  site: HostedSite,
  request: { path: string; query: PageQuery },
  environment: LoadEnvironment,
): Promise<LoadedPage | LoadedRedirect | undefined> {
  const { now, dependsOn } = environment
  const { path } = request
  const settings = settingsReader(tx, site)
  if (site.type === SITE_TYPE.parkingPage && path === '/') {
    const parking = await describeParking(tx, site, await settings(), environment)
    return assemble(tx, site, await settings(), await readTheme(tx, site), path, parking, environment)
  }
  const document =
    site.type === SITE_TYPE.parkingPage
      ? undefined
      : await findDocument(tx, site, settings, path, environment)
  if (!document) {
    dependsOn('redirects')
    const moved = await resolveRedirect(tx, site.id, path, now)
    return moved && { ...moved, parameters: [], due: await published.findNextDue(tx, site.id, now) }
  }
  const found = await describe(tx, site, await settings(), request, document, environment)
  if (!found) return undefined
  // One lock page is cached for all paths behind it, so it must not show the requested path.
  const place = found.lock ? '' : path
  return assemble(tx, site, await settings(), await readTheme(tx, site), place, found, environment)
}

/** Returns the first lock at a path that the visitor has not opened; undefined without one. */
export async function findLockAt(
  tx: Tx,
  site: HostedSite,
  path: string,
  { now, isOpen, dependsOn }: Pick<LoadEnvironment, 'now' | 'isOpen' | 'dependsOn'>,
): Promise<Lock | undefined> {
  const lock = await findClosedSiteLock(tx, site.id, isOpen)
  if (lock) return lock
  const document = await findDocument(tx, site, settingsReader(tx, site), path, { now, dependsOn })
  return document?.locked ? findClosedLock(tx, site.id, document, isOpen) : undefined
}

/** Loads the page that asks for a password; it contains no content behind the lock. */
export function loadLockPage(
  tx: Tx,
  site: HostedSite,
  lock: Lock,
  environment: LoadEnvironment,
): Promise<LoadedPage> {
  return loadPlain(tx, site, locked(lock), environment)
}

/** Loads the not-found page; it does not contain the requested path. */
export function loadNotFoundPage(
  tx: Tx,
  site: HostedSite,
  environment: LoadEnvironment,
): Promise<LoadedPage> {
  return loadPlain(tx, site, plain(PAGE_TYPE.notFound, { kind: 'notFound' }), environment)
}

/** Loads the error page; loaded like any other page so that it has the site's design. */
export function loadErrorPage(tx: Tx, site: HostedSite, environment: LoadEnvironment): Promise<LoadedPage> {
  return loadPlain(tx, site, plain(PAGE_TYPE.error, { kind: 'error' }), environment)
}

async function loadPlain(
  tx: Tx,
  site: HostedSite,
  found: Found,
  environment: LoadEnvironment,
): Promise<LoadedPage> {
  const settings = await settingsReader(tx, site)()
  return assemble(tx, site, settings, await readTheme(tx, site), '', found, environment)
}

async function describe(
  tx: Tx,
  site: HostedSite,
  settings: SettingsBody,
  request: { path: string; query: PageQuery },
  document: published.PublishedDocument,
  { now, isOpen, registry, dependsOn }: LoadEnvironment,
): Promise<Found | undefined> {
  dependsOn(...[document.id, document.collectionId ?? document.id].map((id) => `document:${id}` as const))
  const lock = document.locked ? await findClosedLock(tx, site.id, document, isOpen) : undefined
  if (lock) return locked(lock)
  if (document.kind === 'item') return describeItem(tx, site, document, { now, registry, dependsOn })
  if (document.kind === 'collection')
    return describeList(tx, site, settings, request, document, { now, isOpen, dependsOn })
  const body = readBody('page', document.body)
  if (!body.ok) throw new Error(`Page ${document.id} cannot be read: ${body.error}`)
  const { design } = body.value
  if (design === 'splash') return describeSplash(tx, site, request.path, document, body.value, now)
  const isCover = design === 'cover' || (site.type === SITE_TYPE.coverPage && request.path === '/')
  return {
    ...plain(PAGE_TYPE.page, {
      kind: 'page',
      title: document.title,
      hidesTitle: body.value.hidesTitle,
      layout: body.value.layout,
    }),
    ...(isCover && { content: coverContent('cover', document.title, body.value, settings.description) }),
    ...sharingOf(body.value),
    savedOn: document.savedOn,
    title: request.path === '/' ? '' : document.title,
    description: body.value.description || (request.path === '/' ? settings.description : ''),
    canonical: placeOf(document, settings, request.path),
    layout: body.value.layout,
  }
}

async function describeList(
  tx: Tx,
  site: HostedSite,
  settings: SettingsBody,
  request: { path: string; query: PageQuery },
  document: published.PublishedDocument,
  { now, isOpen, dependsOn }: Pick<LoadEnvironment, 'now' | 'isOpen' | 'dependsOn'>,
): Promise<Found | undefined> {
  dependsOn(`list:${document.id}`)
  const body = readBody('collection', document.body)
  if (!body.ok) throw new Error(`Collection ${document.id} cannot be read: ${body.error}`)
  const { filter, page } = request.query
  const { design, isFull, pageSize } = indexLayoutOf(body.value)
  const rows = await published.listItems(tx, {
    siteId: site.id,
    collectionId: document.id,
    ordering: body.value.ordering,
    filter,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    now,
  })
  // A filter or page without entries is not found: otherwise any word would be a page.
  if (rows.length === 0 && (filter !== undefined || page > 1)) return undefined
  const shown = rows.slice(0, pageSize)
  const items = document.locked ? await opened(tx, site, shown, isOpen) : shown
  const urlOf = (to: Partial<PageQuery>) => request.path + writePageQuery({ ...request.query, ...to })
  // Only the unfiltered list is the home page itself.
  const place = filter || page > 1 ? document.path : placeOf(document, settings, request.path)
  return {
    ...plain(PAGE_TYPE.mainContent, { kind: 'notFound' }),
    title: filter
      ? `${filter.name} – ${document.title}`
      : request.path === '/' && page === 1
        ? ''
        : document.title,
    description: body.value.description,
    canonical: place + writePageQuery(request.query),
    savedOn: document.savedOn,
    ...(request.query.filter || page > 1 ? {} : { searchTitle: body.value.searchTitle }),
    mediaIds: body.value.socialMediaId === null ? [] : [body.value.socialMediaId],
    imageId: body.value.socialMediaId ?? (items[0]?.locked ? null : (items[0]?.mediaId ?? null)),
    feed: {
      title: document.title || settings.title,
      path: document.path,
      filter: writePageQuery({ filter, page: 1 }).slice(1),
    },
    context: { collection: contextOf(document, body.value) },
    parameters: LIST_PARAMETERS,
    items,
    ...(isFull && { entryLayouts: await readEntryLayouts(tx, site.id, items) }),
    ...(design !== null && { layout: galleryIndex(design, document.path, items) }),
    content: (names) =>
      listContent(document, { ...body.value, isGallery: design !== null }, items, names, {
        query: request.query,
        clear: request.path,
        newer: page > 1 ? urlOf({ page: page - 1 }) : undefined,
        older: rows.length > pageSize ? urlOf({ page: page + 1 }) : undefined,
      }),
  }
}

/** Returns the items of a collection that the visitor has opened: only locks of their own remain. */
async function opened(
  tx: Tx,
  site: HostedSite,
  items: readonly published.PublishedItem[],
  isOpen: IsOpen,
): Promise<readonly published.PublishedItem[]> {
  const ids = items.map((item) => item.id)
  const closed = await findClosedItems(tx, site.id, ids, isOpen)
  return items.map((item) => ({ ...item, locked: closed.has(item.id) }))
}

async function describeItem(
  tx: Tx,
  site: HostedSite,
  document: published.PublishedDocument,
  { now, registry, dependsOn }: Pick<LoadEnvironment, 'now' | 'registry' | 'dependsOn'>,
): Promise<Found | undefined> {
  const body = readBody('item', document.body)
  if (!body.ok) throw new Error(`Item ${document.id} cannot be read: ${body.error}`)
  const collection = await published.findById(tx, site.id, document.collectionId ?? '', now)
  if (!collection) return undefined
  const about = readBody('collection', collection.body)
  if (!about.ok) throw new Error(`Collection ${collection.id} cannot be read: ${about.error}`)
  dependsOn(`order:${collection.id}`)
  const neighbours = await published.findNeighbours(tx, {
    siteId: site.id,
    collectionId: collection.id,
    ordering: about.value.ordering,
    id: document.id,
    publishedOn: document.publishedOn,
    now,
  })
  const minutes = readingMinutes(Object.values(body.value.layout.blocks).map(registry.toText).join('\n'))
  return {
    ...plain(PAGE_TYPE.contentItem, { kind: 'notFound' }),
    title: document.title,
    description: cutText(body.value.excerpt, 300),
    canonical: document.path,
    context: {
      collection: contextOf(collection, about.value),
      item: { id: document.id, title: document.title, recordType: body.value.recordType },
    },
    layout: body.value.layout,
    authorIds: body.value.authorId === null ? [] : [body.value.authorId],
    ...sharingOf(body.value),
    savedOn: document.savedOn,
    feed: { title: collection.title || site.identifier, path: collection.path, filter: '' },
    content: (names) =>
      itemContent(document, body.value, collection, about.value.ordering, neighbours, names, minutes),
  }
}

/** Assembles the page around the content: navigation, names, images, context. */
export async function assemble(
  tx: Tx,
  site: HostedSite,
  settings: SettingsBody,
  theme: ThemeBody,
  path: string,
  found: Found,
  environment: LoadEnvironment,
): Promise<LoadedPage> {
  const { registry, loaders, warn, now, dependsOn } = environment
  const loading = { tx, siteId: site.id, now, language: settings.language, path, dependsOn }
  const layout = await loadBlocks(prepareBlocks(registry, found.layout, warn), loaders, loading, warn)
  const fullEntries = await prepareEntries(found.entryLayouts ?? new Map(), environment, loading)
  const navigations = await published.findNavigations(tx, site.id)
  const entries = (role: 'main' | 'footer') => navigations.find((one) => one.role === role)?.entries ?? []
  const shownItems = found.items.filter((item) => !item.locked)
  const references = collectReferences(
    [layout, ...fullEntries.values()].map(blockData),
    entries('main'),
    entries('footer'),
  )
  const { announcementBar, popupOverlay } = settings
  const noticed = collectReferences([announcementBar, popupOverlay])
  for (const id of [...(found.documentIds ?? []), ...noticed.documentIds]) references.documentIds.add(id)
  const own = [
    ...found.mediaIds,
    ...noticed.mediaIds,
    ...(settings.socialMediaId === null ? [] : [settings.socialMediaId]),
  ]
  for (const id of [...own, ...shownItems.flatMap((item) => item.mediaId ?? [])]) references.mediaIds.add(id)
  const authorIds = new Set([...found.authorIds, ...found.items.flatMap((item) => item.authorId ?? [])])
  const names = await readNames(
    tx,
    site.id,
    settings,
    { ...references, authorIds, itemIds: found.items.map((item) => item.id), page: { path, navigations } },
    environment,
  )
  const scope = { ...names.scope, lightbox: site.lightbox }
  const due = await published.findNextDue(tx, site.id, environment.now)

  const status = statusOfPageType(found.pageType)
  const content = found.content(names)
  // The menu of a locked site would reveal its pages.
  const menu = (role: 'main' | 'footer') => (found.lock?.scope === 'site' ? [] : scope.navigation(role))
  const image = findSocialImage(found.imageId, layout, settings, scope)
  return {
    status,
    lock: found.lock,
    layout,
    entries: fullEntries,
    parameters: found.parameters,
    due,
    model: {
      site: { title: settings.title, description: settings.description, language: settings.language },
      theme,
      title: found.title,
      searchTitle: found.searchTitle ?? '',
      description: found.description,
      canonical: found.canonical === undefined ? undefined : site.origin + found.canonical,
      homeHref: scope.site.homeHref,
      navigation: menu('main'),
      footerNavigation: menu('footer'),
      content,
      head: buildHead({
        site: {
          name: settings.title,
          description: settings.description,
          origin: site.origin,
          language: settings.language,
        },
        content,
        title: found.title,
        searchTitle: found.searchTitle ?? '',
        description: found.description,
        canonical: found.canonical,
        changedOn: found.savedOn?.toISOString(),
        image,
        feed: found.feed,
        hasOwnIcon: settings.iconMediaId !== null,
      }),
      notices: noticesOf(settings, {
        pageType: found.pageType,
        scope,
        layouts: [layout, ...fullEntries.values()],
        appOrigin: environment.appOrigin,
      }),
      context: buildContext(site, settings, theme, environment, {
        pageType: found.pageType,
        ...found.context,
      }),
      scope,
    },
  }
}

function blockData(layout: PreparedLayout): unknown[] {
  return layout.sections.flatMap(({ placements, mediaId }) => [
    { mediaId },
    ...placements.flatMap(({ block }) => [block.data, block.loaded]),
  ])
}

/** Returns the canonical path: the home is '/', at whatever path it was requested. */
function placeOf(document: published.PublishedDocument, settings: SettingsBody, path: string): string {
  return document.id === settings.homeDocumentId ? '/' : path
}

const locked = (lock: Lock): Found => ({
  ...plain(PAGE_TYPE.lockScreen, {
    kind: 'locked',
    isWholeSite: lock.scope === 'site',
    formKey: FORM_KEY_PLACEHOLDER,
    returnPath: RETURN_PATH_PLACEHOLDER,
    problem: undefined,
  }),
  lock,
})

function contextOf(
  document: published.PublishedDocument,
  body: { type: number; typeName: string; urlId: string },
): PageContext['collection'] {
  return {
    id: document.id,
    type: body.type,
    typeName: body.typeName,
    fullUrl: buildCollectionLink(body.urlId),
  }
}
