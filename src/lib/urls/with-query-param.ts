/** Base URL to resolve paths; never requested. */
const BASE_URL = 'http://own.invalid'

/** Returns a path with a query parameter set. Throws for what is no path. */
export function withQueryParam(path: string, name: string, value: string): string {
  const url = new URL(path, BASE_URL)
  url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
