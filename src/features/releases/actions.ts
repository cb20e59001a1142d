import type { Transaction } from 'kysely'
import { registerExternalFeeds } from '#features/external-feeds/actions.ts'
import { recordMoves } from '#features/redirects/actions.ts'
import { type ReleaseError, releaseErrors } from '#features/releases/errors.ts'
import * as projection from '#features/releases/projection.store.ts'
import * as store from '#features/releases/store.ts'
import { indexDocuments, indexItemsOf, indexLanguage } from '#features/search/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A release: the site's new version and how many published documents it changed. */
export interface Release {
  readonly version: string
  readonly documents: number
}

/**
 * Publishes the newest revisions in one step: of the given documents, or of all with unpublished changes.
 * Documents whose status is neither published nor scheduled are unpublished. Raises the version of the site;
 * web processes are notified on commit. Fails with NO_DOCUMENT and PATH_TAKEN; the caller must then roll back.
 */
export async function createRelease(
  tx: Tx,
  input: { siteId: Id; documentIds: readonly Id[] | 'changed'; note?: string; accountId?: Id | null },
): Promise<Result<Release, ReleaseError>> {
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
  await store.insertEntriesOfHeads(tx, siteId, version, documentIds)
  return publish(tx, siteId, version)
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
  return publish(tx, siteId, version)
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
  const published = await publish(tx, input.siteId, version)
  return published.ok ? ok({ ...published.value, inTrash }) : published
}

/** Returns the newest 200 releases of a site, newest first. */
export function listReleases(tx: Tx, siteId: Id): Promise<readonly store.ListedRelease[]> {
  return store.listReleases(tx, siteId)
}

async function publish(tx: Tx, siteId: Id, version: string): Promise<Result<Release, ReleaseError>> {
  const entries = await store.findEntries(tx, siteId, version)
  if (entries.length > 0) await store.applyEntries(tx, siteId, version, idsOf(entries))
  const affected = await findAffected(tx, siteId, entries)
  if (affected.length > 0) {
    const conflict = await project(tx, siteId, affected)
    if (conflict !== undefined) return fail(releaseErrors.pathTaken(conflict))
  }
  if (entries.some(({ kind }) => kind === 'settings')) await indexLanguage(tx, siteId)
  await store.setVersion(tx, siteId, version)
  return ok({ version, documents: entries.length })
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

/**
 * Updates the published rows of documents that are outdated; of the items of a renamed collection only the
 * paths change. Returns a path that two documents claim, if any.
 */
async function project(tx: Tx, siteId: Id, affected: readonly Id[]): Promise<string | undefined> {
  await projection.deleteRetired(tx, siteId, affected)
  const outdated = await projection.findOutdated(tx, siteId, affected)
  if (outdated.length === 0) return undefined
  const conflict = await write(tx, siteId, outdated)
  if (conflict !== undefined) return conflict
  const before = outdated.flatMap(({ id, kind, before: path }) =>
    path === null ? [] : [{ documentId: id, kind, path }],
  )
  const revised = idsOf(outdated.filter((one) => one.revised))
  await recordMoves(tx, siteId, before, idsOf(outdated))
  if (revised.length > 0) {
    await projection.writeTerms(tx, siteId, revised)
    await registerExternalFeeds(tx, siteId, revised)
    await indexDocuments(tx, siteId, revised)
  }
  await indexItemsOf(tx, siteId, idsOf(outdated.filter((one) => one.visibilityChanged)))
  return undefined
}

const idsOf = (documents: readonly { id: Id }[]) => documents.map(({ id }) => id)

async function write(
  tx: Tx,
  siteId: Id,
  outdated: readonly projection.Outdated[],
): Promise<string | undefined> {
  const moves = outdated.flatMap(({ id, before, after, revised }) =>
    after === null || after === before ? [] : [{ id, path: after, revised }],
  )
  const conflict = await freePaths(tx, siteId, moves)
  if (conflict !== undefined) return conflict
  const movedOnly = moves.filter(({ revised }) => !revised)
  if (movedOnly.length > 0) await projection.movePublished(tx, siteId, movedOnly)
  const existing = idsOf(outdated.filter(({ before, revised }) => before !== null && revised))
  if (existing.length > 0) await projection.updatePublished(tx, siteId, existing)
  const created = idsOf(outdated.filter(({ before }) => before === null))
  return created.length === 0 ? undefined : projection.insertPublished(tx, siteId, created)
}

/**
 * Frees target paths whose documents move themselves, so that two documents can swap paths. Returns a path
 * that is taken.
 */
async function freePaths(
  tx: Tx,
  siteId: Id,
  moves: readonly { id: Id; path: string }[],
): Promise<string | undefined> {
  if (moves.length === 0) return undefined
  const targets = new Set<string>()
  for (const { path } of moves) {
    if (targets.has(path)) return path
    targets.add(path)
  }
  const moving = new Set(moves.map(({ id }) => id))
  const occupants = await projection.findOccupants(tx, siteId, [...targets])
  const staying = occupants.find(({ id }) => !moving.has(id))
  if (staying !== undefined) return staying.path
  if (occupants.length > 0) await projection.releasePaths(tx, siteId, idsOf(occupants))
  return undefined
}
