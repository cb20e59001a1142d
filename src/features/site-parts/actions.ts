import type { Transaction } from 'kysely'
import { createDocument, readDocument, type SaveContext, saveRevision } from '#features/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/documents/errors.ts'
import { findDocumentsOfKind } from '#features/documents/find-documents.actions.ts'
import { findRevisionAuthor } from '#features/documents/revisions.actions.ts'
import { type DocumentBodies, readBody } from '#features/documents/types.ts'
import { findPublishedRevision } from '#features/site-parts/store.ts'
import { createRelease } from '#features/releases/actions.ts'
import type { ReleaseError } from '#features/releases/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Singleton documents and menus of a site. */
export type PartKind = 'settings' | 'theme' | 'navigation'

/** The newest revision of a settings, theme or menu document. */
export interface PartState<Kind extends PartKind> {
  readonly id: Id
  readonly body: DocumentBodies[Kind]
  readonly baseVersion: Id
  readonly released: boolean
  /** Published body; null while it is not published. */
  readonly publishedBody: DocumentBodies[Kind] | null
  /** Who saved it; null for the system. */
  readonly savedBy: string | null
}

/** Why a change to a part failed. */
export type PartError = DocumentError | ReleaseError

/** Returns all documents of a kind, oldest first: one of settings and theme, any number of menus. */
export async function listParts<Kind extends PartKind>(
  tx: Tx,
  siteId: Id,
  kind: Kind,
): Promise<readonly PartState<Kind>[]> {
  const states: PartState<Kind>[] = []
  for (const id of await findDocumentsOfKind(tx, siteId, kind)) {
    const state = await readState(tx, siteId, kind, id)
    if (state) states.push(state)
  }
  return states
}

/**
 * Saves a document and optionally publishes it. Fails with CONFLICT and the newer revision when someone
 * saved after `baseVersion`, and with INVALID_BODY and NOT_FOUND.
 */
export async function savePart<Kind extends PartKind>(
  tx: Tx,
  context: SaveContext,
  input: {
    readonly kind: Kind
    readonly id: Id
    readonly body: DocumentBodies[Kind]
    readonly baseVersion: Id
    readonly publish: boolean
  },
): Promise<Result<{ readonly baseVersion: Id; readonly released: boolean }, PartError>> {
  const { id, kind, body, baseVersion, publish } = input
  const { siteId, accountId } = context
  if (!(await readState(tx, siteId, kind, id))) return fail(documentErrors.notFound())
  const revision = await saveRevision(tx, context, { documentId: id, body, baseRevisionId: baseVersion })
  if (!revision.ok) {
    if (revision.error.code !== 'CONFLICT') return revision
    return fail({ ...revision.error, more: { remote: await readState(tx, siteId, kind, id) } })
  }
  if (publish) {
    const release = await createRelease(tx, { siteId, documentIds: [id], accountId })
    if (!release.ok) return release
  }
  return ok({ baseVersion: revision.value.revisionId, released: publish })
}

/** Creates a menu; it is not published. */
export async function createMenu(
  tx: Tx,
  context: SaveContext,
  body: DocumentBodies['navigation'],
): Promise<Result<PartState<'navigation'>, PartError>> {
  const saved = await createDocument(tx, context, { kind: 'navigation', body })
  if (!saved.ok) return saved
  const state = await readState(tx, context.siteId, 'navigation', saved.value.documentId)
  return state ? ok(state) : fail(documentErrors.notFound())
}

/** Returns the newest revision of a document; undefined when it does not exist or is deleted. */
export async function readState<Kind extends PartKind>(
  tx: Tx,
  siteId: Id,
  kind: Kind,
  id: Id,
): Promise<PartState<Kind> | undefined> {
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
