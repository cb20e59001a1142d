/** Path prefix of previews: `/_preview/{token}/{path}`. */
export const PREVIEW_PATH = '/_preview/'

/** Parses a path below `/_preview/` into token and previewed path, with a leading slash. Returns undefined for other paths. */
export function parsePreviewPath(
  path: string,
): { readonly token: string; readonly path: string } | undefined {
  if (!path.startsWith(PREVIEW_PATH)) return undefined
  const rest = path.slice(PREVIEW_PATH.length)
  const slash = rest.indexOf('/')
  return slash === -1 ? { token: rest, path: '/' } : { token: rest.slice(0, slash), path: rest.slice(slash) }
}

/** Secrets in paths: those of previews, and of the links by which visitors see their bookings. */
const TOKEN_PATTERN = /_(preview|booking)\/+[^/?#]*/gi

/** Returns a path or URL with its token replaced, also if it is percent-encoded, for logs and storage. */
export function redactTokens(url: string): string {
  const decoded = url.includes('%') ? decode(url) : url
  const redacted = decoded.replace(TOKEN_PATTERN, '_$1/-')
  return redacted === decoded ? url : redacted
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    // An invalid sequence elsewhere must not leave an encoded token unredacted.
    return url.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
}
