import type { JournalData } from '#blocks/journal/block.ts'
import type { LoadedJournal } from '#blocks/journal/loaded-journal.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findListing } from '#features/content/collections/listing.actions.ts'
import { listTopic } from '#features/content/collections/list-topics.rules.ts'

/** Excludes the post on whose own page the block is. */
export const load: Load<JournalData, LoadedJournal | undefined> = async (
  { collectionId, count },
  { content, siteId, now, path, entryPath = path, dependsOn },
) => {
  dependsOn(listTopic(collectionId), 'authors')
  const listing = await findListing(content, {
    siteId,
    collectionId,
    category: '',
    tag: '',
    featured: false,
    // One more tells whether there are any.
    limit: count + 1,
    now,
    except: entryPath,
  })
  return (
    listing && {
      listing: { ...listing, items: listing.items.slice(0, count) },
      hasMore: listing.items.length > count,
    }
  )
}
