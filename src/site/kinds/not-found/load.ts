import type { PageLoader } from '#site/kinds/page-loader.ts'

/** The not-found page; it does not contain the requested path. */
export const loader: PageLoader<true, null> = {
  match: (subject) => subject.what === 'missing' || undefined,
  load: async () => ({ content: () => null }),
}
