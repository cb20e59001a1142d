/** Longest path that is carried from one page to the next. */
const LONGEST = 2000
/** Browsers drop some of these and take others for a slash, so that what looks like a path may lead elsewhere. */
const UNSAFE = /[\\\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u
const NOWHERE = 'http://own.invalid'

/**
 * The given path with its query, when it leads to the same host whoever reads it; undefined for anything else, such as
 * `//x`, `/\x` and `javascript:` (P15). Kept as it was written.
 */
export function readOwnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined
  if (!value.startsWith('/') || value.startsWith('//') || UNSAFE.test(value)) return undefined
  const url = URL.parse(value, NOWHERE)
  // The path itself may not begin with two slashes once its dots are resolved.
  return url?.origin === NOWHERE && !url.pathname.startsWith('//') ? value : undefined
}
