import type { Transaction } from 'kysely'
import { registerExternalFeeds } from '#features/external-feeds/actions.ts'
import { noteMoves, publicPaths } from '#features/redirects/actions.ts'
import { type ReleaseError, releaseErrors } from '#features/releases/errors.ts'
import * as store from '#features/releases/store.ts'
import { indexDocuments, indexLanguage } from '#features/search/actions.ts'
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
 * Brings the public site back to what it was after an earlier release, as a new release. Nothing is deleted: the
 * newest saved states stay as drafts. Passwords, stock, orders and other live data are untouched.
 */
export async function restoreRelease(
  tx: Tx,
  input: { siteId: Id; version: string; accountId?: Id | null },
): Promise<Result<Release, ReleaseError>> {
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
  return publish(tx, input.siteId, version)
}

async function publish(tx: Tx, siteId: Id, version: string): Promise<Result<Release, ReleaseError>> {
  const documents = await store.applyEntries(tx, siteId, version)
  const touched = await store.documentsTouched(tx, siteId, version)
  if (touched.length > 0) {
    const before = await publicPaths(tx, siteId, touched)
    await store.deletePublished(tx, siteId, touched)
    const clash = await store.insertPublished(tx, siteId, touched)
    if (clash !== undefined) return fail(releaseErrors.pathTaken(clash))
    await store.insertTerms(tx, siteId, touched)
    await noteMoves(tx, siteId, before, touched)
    await indexDocuments(tx, siteId, touched)
    await registerExternalFeeds(tx, siteId, touched)
  }
  if (await store.releasesSettings(tx, siteId, version)) await indexLanguage(tx, siteId)
  return ok({ version, documents })
}
