import { pageBodySchema } from '#features/content/layouts/types.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import { IMAGE } from '#parts/sample-image.ts'
import { documentSubject, STORED } from '#site/kinds/sample-subjects.ts'
import type { CoverContent } from '#site/page/cover-kind.ts'

export const fixture: PageFixture<CoverContent> = {
  subject: documentSubject('page', pageBodySchema.parse({ ...STORED, design: 'cover' })),
  content: { title: 'Tidewrack', text: 'Notes from the edge of the sea.', image: IMAGE, onward: undefined },
}
