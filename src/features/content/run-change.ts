import type { Kysely, Transaction } from 'kysely'
import type { SaveContext } from '#features/documents/actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { type ContentError, toApiError } from '#features/content/content-api-errors.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the content routes. */
export interface ContentRouteParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
}
interface Caller {
  readonly site: { readonly id: Id }
  readonly account: { readonly id: Id }
}
type Tx = Transaction<Tables>

/** Reads from one snapshot of a site. */
export const read = <T>(
  { db }: ContentRouteParts,
  { site }: Caller,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => withSite(db, site.id, fn, { readOnly: true, isolation: 'repeatable read' })

/** Changes a site in one transaction, rolled back on failure and retried on a serialization failure. */
export async function change<T>(
  { db, blocks }: ContentRouteParts,
  { site, account }: Caller,
  fn: (tx: Tx, context: SaveContext) => Promise<Result<T, ContentError>>,
): Promise<Result<T, ApiError>> {
  const context = { siteId: site.id, blocks, accountId: account.id }
  const result = await withSiteResult(db, site.id, (tx) => fn(tx, context), { retry: true })
  return result.ok ? result : fail(toApiError(result.error))
}
