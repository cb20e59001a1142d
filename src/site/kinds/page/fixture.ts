import { pageBodySchema } from '#features/content/layouts/types.ts'
import type { BlockPageContent } from '#site/kinds/page/kind.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import { documentSubject, STORED } from '#site/kinds/sample-subjects.ts'

export const fixture: PageFixture<BlockPageContent> = {
  subject: documentSubject('page', pageBodySchema.parse(STORED)),
  content: { title: 'About us', hidesTitle: false, comments: undefined },
}
