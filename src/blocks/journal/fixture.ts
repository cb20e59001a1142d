import type { Fixture } from '#blocks/contract.ts'
import type { JournalData } from '#blocks/journal/block.ts'
import type { LoadedJournal } from '#blocks/journal/loaded-journal.ts'

export const fixture: Fixture<JournalData> = {
  heading: 'From the journal',
  collectionId: null,
  count: 3,
  body: 'excerpt',
  showImage: true,
  showAuthor: true,
  showCategories: true,
  showMore: true,
}

export const loaded: LoadedJournal = {
  hasMore: true,
  listing: {
    collection: { id: '2', urlId: 'workshop', title: 'Workshop', hasProducts: false },
    items: [
      {
        id: '21',
        path: '/workshop/one-sheet-sixteen-pages',
        title: 'One sheet, sixteen pages',
        excerpt: 'Three folds and one cut turn a sheet into a small book. No glue, no thread, no waiting.',
        publishedOn: '2026-11-02T08:30:00.000Z',
        author: { slug: 'the-bindery', name: 'The bindery' },
        categories: ['Making', 'Paper & thread'],
        mediaId: '4',
        featured: false,
      },
      {
        id: '22',
        path: '/workshop/open-house',
        title: '',
        excerpt: '',
        publishedOn: '2026-08-15T16:00:00.000Z',
        author: null,
        categories: [],
        mediaId: null,
        featured: true,
      },
    ],
  },
}
