import type { Transaction } from 'kysely'
import type { SaveContext } from '#features/content/documents/actions.ts'
import type { ContentKind } from '#features/content/documents/lists.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Copies what a feature keeps beside a document to its copy, in the transaction that makes the copy. */
export type CopyHook = (
  tx: Transaction<Tables>,
  context: SaveContext & { readonly now: Date; readonly kind: ContentKind },
  from: Id,
  to: Id,
) => Promise<void>
