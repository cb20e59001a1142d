import type { Lock } from '#features/tenancy/locks/types.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { featurePages } from '#site/kinds/feature-pages.ts'
import { exported, type LoadablePageKind } from '#site/kinds/loadable-kind.ts'
import type { PageLoadContext, PageLoader, PageSubject } from '#site/kinds/page-loader.ts'
import type { UnresolvedPage } from '#site/loaded-page.ts'
import type { PageQuery } from '#site/page/page-query.ts'
import type { KindTexts, PageKind, PageView, RegisteredPageKind } from '#site/page/page-kind.ts'

// Vite replaces these calls by imports of the matching files, so a new folder needs no line here.
const kinds = import.meta.glob<PageKind<unknown>>('/src/site/kinds/*/kind.ts', {
  eager: true,
  import: 'kind',
})
const views = import.meta.glob<PageView<unknown>>('/src/site/kinds/*/view.tsx', {
  eager: true,
  import: 'View',
})
const loaders = import.meta.glob<PageLoader<unknown, unknown>>('/src/site/kinds/*/load.ts', {
  eager: true,
  import: 'loader',
})
const texts = import.meta.glob<KindTexts<unknown>>('/src/site/kinds/*/texts.ts', {
  eager: true,
  import: 'texts',
})

/** The kind of page that serves a subject. */
export interface MatchedPage {
  readonly registered: RegisteredPageKind
  /** Path that the page may depend on; empty for a page of many paths. */
  readonly path: string
  /** What its URL asks for beyond the path; undefined for a page of many paths. */
  readonly query: PageQuery | undefined
  /** Set for a lock page. */
  readonly lock: Lock | undefined
  /** The page in place of any page of a site that is coming soon. */
  readonly comingSoon: boolean
  load(context: PageLoadContext): Promise<UnresolvedPage<unknown> | undefined>
}

const siteKinds: readonly LoadablePageKind[] = Object.entries(kinds).map(([path, kind]) => {
  const folder = path.slice(0, -'kind.ts'.length)
  return {
    folder,
    kind,
    View: exported(views, `${folder}view.tsx`),
    loader: exported(loaders, `${folder}load.ts`),
    texts: texts[`${folder}texts.ts`],
  }
})

/** All page kinds of the program with those of features, ordered by name. Throws when a folder lacks one of its three files. */
export const pageKinds: readonly LoadablePageKind[] = [...siteKinds, ...featurePages].toSorted((a, b) =>
  a.kind.name.localeCompare(b.kind.name),
)

const asked = pageKinds.toSorted(
  (a, b) => Number(a.loader.isFallback ?? false) - Number(b.loader.isFallback ?? false),
)

/** Returns the page kind that serves a subject; undefined without one, as for the URL of a document. */
export function matchKind(subject: PageSubject, site: HostedSite): MatchedPage | undefined {
  for (const registered of asked) {
    const input = registered.loader.match(subject, site)
    if (input === undefined) continue
    return {
      registered,
      path: 'request' in subject ? subject.request.path : '',
      query: 'request' in subject ? subject.request.query : undefined,
      lock: subject.what === 'lock' ? subject.lock : undefined,
      comingSoon: subject.what === 'coming-soon',
      load: (context) => registered.loader.load(input, context),
    }
  }
  return undefined
}
