import type { PageLoader } from '#site/kinds/page-loader.ts'

/** The page of a site that is coming soon. */
export const loader: PageLoader<true, null> = {
  match: (subject) => subject.what === 'coming-soon' || undefined,
  load: async () => ({ content: () => null }),
}
