const MOBILE = /Android|iPhone|iPad|iPod|Mobile|Tablet|Silk\/|Kindle|PlayBook|BlackBerry|Opera Mini|webOS/i
/** An iPad reports itself as a Mac, but no Mac has a touch screen. */
const MAC = /Macintosh/

/**
 * Whether a browser runs on a phone or tablet, by its user agent (MIB-03). `touchPoints` is `navigator.maxTouchPoints`.
 */
export function isMobile(userAgent: string, touchPoints = 0): boolean {
  return MOBILE.test(userAgent) || (MAC.test(userAgent) && touchPoints > 1)
}
