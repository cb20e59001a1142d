import { type Kysely, sql, type Transaction } from 'kysely'
import { readDocument } from '#features/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/documents/errors.ts'
import { removeDocuments, setMenuDeleted } from '#features/documents/remove-documents.actions.ts'
import { lockSite } from '#features/publishing/actions.ts'
import { createRelease, releaseRevision } from '#features/releases/actions.ts'
import { type PartState, readState, STATUS } from '#features/site-parts/actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A menu, and who does something with it. */
interface AuditEvent {
  readonly id: Id
  readonly accountId: Id
}

/** A menu that was deleted and can be brought back. */
export interface DeletedMenu {
  readonly id: Id
  readonly title: string
  readonly deletedAt: Date
}

/** What a menu was when it was deleted. */
interface MenuBefore {
  readonly title: string
  /** Which of its states visitors saw; null when none. */
  readonly publicVersion: Id | null
}

/**
 * Deletes a menu: visitors no longer see it, and another one of its role takes its place. It keeps its states until it is
 * removed for good. Answers its name and which of its states was public. Fails with NOT_FOUND.
 */
export async function deleteMenu(
  db: Kysely<Tables>,
  siteId: Id,
  { id, accountId }: AuditEvent,
): Promise<Result<MenuBefore, ApiError>> {
  const deleted = await withSiteResult<MenuBefore, DocumentError>(db, siteId, async (tx) => {
    await lockSite(tx, siteId)
    const menu = await readDocument(tx, siteId, 'navigation', id)
    if (!menu.ok) return menu
    const publicVersion = await findPublicVersion(tx, siteId, id)
    if (!(await setMenuDeleted(tx, siteId, id, true))) return fail(documentErrors.notFound())
    const { title } = menu.value.body
    // Visitors see no difference when what nobody has published is deleted.
    if (publicVersion === null) return ok({ title, publicVersion })
    const note = `Deleted the menu ${title}`
    const release = await createRelease(tx, { siteId, documentIds: [id], note, accountId })
    return release.ok ? ok({ title, publicVersion }) : fail(documentErrors.invalidBody(release.error.message))
  })
  return deleted.ok ? deleted : fail(apiErrorOf(deleted.error, STATUS))
}

/**
 * Brings a deleted menu back with all its states, and shows visitors the one that is named. Fails with NOT_FOUND for a
 * menu that is not deleted, and for a state that is not one of its own.
 */
export async function restoreMenu(
  db: Kysely<Tables>,
  siteId: Id,
  { id, accountId, publicVersion }: AuditEvent & { readonly publicVersion: Id | null },
): Promise<Result<PartState<'navigation'>, ApiError>> {
  const restored = await withSiteResult(db, siteId, async (tx) => {
    await lockSite(tx, siteId)
    if (!(await setMenuDeleted(tx, siteId, id, false))) return fail(documentErrors.notFound())
    const draft = await readState(tx, siteId, 'navigation', id)
    if (!draft) return fail(documentErrors.notFound())
    if (publicVersion === null) return ok(draft)
    const note = `Brought the menu ${draft.body.title} back`
    const input = { siteId, documentId: id, revisionId: publicVersion, note, accountId }
    const release = await releaseRevision(tx, input)
    if (!release.ok) return fail(documentErrors.invalidBody(release.error.message))
    const state = await readState(tx, siteId, 'navigation', id)
    return state && release.value.documents === 1 ? ok(state) : fail(documentErrors.notFound())
  })
  return restored.ok ? restored : fail(apiErrorOf(restored.error, STATUS))
}

/** The deleted menus of a site that can be brought back, the newest first. */
export function listDeletedMenus(db: Kysely<Tables>, siteId: Id): Promise<readonly DeletedMenu[]> {
  return withSite(
    db,
    siteId,
    async (tx) => {
      const { rows } = await sql<DeletedMenu>`
        select id, title, updated_at as "deletedAt" from documents
        where site_id = ${siteId} and kind = 'navigation' and status = 6
        order by updated_at desc, id desc limit 100`.execute(tx)
      return rows
    },
    { readOnly: true },
  )
}

/** Removes a deleted menu with all its states, also from releases: none brings it back. Fails with NOT_FOUND. */
export async function removeMenu(
  db: Kysely<Tables>,
  siteId: Id,
  id: Id,
): Promise<Result<undefined, ApiError>> {
  const removed = await withSiteResult(db, siteId, async (tx) => {
    await lockSite(tx, siteId)
    const { rows } = await sql`
      select 1 from documents
      where site_id = ${siteId} and id = ${id} and kind = 'navigation' and status = 6`.execute(tx)
    if (rows.length === 0) return fail(documentErrors.notFound())
    await removeDocuments(tx, siteId, [id])
    return ok(undefined)
  })
  return removed.ok ? removed : fail(apiErrorOf(removed.error, STATUS))
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
