import type { Transaction } from 'kysely'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { recountVisits } from '#features/content/recounts/actions.ts'
import { type ReleaseError, releaseErrors } from '#features/content/releases/errors.ts'
import { project, type TakenPath } from '#features/content/releases/projection.actions.ts'
import { findSiteTimeZone } from '#features/content/releases/shared-bodies.store.ts'
import * as store from '#features/content/releases/store.ts'
import type { Clash } from '#features/content/releases/types.ts'
import { indexLanguage } from '#features/content/search/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A release: the site's new version and how many published documents it changed. */
export interface Release {
  readonly version: string
  readonly documents: number
}

/** A path of a document that another one has, and the entry of the release to leave out. */
interface PathClash extends TakenPath {
  readonly entryId: Id
}

/** What a new release publishes. */
export interface NewRelease {
  readonly siteId: Id
  readonly documentIds: readonly Id[] | 'changed'
  readonly note?: string
  readonly accountId?: Id | null
}

/** A release without the documents whose paths others have. */
export interface ReleaseWithClashes extends Release {
  readonly clashes: readonly Clash[]
}

/**
 * Publishes the newest revisions in one step: of the given documents, or of all with unpublished changes.
 * Documents whose status is neither published nor scheduled are unpublished. Raises the version of the site;
 * web processes are notified on commit. A document whose path another one has is left as it was and named. Fails with
 * NO_DOCUMENT, and with PATH_TAKEN when nothing else was to be published; the caller must then roll back.
 */
export async function createRelease(
  tx: Tx,
  input: NewRelease,
): Promise<Result<ReleaseWithClashes, ReleaseError>> {
  const released = await releasePossible(tx, input)
  const clash = released.ok && released.value.documents === 0 ? released.value.clashes[0] : undefined
  return clash === undefined ? released : fail(releaseErrors.pathTaken(clash))
}

/** Like `createRelease`, but it succeeds too when all documents have the paths of others. */
export async function releasePossible(
  tx: Tx,
  input: NewRelease,
): Promise<Result<ReleaseWithClashes, ReleaseError>> {
  const { siteId, documentIds } = input
  if (documentIds !== 'changed' && !(await store.hasDocuments(tx, siteId, documentIds)))
    return fail(releaseErrors.noDocument())
  const version = await store.nextVersion(tx, siteId)
  if (version === undefined) return fail(releaseErrors.noSite())
  await store.insertRelease(tx, {
    siteId,
    version,
    note: input.note ?? '',
    restores: null,
    accountId: input.accountId ?? null,
  })
  const clashes: PathClash[] = []
  // A document that is left out keeps its former path, which may be that of another one.
  for (;;) {
    const left = clashes.map(({ entryId }) => entryId)
    const released = await withSavepoint(tx, async () => {
      await store.insertEntriesOfHeads(tx, siteId, version, documentIds, left)
      return publish(tx, siteId, version)
    })
    if (released.ok) return ok({ ...released.value, clashes: await nameClashes(tx, siteId, clashes) })
    clashes.push(...released.error)
  }
}

/** Publishes one revision of a document, also an older one. Fails with PATH_TAKEN, like `createRelease`. */
export async function releaseRevision(
  tx: Tx,
  input: { siteId: Id; documentId: Id; revisionId: Id; note: string; accountId: Id | null },
): Promise<Result<Release, ReleaseError>> {
  const { siteId, note, accountId } = input
  const version = await store.nextVersion(tx, siteId)
  if (version === undefined) return fail(releaseErrors.noSite())
  await store.insertRelease(tx, { siteId, version, note, restores: null, accountId })
  await store.insertEntryOfRevision(tx, siteId, version, input)
  return publishAll(tx, siteId, version)
}

/** A release that restored an earlier one. */
export interface RestoredRelease extends Release {
  /**
   * How many documents were published then and are hidden now, because they or their collection are in the
   * trash.
   */
  readonly inTrash: number
}

/**
 * Restores the published site of an earlier release as a new release; documents in the trash stay there.
 * Nothing is deleted: newer revisions stay as drafts. Passwords, stock, orders and other live data are
 * unchanged. Fails with NO_VERSION and PATH_TAKEN.
 */
export async function restoreRelease(
  tx: Tx,
  input: { siteId: Id; version: string; accountId?: Id | null },
): Promise<Result<RestoredRelease, ReleaseError>> {
  if (!(await store.hasRelease(tx, input.siteId, input.version)))
    return fail(releaseErrors.noVersion(input.version))
  const version = await store.nextVersion(tx, input.siteId)
  if (version === undefined) return fail(releaseErrors.noSite())
  await store.insertRelease(tx, {
    siteId: input.siteId,
    version,
    note: '',
    restores: input.version,
    accountId: input.accountId ?? null,
  })
  await store.insertEntriesOfVersion(tx, input.siteId, version, input.version)
  const inTrash = await store.countInTrash(tx, input.siteId, input.version)
  const published = await publishAll(tx, input.siteId, version)
  return published.ok ? ok({ ...published.value, inTrash }) : published
}

/** Returns the newest 200 releases of a site, newest first. */
export function listReleases(tx: Tx, siteId: Id): Promise<readonly store.ListedRelease[]> {
  return store.listReleases(tx, siteId)
}

/** Publishes a release, which fails as a whole with PATH_TAKEN. */
async function publishAll(tx: Tx, siteId: Id, version: string): Promise<Result<Release, ReleaseError>> {
  const published = await publish(tx, siteId, version)
  if (published.ok) return published
  const [clash] = await nameClashes(tx, siteId, published.error)
  if (clash === undefined) throw new Error('A release failed without a reason.')
  return fail(releaseErrors.pathTaken(clash))
}

async function publish(tx: Tx, siteId: Id, version: string): Promise<Result<Release, readonly PathClash[]>> {
  const entries = await store.findEntries(tx, siteId, version)
  const hasSettings = entries.some(({ kind }) => kind === 'settings')
  const before = hasSettings ? await findSiteTimeZone(publishedContent(tx), siteId) : ''
  if (entries.length > 0) await store.applyEntries(tx, siteId, version, idsOf(entries))
  const affected = await findAffected(tx, siteId, entries)
  if (affected.length > 0) {
    const taken = await project(tx, siteId, affected)
    if (taken.length > 0) return fail(await toClashes(tx, siteId, entries, taken))
  }
  if (hasSettings) {
    await indexLanguage(tx, siteId)
    await recountVisits(tx, siteId, { before, after: await findSiteTimeZone(publishedContent(tx), siteId) })
  }
  await store.setVersion(tx, siteId, version)
  return ok({ version, documents: entries.length })
}

/** Returns the entries that cause clashes: a renamed collection for its items. Throws when there is none. */
async function toClashes(
  tx: Tx,
  siteId: Id,
  entries: readonly store.Entry[],
  taken: readonly TakenPath[],
): Promise<readonly PathClash[]> {
  const released = new Set(idsOf(entries))
  const collections = await store.findCollections(tx, siteId, idsOf(taken))
  const clashes = new Map<Id, PathClash>()
  for (const one of taken) {
    const collectionId = collections.get(one.id) ?? null
    const entryId = [one.id, collectionId].find((id) => id !== null && released.has(id))
    if (entryId !== undefined && entryId !== null && !clashes.has(entryId))
      clashes.set(entryId, { ...one, entryId })
  }
  if (clashes.size === 0)
    throw new Error(`The path ${taken[0]?.path} is taken by no document of the release.`)
  return [...clashes.values()]
}

async function nameClashes(tx: Tx, siteId: Id, clashes: readonly PathClash[]): Promise<readonly Clash[]> {
  if (clashes.length === 0) return []
  const titles = await store.findTitles(
    tx,
    siteId,
    clashes.flatMap(({ entryId, usedBy }) => (usedBy === undefined ? [entryId] : [entryId, usedBy])),
  )
  return clashes.map(({ entryId, path, usedBy }) => ({
    document: entryId,
    title: titles.get(entryId) ?? '',
    path,
    usedBy: (usedBy === undefined ? undefined : titles.get(usedBy)) ?? '',
  }))
}

/**
 * Returns the documents whose published rows a release may change: its own, and items whose paths begin with
 * a changed collection's.
 */
async function findAffected(tx: Tx, siteId: Id, entries: readonly store.Entry[]): Promise<readonly Id[]> {
  const content = entries.filter(({ kind }) => kind === 'page' || kind === 'collection' || kind === 'item')
  const collections = content.filter(({ kind }) => kind === 'collection')
  const items = await store.findItems(tx, siteId, idsOf(collections))
  return [...new Set([...idsOf(content), ...items])]
}

const idsOf = (documents: readonly { id: Id }[]) => documents.map(({ id }) => id)
