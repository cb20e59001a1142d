import type { LikeContent } from '#site/kinds/like/kind.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import { urlSubject } from '#site/kinds/sample-subjects.ts'

export const fixture: PageFixture<LikeContent> = {
  subject: urlSubject('/_like/12', ''),
  content: {
    id: '12',
    title: 'A room that faces the weather',
    href: '/blog/a-room',
    count: 3,
    formKey: 'key',
    problem: 'expired',
  },
}
