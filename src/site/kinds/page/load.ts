import { pageCommentPolicyOf } from '#features/content/comments/actions.ts'
import type { BlockPageContent } from '#site/kinds/page/kind.ts'
import type { DocumentSubject, PageLoader } from '#site/kinds/page-loader.ts'
import { canonicalPath } from '#site/canonical-path.ts'
import { embeddedComments, readComments } from '#site/load-comments.ts'
import { sharingOf } from '#site/sharing.ts'

/** A document that is a page, unless it is a page of one screen. */
export const loader: PageLoader<DocumentSubject<'page'>, BlockPageContent> = {
  isFallback: true,
  match: (subject) =>
    subject.what === 'document' && subject.document.kind === 'page'
      ? { request: subject.request, document: subject.document }
      : undefined,
  async load({ request, document }, context) {
    const { settings, environment } = context
    const { title, savedOn, body } = document
    const policy = pageCommentPolicyOf(settings, body, document, environment.now)
    const comments =
      (await readComments(document.id, policy, context)) ??
      (body.comments === 'hidden' ? undefined : embeddedComments(document, 'page', context))
    const isHome = request.path === '/'
    return {
      ...sharingOf(body),
      savedOn,
      title: isHome ? '' : title,
      description: body.description || (isHome ? settings.description : ''),
      canonical: canonicalPath(document, settings, request.path),
      layout: body.layout,
      content: () => ({ title, hidesTitle: body.hidesTitle, comments }),
    }
  },
}
