import type { SaveContext } from '#features/content/documents/actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import type { Id } from '#lib/id.ts'

/** Dependencies of the content routes. */
export interface ContentRouteParts {
  readonly blocks: BlockCatalog
}

/** Returns the context in which a call saves documents. */
export const contextOf = (
  { blocks }: ContentRouteParts,
  { site, account }: { readonly site: { readonly id: Id }; readonly account: { readonly id: Id } },
): SaveContext => ({ siteId: site.id, blocks, accountId: account.id })
