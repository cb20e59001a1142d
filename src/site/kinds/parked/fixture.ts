import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import { urlSubject } from '#site/kinds/sample-subjects.ts'
import type { CoverContent } from '#site/page/cover-kind.ts'

export const fixture: PageFixture<CoverContent> = {
  subject: urlSubject('/', ''),
  siteType: SITE_TYPE.parkingPage,
  content: { title: 'Tidewrack', text: 'This site is coming soon.', image: undefined, onward: undefined },
}
