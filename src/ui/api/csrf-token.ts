const NAME = 'crumb'

/** Name of the header that proves that a call was made by a page of ours. */
export const CRUMB_HEADER = 'x-csrf-token'

/** The crumb that the server gave last; an empty text before it gave one. */
export function readCrumb(): string {
  for (const part of document.cookie.split('; ')) {
    const [name, value = ''] = part.split('=')
    if (name === NAME) return decodeURIComponent(value)
  }
  return ''
}

/** Keeps a crumb for the calls to come, of all windows. */
export function keepCrumb(crumb: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${NAME}=${encodeURIComponent(crumb)}; Path=/; SameSite=Strict${secure}`
}
