import { siteDocumentErrors } from '#features/content/site-documents/errors.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Transaction } from 'kysely'
import { readDocument, type SaveContext, saveRevision } from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { findDocumentsOfKind } from '#features/content/documents/find-documents.actions.ts'
import { findRevisionAuthor } from '#features/content/documents/revisions.actions.ts'
import { type DocumentBodies, readBody } from '#features/content/documents/types.ts'
import { findPublishedRevision } from '#features/content/site-documents/store.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { ReleaseError } from '#features/content/releases/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export { findPublishedRevision } from '#features/content/site-documents/store.ts'

type Tx = Transaction<Tables>

/** Singleton documents and menus of a site. */
export type SiteDocumentKind = 'settings' | 'theme' | 'navigation'

/** The newest revision of a settings, theme or menu document. */
export interface SiteDocumentState<Kind extends SiteDocumentKind> {
  readonly id: Id
  readonly body: DocumentBodies[Kind]
  readonly baseVersion: Id
  readonly released: boolean
  /** Published body; null while it is not published. */
  readonly publishedBody: DocumentBodies[Kind] | null
  /** Who saved it; null for the system. */
  readonly savedBy: string | null
}

/** Why a change to such a document failed. */
export type SiteDocumentError = DocumentError | ReleaseError

/** Returns all documents of a kind, oldest first: one of settings and theme, any number of menus. */
export async function listSiteDocuments<Kind extends SiteDocumentKind>(
  tx: Tx,
  siteId: Id,
  kind: Kind,
): Promise<readonly SiteDocumentState<Kind>[]> {
  const states: SiteDocumentState<Kind>[] = []
  for (const id of await findDocumentsOfKind(tx, siteId, kind)) {
    const state = await readSiteDocument(tx, siteId, kind, id)
    if (state) states.push(state)
  }
  return states
}

/**
 * Saves a document and optionally publishes it. Fails with CONFLICT and the newer revision when someone
 * saved after `baseVersion`, and with INVALID_BODY and NOT_FOUND.
 */
export async function saveSiteDocument<Kind extends SiteDocumentKind>(
  tx: Tx,
  context: SaveContext,
  input: {
    readonly kind: Kind
    readonly id: Id
    readonly body: DocumentBodies[Kind]
    readonly baseVersion: Id
    readonly publish: boolean
  },
): Promise<Result<{ readonly baseVersion: Id; readonly released: boolean }, SiteDocumentError>> {
  const { id, kind, body, baseVersion, publish } = input
  const { siteId, accountId } = context
  if (!(await readSiteDocument(tx, siteId, kind, id))) return fail(documentErrors.notFound())
  const revision = await saveRevision(tx, context, { documentId: id, body, baseRevisionId: baseVersion })
  if (!revision.ok) {
    if (revision.error.code !== 'CONFLICT') return revision
    return fail({ ...revision.error, more: { remote: await readSiteDocument(tx, siteId, kind, id) } })
  }
  if (publish) {
    const release = await createRelease(tx, { siteId, documentIds: [id], accountId })
    if (!release.ok) return release
  }
  return ok({ baseVersion: revision.value.revisionId, released: publish })
}

/** Returns the newest revision of a document; undefined when it does not exist or is deleted. */
export async function readSiteDocument<Kind extends SiteDocumentKind>(
  tx: Tx,
  siteId: Id,
  kind: Kind,
  id: Id,
): Promise<SiteDocumentState<Kind> | undefined> {
  const read = await readDocument(tx, siteId, kind, id)
  if (!read.ok) return undefined
  const row = await findPublishedRevision(tx, siteId, id)
  if (!row) return undefined
  const { body, revisionId: baseVersion } = read.value
  const published = row.id === null ? undefined : readBody(kind, row.body)
  const { name: savedBy } = await findRevisionAuthor(tx, siteId, baseVersion)
  return {
    id,
    body,
    baseVersion,
    released: row.id === baseVersion,
    publishedBody: published?.ok ? published.value : null,
    savedBy,
  }
}

/** Returns the only document of a kind. Fails with NOT_FOUND. */
export async function findSiteDocument<Kind extends 'settings' | 'theme'>(
  tx: Tx,
  siteId: Id,
  kind: Kind,
): Promise<Result<SiteDocumentState<Kind>, FeatureError>> {
  const [state] = await listSiteDocuments(tx, siteId, kind)
  return state ? ok(state) : fail(siteDocumentErrors.notFound())
}
