import type { PageLoader } from '#site/kinds/page-loader.ts'

/** The error page; loaded like any other page so that it has the site's design. */
export const loader: PageLoader<true, null> = {
  match: (subject) => subject.what === 'failure' || undefined,
  load: async () => ({ content: () => null }),
}
