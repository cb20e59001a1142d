/** Maximum length of a path that is passed from one page to another. */
const MAX_PATH_LENGTH = 2000
/** Browsers drop some of these and treat others as a slash, so that an apparent path may lead to another host. */
const UNSAFE = /[\\\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u
const BASE_URL = 'http://own.invalid'

/**
 * Returns the path with its query unchanged when it leads to the same host in any browser; undefined for anything else,
 * such as `//x`, `/\x` and `javascript:` (P15).
 */
export function readOwnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH) return undefined
  if (!value.startsWith('/') || value.startsWith('//') || UNSAFE.test(value)) return undefined
  const url = URL.parse(value, BASE_URL)
  // The path may not begin with two slashes after dot segments are resolved.
  return url?.origin === BASE_URL && !url.pathname.startsWith('//') ? value : undefined
}
