import { readBody } from '#features/content/documents/types.ts'
import { EMPTY_LAYOUT } from '#features/content/layouts/layout.types.ts'
import { findById } from '#features/content/releases/published.actions.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { knownLanguage } from '#lib/language.ts'
import { coverContent } from '#site/cover-content.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'
import type { CoverContent } from '#site/page/cover-kind.ts'
import { textsFor } from '#site/page/texts.ts'

/** The only page of a parked site: the site's title, and its home page if it has one. */
export const loader: PageLoader<true, CoverContent> = {
  match: (subject, site) =>
    (subject.what === 'url' &&
      site.type === SITE_TYPE.parkingPage &&
      subject.request.path === '/' &&
      subject.request.query.format === undefined) ||
    undefined,
  async load(_, { source, site, settings, environment }) {
    const { homeDocumentId, description, language } = settings
    if (homeDocumentId !== null) environment.dependsOn(`document:${homeDocumentId}`)
    const home =
      homeDocumentId === null ? undefined : await findById(source, site.id, homeDocumentId, environment.now)
    const read = home?.kind === 'page' && !home.locked ? readBody('page', home.body) : undefined
    const body = read?.ok ? read.value : { description: '', mediaId: null, layout: EMPTY_LAYOUT }
    return {
      title: '',
      description: body.description || description,
      layout: body.layout,
      mediaIds: body.mediaId === null ? [] : [body.mediaId],
      content: coverContent(
        (read?.ok && home?.title) || settings.title,
        body,
        description || textsFor(knownLanguage(language)).parked,
      ),
    }
  },
}
