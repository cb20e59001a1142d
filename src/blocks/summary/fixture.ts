import type { Fixture } from '#blocks/contract.ts'
import type { SummaryData } from '#blocks/summary/block.ts'
import type { Listing } from '#features/content/collections/listing.types.ts'

export const fixture: Fixture<SummaryData> = {
  heading: 'From the journal',
  collectionId: null,
  layout: 'list',
  category: '',
  tag: '',
  count: 4,
  showExcerpt: true,
  showDate: true,
  showImage: true,
}

export const loaded: Listing = {
  collection: { id: '1', urlId: 'journal', title: 'Journal', hasProducts: false },
  items: [
    {
      id: '11',
      path: '/journal/four-seas-from-one-tin',
      title: 'Four seas from one tin',
      excerpt: 'One tin of blue, four states of the water, and a week of waiting for each to dry.',
      publishedOn: '2026-10-18T09:00:00.000Z',
      author: { slug: 'the-press-room', name: 'The press room' },
      categories: ['Colour'],
      mediaId: '3',
      featured: true,
    },
    {
      id: '12',
      path: '/journal/in-praise-of-the-margin',
      title: 'In praise of the margin',
      excerpt: 'White paper is not what is left over.',
      publishedOn: '2026-09-30T09:00:00.000Z',
      author: null,
      categories: ['Reading', 'Making'],
      mediaId: null,
      featured: false,
    },
  ],
}
