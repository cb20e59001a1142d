import { findClosedLock, findClosedSiteLock } from '#features/tenancy/locks/actions.ts'
import type { Lock, LockProblem } from '#features/tenancy/locks/types.ts'
import { findMovedPath } from '#features/transfer/imports/moved/moved-urls.actions.ts'
import { resolveRedirect } from '#features/content/redirects/actions.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { findNextDue } from '#features/content/releases/published.actions.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { type MatchedPage, matchKind } from '#site/kinds/page-kinds.ts'
import type { PageRequest } from '#site/kinds/page-loader.ts'
import type { LoadedRedirect, LoadEnvironment } from '#site/loaded-page.ts'
import { readDocument } from '#site/read-document.ts'
import { findDocument, siteBodiesReader, type SiteBodiesReader } from '#site/site-bodies.ts'

/**
 * Returns the kind of page at a URL, at the time `now`: its own, that of its document, or the lock page of the document,
 * with `problem` after a failed attempt; without one, the redirect for the path. Returns undefined with neither, after few
 * queries. Must run in a repeatable-read transaction of the site, whose version the caller reads in the same snapshot.
 */
export async function matchPage(
  source: ContentSource,
  site: HostedSite,
  request: PageRequest,
  readBodies: SiteBodiesReader,
  environment: Pick<LoadEnvironment, 'now' | 'isOpen' | 'dependsOn' | 'unsaved'>,
  problem: LockProblem | undefined,
): Promise<MatchedPage | LoadedRedirect | undefined> {
  const { path } = request
  const { now, isOpen, dependsOn } = environment
  const own = matchKind({ what: 'url', request }, site)
  if (own) return own
  const document =
    site.type === SITE_TYPE.parkingPage
      ? undefined
      : await findDocument(source, site, readBodies, path, environment)
  if (document) {
    dependsOn(...[document.id, document.collectionId ?? document.id].map((id) => `document:${id}` as const))
    const lock = document.locked ? await findClosedLock(source.tx, site.id, document, isOpen) : undefined
    if (lock) return matchKind({ what: 'lock', lock, problem }, site)
    return matchKind({ what: 'document', request, document: readDocument(document) }, site)
  }
  const lock = await findCollectionLock(source, site, readBodies, path, environment)
  if (lock) return matchKind({ what: 'lock', lock, problem }, site)
  dependsOn('redirects')
  const redirect = await resolveRedirect(source, site.id, path, now)
  if (redirect) return { ...redirect, parameters: [], due: await findNextDue(source, site.id, now) }
  const location = await findMovedPath(source, site.id, path, now)
  // Not stored by path: there is no limit to the paths below a category.
  return location === undefined
    ? undefined
    : { status: 301, location, exact: false, parameters: [], due: await findNextDue(source, site.id, now) }
}

/** Returns the first lock at a path that the visitor has not opened; undefined without one. */
export async function findLockAt(
  source: ContentSource,
  site: HostedSite,
  path: string,
  { now, isOpen, dependsOn }: Pick<LoadEnvironment, 'now' | 'isOpen' | 'dependsOn'>,
): Promise<Lock | undefined> {
  const lock = await findClosedSiteLock(source.tx, site.id, isOpen)
  if (lock) return lock
  const readBodies = siteBodiesReader(source, site)
  const document = await findDocument(source, site, readBodies, path, { now, dependsOn })
  if (!document) return findCollectionLock(source, site, readBodies, path, { now, isOpen, dependsOn })
  return document.locked ? findClosedLock(source.tx, site.id, document, isOpen) : undefined
}

/**
 * Returns the closed lock of the collection that a path without document is below: the response must not say which
 * paths exist in it.
 */
async function findCollectionLock(
  source: ContentSource,
  site: HostedSite,
  readBodies: SiteBodiesReader,
  path: string,
  environment: Pick<LoadEnvironment, 'now' | 'isOpen' | 'dependsOn'>,
): Promise<Lock | undefined> {
  const [first, ...rest] = path.slice(1).split('/')
  if (rest.length === 0 || site.type === SITE_TYPE.parkingPage) return undefined
  const collection = await findDocument(source, site, readBodies, `/${first}`, environment)
  if (collection?.kind !== 'collection' || !collection.locked) return undefined
  environment.dependsOn(`document:${collection.id}`)
  return findClosedLock(source.tx, site.id, collection, environment.isOpen)
}
