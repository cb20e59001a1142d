import { findFirst } from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import { coverContent } from '#site/cover-content.ts'
import type { DocumentSubject, PageLoadContext, PageLoader } from '#site/kinds/page-loader.ts'
import type { CoverContent } from '#site/page/cover-kind.ts'
import { sharingOf } from '#site/sharing.ts'

/** A page that leads to the site. Search engines do not index it: the content is behind it. */
export const loader: PageLoader<DocumentSubject<'page'>, CoverContent> = {
  match: (subject) =>
    subject.what === 'document' &&
    subject.document.kind === 'page' &&
    subject.document.body.design === 'splash'
      ? { request: subject.request, document: subject.document }
      : undefined,
  async load({ request: { path }, document }, context) {
    const { title, body } = document
    const target = body.continueTo ?? (await defaultTarget(path, document.id, context))
    return {
      ...sharingOf(body),
      title: path === '/' ? '' : title,
      description: body.description,
      layout: body.layout,
      documentIds: target === undefined ? [] : [target],
      content: coverContent(title, body, '', ({ scope }) => {
        const href = target === undefined ? '/' : scope.href({ documentId: target })
        return href === undefined || href === path ? undefined : { label: '', href }
      }),
    }
  },
}

/** Returns the first collection or page from the home page, otherwise the home page. */
async function defaultTarget(
  path: string,
  own: Id,
  { source, site, environment }: PageLoadContext,
): Promise<Id | undefined> {
  if (path !== '/') return undefined
  const first = await findFirst(source, site.id, environment.now)
  return first?.id === own ? undefined : first?.id
}
