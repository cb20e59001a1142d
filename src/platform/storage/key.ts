const MAX_KEY_LENGTH = 400
const MAX_SEGMENT_LENGTH = 120
/** A segment never begins with a dot: no parent folder, no hidden file, no internal folder. */
const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/

/** Returns whether a text is a valid file key: segments of `a-z 0-9 . _ -` separated by single slashes. */
export function isFileKey(key: string): boolean {
  if (key.length > MAX_KEY_LENGTH) return false
  return key.split('/').every((segment) => segment.length <= MAX_SEGMENT_LENGTH && SEGMENT.test(segment))
}

/** Returns whether a text is a valid prefix: empty, or a key followed by a slash. */
export const isFilePrefix = (prefix: string): boolean =>
  prefix === '' || (prefix.endsWith('/') && isFileKey(prefix.slice(0, -1)))

/** Returns the key; throws a RangeError for an invalid one. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError('A file key has segments of a-z, 0-9, ".", "_" and "-" only.')
  return key
}

/** Returns the prefix; throws a RangeError for an invalid one. */
export function checkedPrefix(prefix: string): string {
  if (!isFilePrefix(prefix)) throw new RangeError('A prefix is empty or a file key followed by a slash.')
  return prefix
}

/**
 * Returns the key for content that is stored under its hash: equal uploads share it, different ones never do.
 * `name` is decoration (letters, digits and hyphens, at most 60); `extension` comes from the content.
 */
export function contentKey(sha256: string, name: string, extension: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError('A content key needs a SHA-256 in lower-case hex.')
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,8}$/, '')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 34)}/${plain === '' ? 'file' : plain}.${extension}`
}
