/** Returns the same number for the same text, from 0 to 2³² - 1: FNV-1a over its UTF-16 units. */
export function hashNumber(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
