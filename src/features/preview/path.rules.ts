/** Below this path a site is previewed: `/_preview/{token}/{path}`. */
export const PREVIEW_PATH = '/_preview/'

/** The parts of a path below `/_preview/`; the path that is previewed begins with a slash. Undefined for any other. */
export function readPreviewPath(path: string): { readonly token: string; readonly path: string } | undefined {
  if (!path.startsWith(PREVIEW_PATH)) return undefined
  const rest = path.slice(PREVIEW_PATH.length)
  const slash = rest.indexOf('/')
  return slash === -1 ? { token: rest, path: '/' } : { token: rest.slice(0, slash), path: rest.slice(slash) }
}

const WITH_TOKEN = /_preview\/+[^/?#]*/gi

/** A path or address as it may be logged and stored: without the token of a preview, however that is written. */
export function hidePreviewToken(address: string): string {
  const readable = address.includes('%') ? decoded(address) : address
  const hidden = readable.replace(WITH_TOKEN, '_preview/-')
  return hidden === readable ? address : hidden
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // What cannot be decoded as a whole may still hold a token in letters that can.
    return address.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
}
