import type { Transaction } from 'kysely'
import { createDocument, readDocument, type SaveContext } from '#features/content/documents/actions.ts'
import type { DocumentBodies } from '#features/content/documents/types.ts'
import { documentErrors } from '#features/content/documents/errors.ts'
import { removeDocuments, setMenuDeleted } from '#features/content/documents/remove-documents.actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { createRelease, releaseRevision } from '#features/content/releases/actions.ts'
import { findDeletedMenu } from '#features/content/navigation/store.ts'
import { findPublishedRevision } from '#features/content/site-documents/actions.ts'
import {
  type SiteDocumentError,
  type SiteDocumentState,
  readSiteDocument,
} from '#features/content/site-documents/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export { listDeletedMenus } from '#features/content/navigation/store.ts'

type Tx = Transaction<Tables>

/** A menu and the acting account. */
interface MenuInput {
  readonly id: Id
  readonly accountId: Id
}

/** State of a menu when it was deleted. */
interface DeletedMenuState {
  readonly title: string
  /** Its published revision; null when it was not published. */
  readonly publishedVersion: Id | null
}

/**
 * Moves a menu to the trash and unpublishes it; another one of its role takes its place. It keeps its
 * revisions until it is permanently deleted. Returns its name and published revision. Fails with NOT_FOUND.
 */
export async function deleteMenu(
  tx: Tx,
  siteId: Id,
  { id, accountId }: MenuInput,
): Promise<Result<DeletedMenuState, SiteDocumentError>> {
  await lockContent(tx, siteId)
  const menu = await readDocument(tx, siteId, 'navigation', id)
  if (!menu.ok) return menu
  const publishedVersion = (await findPublishedRevision(tx, siteId, id))?.id ?? null
  if (!(await setMenuDeleted(tx, siteId, id, true))) return fail(documentErrors.notFound())
  const { title } = menu.value.body
  // Deleting an unpublished menu needs no release.
  if (publishedVersion === null) return ok({ title, publishedVersion })
  const note = `Deleted the menu ${title}`
  const release = await createRelease(tx, { siteId, documentIds: [id], note, accountId })
  return release.ok ? ok({ title, publishedVersion }) : release
}

/**
 * Restores a deleted menu with all its revisions and publishes the given one. Fails with NOT_FOUND for a menu
 * that is not deleted, and for a revision of another document.
 */
export async function restoreMenu(
  tx: Tx,
  siteId: Id,
  { id, accountId, publishedVersion }: MenuInput & { readonly publishedVersion: Id | null },
): Promise<Result<SiteDocumentState<'navigation'>, SiteDocumentError>> {
  await lockContent(tx, siteId)
  if (!(await setMenuDeleted(tx, siteId, id, false))) return fail(documentErrors.notFound())
  const draft = await readSiteDocument(tx, siteId, 'navigation', id)
  if (!draft) return fail(documentErrors.notFound())
  if (publishedVersion === null) return ok(draft)
  const note = `Restored the menu ${draft.body.title}`
  const input = { siteId, documentId: id, revisionId: publishedVersion, note, accountId }
  const release = await releaseRevision(tx, input)
  if (!release.ok) return release
  const state = await readSiteDocument(tx, siteId, 'navigation', id)
  return state && release.value.documents === 1 ? ok(state) : fail(documentErrors.notFound())
}

/** Permanently deletes a deleted menu with all its revisions, also from releases; returns its title. Fails with NOT_FOUND. */
export async function removeMenu(tx: Tx, siteId: Id, id: Id): Promise<Result<string, SiteDocumentError>> {
  await lockContent(tx, siteId)
  const title = await findDeletedMenu(tx, siteId, id)
  if (title === undefined) return fail(documentErrors.notFound())
  await removeDocuments(tx, siteId, [id])
  return ok(title)
}

/** Creates a menu; it is not published. */
export async function createMenu(
  tx: Tx,
  context: SaveContext,
  body: DocumentBodies['navigation'],
): Promise<Result<SiteDocumentState<'navigation'>, SiteDocumentError>> {
  const saved = await createDocument(tx, context, { kind: 'navigation', body })
  if (!saved.ok) return saved
  const state = await readSiteDocument(tx, context.siteId, 'navigation', saved.value.documentId)
  return state ? ok(state) : fail(documentErrors.notFound())
}
