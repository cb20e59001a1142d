/** Base URL to resolve paths; never requested. */
const NOWHERE = 'http://own.invalid'

/**
 * Returns the path below `/_preview/{token}` at which a path of the site is previewed, with its query. Dot segments are
 * resolved first, so that no path leaves the preview; a URL of another host becomes `/`. A hash is removed, because the
 * browser would move the focus from the app to its element.
 */
export function previewAddress(token: string, path: string): string {
  const url = URL.parse(path, NOWHERE)
  const below = url?.origin === NOWHERE ? url.pathname + url.search : '/'
  return `/_preview/${token}${below}`
}
