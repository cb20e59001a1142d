import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { canonicalPath } from '#site/canonical-path.ts'
import { coverContent } from '#site/cover-content.ts'
import type { DocumentSubject, PageLoader } from '#site/kinds/page-loader.ts'
import type { CoverContent } from '#site/page/cover-kind.ts'
import { sharingOf } from '#site/sharing.ts'

/** A page that its owner designed as a cover, and the home page of a site of covers. */
export const loader: PageLoader<DocumentSubject<'page'>, CoverContent> = {
  match(subject, site) {
    if (subject.what !== 'document' || subject.document.kind !== 'page') return undefined
    const { request, document } = subject
    const { design } = document.body
    const isHomeOfCovers = site.type === SITE_TYPE.coverPage && request.path === '/' && design === 'standard'
    return design === 'cover' || isHomeOfCovers ? { request, document } : undefined
  },
  async load({ request, document }, { settings }) {
    const { title, savedOn, body } = document
    const isHome = request.path === '/'
    return {
      ...sharingOf(body),
      savedOn,
      title: isHome ? '' : title,
      description: body.description || (isHome ? settings.description : ''),
      canonical: canonicalPath(document, settings, request.path),
      layout: body.layout,
      content: coverContent(title, body, settings.description),
    }
  },
}
