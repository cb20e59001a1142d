/** The path of requests whose path is malformed; no document can have it, so the not-found page is shown. */
export const UNKNOWN_PATH = '/_malformed'

/** What a request's path means: a page at a normalized path, a redirect to one, or nothing that could exist. */
export type RequestedPath =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'malformed' }

/**
 * Parses the path of a request. One that differs from its normalized form only by slashes redirects there; the target
 * always begins with exactly one slash, so that it cannot lead to another host.
 */
export function readPath(raw: string): RequestedPath {
  let decoded: string
  try {
    decoded = decodeURIComponent(raw)
  } catch {
    return { kind: 'malformed' }
  }
  if (!raw.startsWith('/') || raw.length > 2000 || /[\u0000-\u001f\u007f\\]/.test(decoded))
    return { kind: 'malformed' }
  const clean = `/${raw
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')}`
  if (clean !== raw) return { kind: 'moved', path: clean }
  return { kind: 'page', path: decoded }
}
