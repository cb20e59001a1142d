import { strayPlaces } from '#lib/stray-cookies.ts'

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

/** Removes the cookies of a name that other hosts have set for this page; that of this host for every path stays. */
export function deleteStrayCookies(name: string): void {
  for (const { domain, path } of strayPlaces(location.hostname, location.pathname))
    document.cookie = `${name}=; path=${path}; domain=${domain}; max-age=0`
}
