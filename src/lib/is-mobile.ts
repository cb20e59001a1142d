const MOBILE = /Android|iPhone|iPad|iPod|Mobile|Tablet|Silk\/|Kindle|PlayBook|BlackBerry|Opera Mini|webOS/i
/** An iPad says that it is a Mac, but no Mac is touched with fingers. */
const MAC = /Macintosh/

/**
 * Whether a browser runs on a phone or a tablet, by the name that it gives itself (MIB-03); all features share this
 * test. `touchPoints` is what `navigator.maxTouchPoints` says.
 */
export function isMobile(userAgent: string, touchPoints = 0): boolean {
  return MOBILE.test(userAgent) || (MAC.test(userAgent) && touchPoints > 1)
}
