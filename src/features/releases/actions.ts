import type { Transaction } from 'kysely'
import { registerExternalFeeds } from '#features/external-feeds/actions.ts'
import { noteMoves } from '#features/redirects/actions.ts'
import { type ReleaseError, releaseErrors } from '#features/releases/errors.ts'
import * as projection from '#features/releases/projection.store.ts'
import * as store from '#features/releases/store.ts'
import { indexDocuments, indexItemsOf, indexLanguage } from '#features/search/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A release that has been made: the site's new version and how many documents it changed for the public. */
export interface Release {
  readonly version: string
  readonly documents: number
}

/**
 * Makes the newest saved states public in one step: of the given documents, or of all that differ from what is public.
 * A document whose status is neither published nor scheduled is taken off the public site. The site's version rises
 * and every web process hears of it when the transaction commits. Fails with PATH_TAKEN; the transaction must then
 * be rolled back by the caller, since nothing of a release may stay.
 */
export async function createRelease(
  tx: Tx,
  input: { siteId: Id; documentIds: readonly Id[] | 'changed'; note?: string; accountId?: Id | null },
): Promise<Result<Release, ReleaseError>> {
  const version = await store.nextVersion(tx, input.siteId)
  if (version === undefined) return fail(releaseErrors.noSite())
  await store.insertRelease(tx, {
    siteId: input.siteId,
    version,
    note: input.note ?? '',
    restores: null,
    accountId: input.accountId ?? null,
  })
  await store.insertEntriesOfHeads(tx, input.siteId, version, input.documentIds)
  return publish(tx, input.siteId, version)
}

/**
 * Makes one state of a document public, be it an older one: what was public before the document was taken away. Fails
 * with PATH_TAKEN, like `createRelease`.
 */
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

/** A release that brought an earlier one back. */
export interface RestoredRelease extends Release {
  /** How many documents were public then and are not now, because they, or the collection they are in, are in the trash. */
  readonly inTrash: number
}

/**
 * Brings the public site back to what it was after an earlier release, as a new release; only what is in the trash now
 * stays there, for whoever threw it away meant it. Nothing is deleted: the newest saved states stay as drafts.
 * Passwords, stock, orders and other live data are untouched. Fails with NO_VERSION and PATH_TAKEN.
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

/** The newest 200 releases of a site, newest first. */
export function listReleases(tx: Tx, siteId: Id): Promise<readonly store.ListedRelease[]> {
  return store.listReleases(tx, siteId)
}

async function publish(tx: Tx, siteId: Id, version: string): Promise<Result<Release, ReleaseError>> {
  const entries = await store.findEntries(tx, siteId, version)
  if (entries.length > 0) await store.applyEntries(tx, siteId, version, idsOf(entries))
  const touched = await findTouched(tx, siteId, entries)
  if (touched.length > 0) {
    const clash = await project(tx, siteId, touched)
    if (clash !== undefined) return fail(releaseErrors.pathTaken(clash))
  }
  if (entries.some(({ kind }) => kind === 'settings')) await indexLanguage(tx, siteId)
  return ok({ version, documents: entries.length })
}

/** Documents whose public rows a release may change: its own, and items whose addresses begin with a collection's. */
async function findTouched(tx: Tx, siteId: Id, entries: readonly store.Entry[]): Promise<readonly Id[]> {
  const content = entries.filter(({ kind }) => kind === 'page' || kind === 'collection' || kind === 'item')
  const collections = content.filter(({ kind }) => kind === 'collection')
  const below = await store.findItems(tx, siteId, idsOf(collections))
  return [...new Set([...idsOf(content), ...below])]
}

/**
 * Brings the public rows of documents to what is released of them, and leaves alone what is right already: of a
 * renamed collection's items only the addresses change. Answers an address that two documents want, if any.
 */
async function project(tx: Tx, siteId: Id, touched: readonly Id[]): Promise<string | undefined> {
  await projection.deleteRetired(tx, siteId, touched)
  const outdated = await projection.findOutdated(tx, siteId, touched)
  if (outdated.length === 0) return undefined
  const clash = await write(tx, siteId, outdated)
  if (clash !== undefined) return clash
  const before = outdated.flatMap(({ id, kind, before: path }) =>
    path === null ? [] : [{ documentId: id, kind, path }],
  )
  const revised = idsOf(outdated.filter((one) => one.revised))
  await noteMoves(tx, siteId, before, idsOf(outdated))
  if (revised.length > 0) {
    await projection.writeTerms(tx, siteId, revised)
    await registerExternalFeeds(tx, siteId, revised)
    await indexDocuments(tx, siteId, revised)
  }
  await indexItemsOf(tx, siteId, idsOf(outdated.filter((one) => one.opensOtherwise)))
  return undefined
}

const idsOf = (chosen: readonly { id: Id }[]) => chosen.map(({ id }) => id)

async function write(
  tx: Tx,
  siteId: Id,
  outdated: readonly projection.Outdated[],
): Promise<string | undefined> {
  const moves = outdated.flatMap(({ id, before, after, revised }) =>
    after === null || after === before ? [] : [{ id, path: after, revised }],
  )
  const clash = await makeRoom(tx, siteId, moves)
  if (clash !== undefined) return clash
  const followers = moves.filter(({ revised }) => !revised)
  if (followers.length > 0) await projection.movePublished(tx, siteId, followers)
  const known = idsOf(outdated.filter(({ before, revised }) => before !== null && revised))
  if (known.length > 0) await projection.updatePublished(tx, siteId, known)
  const fresh = idsOf(outdated.filter(({ before }) => before === null))
  return fresh.length === 0 ? undefined : projection.insertPublished(tx, siteId, fresh)
}

/** Frees the addresses to which documents move of those that move away themselves, so that two may swap theirs. */
async function makeRoom(
  tx: Tx,
  siteId: Id,
  moves: readonly { id: Id; path: string }[],
): Promise<string | undefined> {
  if (moves.length === 0) return undefined
  const wanted = new Set<string>()
  for (const { path } of moves) {
    if (wanted.has(path)) return path
    wanted.add(path)
  }
  const moving = new Set(moves.map(({ id }) => id))
  const occupants = await projection.findOccupants(tx, siteId, [...wanted])
  const staying = occupants.find(({ id }) => !moving.has(id))
  if (staying !== undefined) return staying.path
  if (occupants.length > 0) await projection.setAside(tx, siteId, idsOf(occupants))
  return undefined
}
