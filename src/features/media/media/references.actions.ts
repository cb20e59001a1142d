import type { Transaction } from 'kysely'
import * as store from '#features/media/media/media-references.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Records which files a row of live data shows instead of those recorded before, so that they are not deleted. Call it in
 * the transaction that writes or deletes the row.
 */
export async function setReferences(
  tx: Transaction<Tables>,
  {
    siteId,
    owner,
    mediaIds,
  }: { readonly siteId: Id; readonly owner: store.LiveOwner; readonly mediaIds: readonly Id[] },
): Promise<void> {
  await store.replaceReferences(tx, siteId, owner, [...new Set(mediaIds)])
}

/** Records which files several rows of live data show, by their ids, like `setReferences` for each. */
export async function setReferencesOf(
  tx: Transaction<Tables>,
  {
    siteId,
    kind,
    owners,
  }: {
    readonly siteId: Id
    readonly kind: store.LiveOwner['kind']
    readonly owners: ReadonlyMap<Id, readonly Id[]>
  },
): Promise<void> {
  await store.replaceManyReferences(tx, siteId, kind, owners)
}

/** Records which files new revisions show; they stay until the revisions are deleted. */
export async function recordRevisionReferences(
  tx: Transaction<Tables>,
  siteId: Id,
  revisionIds: readonly Id[],
): Promise<void> {
  await store.insertRevisionReferences(tx, siteId, revisionIds)
}
