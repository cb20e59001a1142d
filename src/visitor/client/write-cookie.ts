/**
 * Sets a cookie of this host, for the session or for a lifetime in milliseconds; 0 removes it. The value is not encoded.
 */
export function writeCookie(
  name: string,
  value: string,
  { lifetime, domain }: { readonly lifetime?: number; readonly domain?: string } = {},
): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = lifetime === undefined ? '' : `; max-age=${Math.round(lifetime / 1000)}`
  const host = domain === undefined ? '' : `; domain=${domain}`
  document.cookie = `${name}=${value}; path=/; samesite=lax${secure}${age}${host}`
}
