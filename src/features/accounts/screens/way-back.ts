/** Where to go after signing in: the path that was asked for, never another host (P15). */
export function safeReturn(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/'
  const url = URL.parse(next, location.origin)
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : '/'
}
