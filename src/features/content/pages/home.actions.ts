import type { Transaction } from 'kysely'
import { readDocument, type SaveContext } from '#features/content/documents/actions.ts'
import { documentErrors } from '#features/content/documents/errors.ts'
import { findDocumentsOfKind } from '#features/content/documents/find-documents.actions.ts'
import { findListedDocument } from '#features/content/documents/lists.actions.ts'
import type { ListedDocument } from '#features/content/documents/lists.types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import {
  findSiteDocument,
  saveSiteDocument,
  type SiteDocumentError,
} from '#features/content/site-documents/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns the front page among the pages and collections of a site: the one that the newest settings name, otherwise the
 * first that is published, otherwise the first. Returns null for a site without any.
 */
export async function findHomeId(
  tx: Transaction<Tables>,
  siteId: Id,
  entries: readonly Pick<ListedDocument, 'id' | 'released'>[],
): Promise<Id | null> {
  const [settingsId] = await findDocumentsOfKind(tx, siteId, 'settings')
  const settings = settingsId && (await readDocument(tx, siteId, 'settings', settingsId))
  const chosenId = settings && settings.ok ? settings.value.body.homeDocumentId : null
  const home =
    entries.find(({ id }) => id === chosenId) ??
    entries.find(({ released }) => released !== 'no') ??
    entries[0]
  return home?.id ?? null
}

/**
 * Saves settings that name a page or collection as the front page, or none. Returns the settings' id and the front
 * page named before. Fails with NOT_FOUND, for items and the trash with INVALID_BODY and
 * INVALID_STATUS, and like `saveSiteDocument`.
 */
export async function setFrontPage(
  tx: Transaction<Tables>,
  context: SaveContext,
  documentId: Id | null,
): Promise<Result<{ readonly settings: Id; readonly previous: Id | null }, SiteDocumentError>> {
  const { siteId } = context
  const listed = documentId === null ? null : await findListedDocument(tx, siteId, documentId)
  if (listed === undefined) return fail(documentErrors.notFound())
  if (listed?.kind === 'item')
    return fail(documentErrors.invalidField('Choose a page or a collection as the front page.', 'document'))
  if (listed?.status === ITEM_STATUS.deleted) return fail(documentErrors.inTrash())
  const state = await findSiteDocument(tx, siteId, 'settings')
  if (!state.ok) return fail(documentErrors.notFound())
  const { id, body, baseVersion } = state.value
  const changed = { ...body, homeDocumentId: documentId }
  const input = { kind: 'settings', id, body: changed, baseVersion, publish: false } as const
  const saved = await saveSiteDocument(tx, context, input)
  if (!saved.ok) return saved
  return ok({ settings: id, previous: body.homeDocumentId })
}
