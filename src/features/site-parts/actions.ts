import type { Kysely, Transaction } from 'kysely'
import { createDocument, readDocument, saveRevision } from '#features/documents/actions.ts'
import { documentErrors } from '#features/documents/errors.ts'
import { findDocumentsOfKind } from '#features/documents/find-documents.actions.ts'
import { findSaver } from '#features/documents/revisions.actions.ts'
import { type BlockCatalog, type DocumentBodies, readBody } from '#features/documents/types.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import { createRelease } from '#features/releases/actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What a site is made of besides its content. */
export type PartKind = 'settings' | 'theme' | 'navigation'

/** The newest saved state of one of them. */
export interface PartState<Kind extends PartKind> {
  readonly id: Id
  readonly body: DocumentBodies[Kind]
  readonly baseVersion: Id
  readonly released: boolean
  /** What visitors see; null while nothing of it is public. */
  readonly publicBody: DocumentBodies[Kind] | null
  /** Who saved it; null for the program itself. */
  readonly savedBy: string | null
}

/** How a failure of a document is answered. */
export const STATUS = {
  INVALID_BODY: 400,
  ADDRESS_TAKEN: 409,
  LIMIT_REACHED: 400,
  CONFLICT: 409,
  NOT_FOUND: 404,
  WRONG_STATUS: 409,
  NOT_BY_HAND: 409,
  SITE_FULL: 409,
} as const

/** All documents of that kind, oldest first: one of settings and theme, any number of menus. */
export function readParts<Kind extends PartKind>(
  db: Kysely<Tables>,
  siteId: Id,
  kind: Kind,
): Promise<readonly PartState<Kind>[]> {
  return withSite(
    db,
    siteId,
    async (tx) => {
      const states: PartState<Kind>[] = []
      for (const id of await findDocumentsOfKind(tx, siteId, kind)) {
        const state = await readState(tx, siteId, kind, id)
        if (state) states.push(state)
      }
      return states
    },
    { readOnly: true },
  )
}

/**
 * Saves one of them, and makes it public when that is asked for. Fails with CONFLICT, and the newer state, when somebody
 * saved after `baseVersion`; with INVALID_BODY and NOT_FOUND like any document.
 */
export async function savePart<Kind extends PartKind>(
  parts: { readonly db: Kysely<Tables>; readonly blocks: BlockCatalog },
  siteId: Id,
  given: {
    readonly kind: Kind
    readonly id: Id
    readonly body: DocumentBodies[Kind]
    readonly baseVersion: Id
    readonly publish: boolean
    readonly accountId: Id
  },
): Promise<Result<{ readonly baseVersion: Id; readonly released: boolean }, ApiError>> {
  const { id, kind, body, baseVersion, publish, accountId } = given
  const context = { siteId, blocks: parts.blocks, accountId }
  const saved = await withSiteResult(parts.db, siteId, async (tx) => {
    const known = await readState(tx, siteId, kind, id)
    if (!known) return fail(documentErrors.notFound())
    const revision = await saveRevision(tx, context, { documentId: id, body, baseRevisionId: baseVersion })
    if (!revision.ok) return revision
    if (publish) {
      const release = await createRelease(tx, { siteId, documentIds: [id], accountId })
      if (!release.ok) return fail(documentErrors.invalidBody(release.error.message))
    }
    return ok({ baseVersion: revision.value.revisionId, released: publish })
  })
  if (saved.ok) return saved
  const apiError = apiErrorOf(saved.error, STATUS)
  if (saved.error.code !== 'CONFLICT') return fail(apiError)
  const theirs = await withSite(parts.db, siteId, (tx) => readState(tx, siteId, kind, id), { readOnly: true })
  return fail({ ...apiError, more: { theirs } })
}

/** Makes a menu; nothing of it is public yet. */
export async function createMenu(
  parts: { readonly db: Kysely<Tables>; readonly blocks: BlockCatalog },
  siteId: Id,
  given: { readonly body: DocumentBodies['navigation']; readonly accountId: Id },
): Promise<Result<PartState<'navigation'>, ApiError>> {
  const context = { siteId, blocks: parts.blocks, accountId: given.accountId }
  const made = await withSiteResult(parts.db, siteId, async (tx) => {
    const saved = await createDocument(tx, context, { kind: 'navigation', body: given.body })
    if (!saved.ok) return saved
    const state = await readState(tx, siteId, 'navigation', saved.value.documentId)
    return state ? ok(state) : fail(documentErrors.notFound())
  })
  return made.ok ? made : fail(apiErrorOf(made.error, STATUS))
}

/** One of them in its newest state; undefined for what is not there, or deleted. */
export async function readState<Kind extends PartKind>(
  tx: Tx,
  siteId: Id,
  kind: Kind,
  id: Id,
): Promise<PartState<Kind> | undefined> {
  const read = await readDocument(tx, siteId, kind, id)
  if (!read.ok) return undefined
  const row = await tx
    .selectFrom('documents as d')
    .leftJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.published_revision_id'),
    )
    .select(['r.id', 'r.body'])
    .where('d.site_id', '=', siteId)
    .where('d.id', '=', id)
    .where('d.status', '<>', ITEM_STATUS.deleted)
    .executeTakeFirst()
  if (!row) return undefined
  const { body, revisionId: baseVersion } = read.value
  const shown = row.id === null ? undefined : readBody(kind, row.body)
  const { name: savedBy } = await findSaver(tx, siteId, baseVersion)
  return {
    id,
    body,
    baseVersion,
    released: row.id === baseVersion,
    publicBody: shown?.ok ? shown.value : null,
    savedBy,
  }
}
