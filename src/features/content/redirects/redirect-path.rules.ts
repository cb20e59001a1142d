import { RESERVED_URL_IDS } from '#features/content/layouts/url-id.rules.ts'
import { isOpenableUrl } from '#lib/urls/classes.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** The source path as stored, without the wildcard. */
export interface Source {
  readonly path: string
  readonly wildcard: boolean
}

const MAX_LENGTH = 2000
/** Max path segments, to bound lookups. */
const MAX_DEPTH = 50
const WILDCARD = '/*'

/** Parses the source of a redirect: a path, or `/old/*` for everything below it too. */
export function parseSource(input: string): Result<Source, string> {
  const text = input.trim()
  const wildcard = text.endsWith(WILDCARD)
  const bare = wildcard ? text.slice(0, -WILDCARD.length) || '/' : text
  if (!bare.startsWith('/'))
    return fail(`'${excerpt(input)}' must be a path that starts with '/', such as /old.`)
  if (/[?#*]/.test(bare))
    return fail(`'${excerpt(input)}' must be a path without '?' and '#', with '*' only as '/*' at its end.`)
  const path = cleanPath(bare)
  if (path === undefined) return fail(`'${excerpt(input)}' is not a valid path. Check its percent encoding.`)
  if (path.length > MAX_LENGTH || path.split('/').length > MAX_DEPTH)
    return fail(`'${excerpt(input)}' is too long.`)
  const first = path.split('/')[1] ?? ''
  if (RESERVED_URL_IDS.has(first) || first.startsWith('_'))
    return fail(`'/${first}' is reserved and can’t be redirected.`)
  return ok({ path, wildcard })
}

/** Parses the target of a redirect: a path of the same site, or an http(s) URL. */
export function parseTarget(input: string, source: Source): Result<string, string> {
  const text = input.trim()
  if (text.length > MAX_LENGTH) return fail(`The target can have at most ${MAX_LENGTH} characters.`)
  const keepsRest = text.endsWith(WILDCARD)
  if (keepsRest && !source.wildcard) return fail(`A target with '/*' needs a source that ends with '/*' too.`)
  const bare = keepsRest ? text.slice(0, -WILDCARD.length) || '/' : text
  // Browsers treat `//` and `/\` as another host.
  if (bare.startsWith('/') && !/^\/[/\\]/.test(bare)) {
    if (keepsRest && /[?#]/.test(bare)) return fail(`A target with '/*' cannot have '?' or '#'.`)
    const url = URL.parse(bare, 'http://site.invalid')
    if (url?.host !== 'site.invalid') return fail(invalidTargetMessage(input))
    return ok(
      url.pathname.replace(/\/{2,}/g, '/') + url.search + url.hash + (keepsRest ? wildcardSuffix(bare) : ''),
    )
  }
  const url = URL.parse(bare)
  if (!url || !isOpenableUrl(bare) || url.username !== '' || url.password !== '')
    return fail(invalidTargetMessage(input))
  if (keepsRest && url.search + url.hash !== '') return fail(`A target with '/*' cannot have '?' or '#'.`)
  return ok(keepsRest ? url.href.replace(/\/$/, '') + WILDCARD : url.href)
}

/** Returns the target URL for a path; the appended rest cannot change the host. */
export function applyTarget(target: string, source: string, path: string): string {
  if (!target.endsWith(WILDCARD)) return target
  // Encoded slashes are decoded here; two at the start would name another host.
  const rest = path.slice(source === '/' ? 0 : source.length).replace(/\/{2,}/g, '/')
  const moved = target.slice(0, -WILDCARD.length) + encodePath(rest)
  return moved === '' ? '/' : moved
}

/** Returns the path and all paths above it, longest first. */
export function pathsAbove(path: string): readonly string[] {
  const segments = path.split('/').slice(1, MAX_DEPTH)
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  return path === '/' ? ['/'] : ['/', ...above].toReversed()
}

/** Returns a stored path percent-encoded. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Returns the path of a target on the same site; undefined for external targets. */
export function pathOfTarget(location: string): string | undefined {
  if (!location.startsWith('/')) return undefined
  return cleanPath(location.replace(/[?#].*$/, ''))
}

/** Returns a URL with the query added, before its fragment. */
export function withQuery(location: string, query: string): string {
  if (query === '') return location
  const hash = location.indexOf('#')
  const [url, fragment] = hash === -1 ? [location, ''] : [location.slice(0, hash), location.slice(hash)]
  return `${url}${url.includes('?') ? '&' : '?'}${query}${fragment}`
}

function cleanPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    if (/[\u0000-\u001f\u007f\\]/.test(decoded)) return undefined
    return `/${decoded
      .split('/')
      .filter((segment) => segment !== '')
      .join('/')}`
  } catch {
    return undefined
  }
}

const wildcardSuffix = (bare: string) => (bare.endsWith('/') ? '*' : WILDCARD)
const excerpt = (text: string) => text.slice(0, 80)
const invalidTargetMessage = (input: string) =>
  `'${excerpt(input)}' must be a path such as /new or a URL that starts with http:// or https://.`
