import type { Transaction } from 'kysely'
import { hasRight } from '#features/tenancy/access/roles.rules.ts'
import type { Right } from '#features/tenancy/access/types.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import { findScope } from '#features/content/documents/product-scope.store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { ApiSite } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The right to change or publish any content, which members with rights for products may lack. */
type WiderRight = Extract<Right, 'content:write' | 'content:publish'>

/**
 * Checks that a member may change or publish documents: any with the wider right, otherwise only items of product
 * collections, also those in the trash. Documents that do not exist are left to the caller. Fails with NOT_ALLOWED.
 */
export async function checkDocumentScope(
  tx: Tx,
  site: ApiSite,
  wider: WiderRight,
  documentIds: readonly Id[],
): Promise<Result<null, DocumentError>> {
  if (hasRight(site, wider)) return ok(null)
  const scope = await findScope(tx, site.id, documentIds)
  return scope.every(({ isProduct }) => isProduct) ? ok(null) : fail(documentErrors.onlyProducts())
}

/**
 * Checks that a member may create documents: any with `content:write`, otherwise only items of product collections;
 * `collectionId` is undefined for a page or collection. Fails with NOT_ALLOWED.
 */
export async function checkCreationScope(
  tx: Tx,
  site: ApiSite,
  collectionId: Id | undefined,
): Promise<Result<null, DocumentError>> {
  if (hasRight(site, 'content:write')) return ok(null)
  if (collectionId === undefined) return fail(documentErrors.onlyProducts())
  const [collection] = await findScope(tx, site.id, [collectionId])
  return collection?.isProductCollection ? ok(null) : fail(documentErrors.onlyProducts())
}

/** Checks that a member may publish everything that changed. Fails with NOT_ALLOWED. */
export const checkWholeScope = (site: ApiSite): Result<null, DocumentError> =>
  hasRight(site, 'content:publish') ? ok(null) : fail(documentErrors.onlyProducts())
