import type { SaveContext } from '#features/content/documents/actions.ts'
import type { CopyHook } from '#features/content/pages/copy-hooks.actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import type { Id } from '#lib/id.ts'

/** Dependencies of the content routes. */
export interface ContentRouteParts {
  readonly blocks: BlockCatalog
  /** What features copy with a document. */
  readonly copyHooks: readonly CopyHook[]
}

/** Returns the context in which a call saves documents. */
export const contextOf = (
  { blocks }: Pick<ContentRouteParts, 'blocks'>,
  { site, account }: { readonly site: { readonly id: Id }; readonly account: { readonly id: Id } },
): SaveContext => ({ siteId: site.id, blocks, accountId: account.id })
