/**
 * Returns the name of the copy that a cookie has on https. The name of the cookie itself is known to scripts of other
 * vendors and can be set by other hosts of the same domain; that of its copy cannot.
 */
export const hostCopyOf = (name: string): string => `__Host-${name}`

/** Returns a cookie that scripts of a page have written; on https it is believed only with its copy. */
export function believedCookie(
  read: (name: string) => string | undefined,
  name: string,
  isSecure: boolean,
): string | undefined {
  const value = read(name)
  return isSecure && read(hostCopyOf(name)) !== value ? undefined : value
}
