import type { FeaturePageKind, FeaturePageView } from '#page/feature-page.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'
import { exported, type LoadablePageKind } from '#site/kinds/loadable-kind.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

// Vite replaces these calls by imports of the matching files, so a new folder needs no line here.
const kinds = import.meta.glob<FeaturePageKind>('/src/features/*/*/*page/kind.ts', {
  eager: true,
  import: 'kind',
})
const views = import.meta.glob<FeaturePageView<unknown>>('/src/features/*/*/*page/view.tsx', {
  eager: true,
  import: 'View',
})
const loaders = import.meta.glob<FeaturePageLoader<unknown, unknown>>('/src/features/*/*/*page/load.ts', {
  eager: true,
  import: 'loader',
})
const texts = import.meta.glob<KindTexts<unknown>>('/src/features/*/*/*page/texts.ts', {
  eager: true,
  import: 'texts',
})

/** Returns what matches and loads a page that routes of its feature show. */
const loaderOf = (
  name: string,
  loader: FeaturePageLoader<unknown, unknown>,
): PageLoader<{ readonly about: unknown }, unknown> => ({
  match(subject) {
    if (subject.what === 'feature')
      return subject.page.name === name ? { about: subject.page.subject } : undefined
    const { preview } = loader
    return preview && subject.what === 'url' && subject.request.path === preview.path
      ? { about: preview.subject }
      : undefined
  },
  load: async ({ about }, { source, site, settings: { language, timeZone }, environment: { now } }) =>
    loader.load(about, { tx: source.tx, site, language, timeZone, now }),
})

/** The pages of all features, each for one visitor. Throws when a folder lacks one of its three files. */
export const featurePages: readonly LoadablePageKind[] = Object.entries(kinds).map(
  ([path, kind]): LoadablePageKind => {
    const folder = path.slice(0, -'kind.ts'.length)
    const { name } = kind.token
    const view = exported(views, `${folder}view.tsx`)
    return {
      folder,
      kind: { ...kind, name, cachePolicy: { per: 'request' } },
      View: ({ content, model }) => view({ content, language: model.site.language }),
      loader: loaderOf(name, exported(loaders, `${folder}load.ts`)),
      texts: texts[`${folder}texts.ts`],
    }
  },
)

/** The names of the pages whose responses are compressed. */
export const COMPRESSED_PAGES: ReadonlySet<string> = new Set(
  Object.values(kinds).flatMap(({ token, isCompressed = false }) => (isCompressed ? token.name : [])),
)
