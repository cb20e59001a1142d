import { entryBodySchema } from '#features/content/collections/body.types.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import type { ItemContent } from '#site/kinds/item/kind.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import { IMAGE } from '#parts/sample-image.ts'
import { documentSubject, STORED } from '#site/kinds/sample-subjects.ts'

export const fixture: PageFixture<ItemContent> = {
  subject: documentSubject('item', entryBodySchema.parse(STORED)),
  content: {
    recordType: RECORD_TYPE.text,
    title: 'A room that faces the weather',
    publishedOn: '2026-11-12T08:30:00.000Z',
    updatedOn: '2026-11-20T08:30:00.000Z',
    readingMinutes: 4,
    author: { label: 'Ada', href: '/blog?author=ada' },
    categories: [{ label: 'Making', href: '/blog?category=Making' }],
    tags: [{ label: 'tide', href: '/blog?tag=tide' }],
    image: IMAGE,
    collection: { label: 'Blog', href: '/blog' },
    ordering: 'byDate',
    newer: { label: 'Newer entry', href: '/blog/newer' },
    likeId: '3',
    shareServices: ['facebook', 'twitter', 'email'],
    comments: {
      kind: 'comments',
      shortname: 'harbour',
      identifier: 'item-3',
      url: 'https://harbour.example/blog/a-room',
      title: 'A room that faces the weather',
      language: 'en',
    },
    older: { label: 'Older entry', href: '/blog/older' },
  },
}
