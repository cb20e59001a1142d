import { sql, type Transaction } from 'kysely'
import { readDocument } from '#features/documents/actions.ts'
import { documentErrors } from '#features/documents/errors.ts'
import { removeDocuments, setMenuDeleted } from '#features/documents/remove-documents.actions.ts'
import { lockSite } from '#features/publishing/actions.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import { createRelease, releaseRevision } from '#features/releases/actions.ts'
import { type PartError, type PartState, readState } from '#features/site-parts/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A menu and the acting account. */
interface MenuInput {
  readonly id: Id
  readonly accountId: Id
}

/** A deleted menu that can be restored. */
export interface DeletedMenu {
  readonly id: Id
  readonly title: string
  readonly deletedAt: Date
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
): Promise<Result<DeletedMenuState, PartError>> {
  await lockSite(tx, siteId)
  const menu = await readDocument(tx, siteId, 'navigation', id)
  if (!menu.ok) return menu
  const publishedVersion = await findPublicVersion(tx, siteId, id)
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
): Promise<Result<PartState<'navigation'>, PartError>> {
  await lockSite(tx, siteId)
  if (!(await setMenuDeleted(tx, siteId, id, false))) return fail(documentErrors.notFound())
  const draft = await readState(tx, siteId, 'navigation', id)
  if (!draft) return fail(documentErrors.notFound())
  if (publishedVersion === null) return ok(draft)
  const note = `Restored the menu ${draft.body.title}`
  const input = { siteId, documentId: id, revisionId: publishedVersion, note, accountId }
  const release = await releaseRevision(tx, input)
  if (!release.ok) return release
  const state = await readState(tx, siteId, 'navigation', id)
  return state && release.value.documents === 1 ? ok(state) : fail(documentErrors.notFound())
}

/** Returns the deleted menus of a site that can be restored, newest first. */
export async function listDeletedMenus(tx: Tx, siteId: Id): Promise<readonly DeletedMenu[]> {
  const { rows } = await sql<DeletedMenu>`
    select id, title, updated_at as "deletedAt" from documents
    where site_id = ${siteId} and kind = 'navigation' and status = ${ITEM_STATUS.deleted}
    order by updated_at desc, id desc limit 100`.execute(tx)
  return rows
}

/** Permanently deletes a deleted menu with all its revisions, also from releases. Fails with NOT_FOUND. */
export async function removeMenu(tx: Tx, siteId: Id, id: Id): Promise<Result<undefined, PartError>> {
  await lockSite(tx, siteId)
  const { rows } = await sql`
      select 1 from documents
      where site_id = ${siteId} and id = ${id} and kind = 'navigation' and status = ${ITEM_STATUS.deleted}`.execute(
    tx,
  )
  if (rows.length === 0) return fail(documentErrors.notFound())
  await removeDocuments(tx, siteId, [id])
  return ok(undefined)
}

async function findPublicVersion(tx: Tx, siteId: Id, id: Id): Promise<Id | null> {
  const row = await tx
    .selectFrom('documents')
    .select('published_revision_id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.published_revision_id ?? null
}
