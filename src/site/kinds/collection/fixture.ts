import { collectionBodySchema } from '#features/content/collections/body.types.ts'
import type { ListContent } from '#site/kinds/collection/kind.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import { IMAGE } from '#parts/sample-image.ts'
import { documentSubject, STORED } from '#site/kinds/sample-subjects.ts'

export const fixture: PageFixture<ListContent> = {
  subject: documentSubject('collection', collectionBodySchema.parse(STORED)),
  content: {
    typeName: 'blog',
    layout: 'editorial',
    title: 'Blog',
    description: 'All that happens here.',
    filter: { label: 'Category', name: 'Making', clear: '/blog' },
    entries: [
      {
        id: '1',
        title: 'A room that faces the weather',
        href: '/blog/a-room',
        excerpt: 'Four windows, and none of them shuts.',
        publishedOn: '2026-11-12T08:30:00.000Z',
        author: { label: 'Ada', href: '/blog?author=ada' },
        categories: [{ label: 'Making', href: '/blog?category=Making' }],
        image: IMAGE,
        featured: true,
        locked: false,
      },
      {
        id: '2',
        title: 'The keeper’s book',
        href: '/blog/the-book',
        excerpt: '',
        publishedOn: '2026-11-02T08:30:00.000Z',
        author: undefined,
        categories: [],
        image: undefined,
        featured: false,
        locked: true,
      },
    ],
    ordering: 'byDate',
    page: 2,
    newer: '/blog',
    older: '/blog?page=3',
  },
}
