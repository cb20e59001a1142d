import type { SearchContent } from '#site/kinds/search/kind.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import { urlSubject } from '#site/kinds/sample-subjects.ts'

export const fixture: PageFixture<SearchContent> = {
  subject: urlSubject('/search', 'q=sea'),
  content: {
    query: 'sea',
    problem: undefined,
    total: 12,
    more: false,
    fuzzy: false,
    entries: [
      {
        id: '1',
        href: '/blog/a-room',
        title: [
          { text: 'A room by the ', marked: false },
          { text: 'sea', marked: true },
        ],
        text: [{ text: 'Four windows, and none of them shuts.', marked: false }],
        collection: 'Blog',
        publishedOn: '2026-11-12T08:30:00.000Z',
        price: { price: '$9.00', isLowest: true, before: undefined, soldOut: false },
      },
    ],
    page: 2,
    previous: '/search?q=sea',
    next: '/search?q=sea&page=3',
  },
}
