/** Resolves paths without leading anywhere by itself. */
const NOWHERE = 'http://own.invalid'

/**
 * The path below `/_preview/{token}` at which a path of the site is previewed, with its query. Dot segments are resolved
 * before, so that no path leads out of the preview; what leads to another host becomes `/`. A hash is dropped: browsers
 * focus the element it names, which would take the focus from the app.
 */
export function previewAddress(token: string, path: string): string {
  const url = URL.parse(path, NOWHERE)
  const below = url?.origin === NOWHERE ? url.pathname + url.search : '/'
  return `/_preview/${token}${below}`
}
