/** Storage key of the closed announcement (ANB-07). */
export const CLOSED_ANNOUNCEMENT = 'squarespace-announcement-bar'

/** Returns a short hash of a text: FNV-1a over its UTF-16 units. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
