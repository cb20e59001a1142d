import type { Fixture } from '#blocks/contract.ts'
import type { SummaryV2Data } from '#blocks/summary-v2/block.ts'
import type { Listing } from '#features/content/collections/listing.types.ts'

export const fixture: Fixture<SummaryV2Data> = {
  heading: 'Lately from the workshop',
  collectionId: null,
  layout: 'carousel',
  category: '',
  tag: '',
  featuredOnly: false,
  count: 8,
  columns: 3,
  aspectRatio: 'photo',
  showTitle: true,
  showExcerpt: true,
  showDate: true,
  showAuthor: true,
  showCategories: true,
  showImage: true,
}

export const loaded: Listing = {
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
}
