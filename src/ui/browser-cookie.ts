import { stringifySetCookie } from 'cookie'

/** Sets a cookie that only the app receives. `seconds` is its max age; without it is a session cookie. */
export function writeBrowserCookie(name: string, value: string, seconds?: number): void {
  document.cookie = stringifySetCookie({
    name,
    value,
    path: '/',
    sameSite: 'strict',
    secure: location.protocol === 'https:',
    ...(seconds !== undefined && { maxAge: seconds }),
  })
}
