import type { PageFixture } from '#site/kinds/page-loader.ts'

export const fixture: PageFixture<null> = { subject: { what: 'coming-soon' }, content: null }
