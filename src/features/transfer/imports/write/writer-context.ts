import type { BlockCatalog } from '#features/content/documents/types.ts'
import type { Id } from '#lib/id.ts'

/** What writing needs of the program. */
export interface WriterParts {
  readonly blocks: BlockCatalog
}

/** Who writes into which site, and when. */
export interface WriterContext extends WriterParts {
  readonly siteId: Id
  readonly accountId: Id | null
  /** Where it is from, for notes in histories. */
  readonly source: string
  /** Whether the transaction is rolled back at the end: content that nothing depends on is not written. */
  readonly dryRun?: boolean
  readonly now: Date
}
