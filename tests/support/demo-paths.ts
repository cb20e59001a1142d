import type { DemoSite } from '#tools/templates/types.ts'

/** Returns the path of every page of a demo site, its home first. */
export function pathsOf({ pages, collections, items, home }: DemoSite): string[] {
  const urls = new Map(collections.map(({ key, urlId }) => [key, urlId]))
  return [
    '/',
    ...pages.filter(({ key }) => key !== home).map(({ urlId }) => `/${urlId}`),
    ...collections.filter(({ key }) => key !== home).map(({ urlId }) => `/${urlId}`),
    ...items.map(({ collection, urlId }) => `/${urls.get(collection) ?? ''}/${urlId}`),
  ]
}
