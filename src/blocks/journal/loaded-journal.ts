import type { Listing } from '#features/content/collections/listing.types.ts'

/** The posts of a journal. */
export interface LoadedJournal {
  readonly listing: Listing
  /** Whether there are older ones. */
  readonly hasMore: boolean
}
