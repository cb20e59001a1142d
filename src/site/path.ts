/** What a request's path asks for: a page at a clean path, a move to one, or nothing that could exist. */
export type RequestedPath =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'malformed' }

/**
 * Reads the path of a request. One that differs from its clean form only by slashes moves there; the target always
 * begins with exactly one slash, so it cannot lead to another host.
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
