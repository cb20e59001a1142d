/** Base URL to resolve paths; never requested. */
const BASE_URL = 'http://own.invalid'

/**
 * Returns the path below `/_preview/{token}` at which a path of the site is previewed, with its query. Dot segments are
 * resolved first, so that no path leaves the preview; a URL of another host becomes `/`. A hash is removed, because the
 * browser would move the focus from the app to its element.
 */
export function previewPath(token: string, path: string): string {
  const url = URL.parse(path, BASE_URL)
  const below = url?.origin === BASE_URL ? url.pathname + url.search : '/'
  return `/_preview/${token}${below}`
}
