import type { Kysely, Transaction } from 'kysely'
import type { SaveContext } from '#features/documents/actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import type { DocumentError } from '#features/documents/errors.ts'
import type { ReleaseError } from '#features/releases/errors.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
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

/** Why an operation on content failed. */
type ContentError = DocumentError | ReleaseError

/** Reads from one snapshot of a site. */
export const read = <T>(
  { db }: ContentRouteParts,
  { site }: Caller,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => withSite(db, site.id, fn, { readOnly: true, isolation: 'repeatable read' })

/** Changes a site in one transaction, rolled back on failure and retried on a serialization failure. */
export function change<T>(
  { db, blocks }: ContentRouteParts,
  { site, account }: Caller,
  fn: (tx: Tx, context: SaveContext) => Promise<Result<T, ContentError>>,
): Promise<Result<T, ContentError>> {
  const context = { siteId: site.id, blocks, accountId: account.id }
  return withSiteResult(db, site.id, (tx) => fn(tx, context), { retry: true })
}
