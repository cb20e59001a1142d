import type { BlockPageContent } from '#site/kinds/page/kind.ts'
import type { DocumentSubject, PageLoader } from '#site/kinds/page-loader.ts'
import { canonicalPath } from '#site/canonical-path.ts'
import { sharingOf } from '#site/sharing.ts'

/** A document that is a page, unless it is a page of one screen. */
export const loader: PageLoader<DocumentSubject<'page'>, BlockPageContent> = {
  isFallback: true,
  match: (subject) =>
    subject.what === 'document' && subject.document.kind === 'page'
      ? { request: subject.request, document: subject.document }
      : undefined,
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
      content: () => ({ title, hidesTitle: body.hidesTitle }),
    }
  },
}
