import { RESERVED_URL_IDS } from '#features/pages/url-id.rules.ts'
import { isOpenableUrl } from '#lib/urls/classes.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** The path that moves, as stored: without the star. */
export interface Source {
  readonly path: string
  readonly wildcard: boolean
}

const MAX_LENGTH = 2000
/** More segments than any real address has; they bound what one lookup asks for. */
const MAX_DEPTH = 50
const STAR = '/*'

/** Reads the address that is to move: a path of the site, `/old/*` for it and all below it. */
export function readSource(given: string): Result<Source, string> {
  const text = given.trim()
  const wildcard = text.endsWith(STAR)
  const bare = wildcard ? text.slice(0, -STAR.length) || '/' : text
  if (!bare.startsWith('/'))
    return fail(`'${shown(given)}' must be a path that begins with '/', such as /old.`)
  if (/[?#*]/.test(bare))
    return fail(`'${shown(given)}' must be a path without '?' and '#', with '*' only as '/*' at its end.`)
  const path = cleanPath(bare)
  if (path === undefined) return fail(`'${shown(given)}' cannot be read as a path; check its % signs.`)
  if (path.length > MAX_LENGTH || path.split('/').length > MAX_DEPTH)
    return fail(`'${shown(given)}' is too long for an address.`)
  const first = path.split('/')[1] ?? ''
  if (RESERVED_URL_IDS.has(first) || first.startsWith('_'))
    return fail(`'/${first}' is an address of the program itself and cannot move.`)
  return ok({ path, wildcard })
}

/** Reads where it leads: a path of the same site, or an address with http or https. */
export function readTarget(given: string, source: Source): Result<string, string> {
  const text = given.trim()
  if (text.length > MAX_LENGTH) return fail(`The target has more than ${MAX_LENGTH} characters.`)
  const keepsRest = text.endsWith(STAR)
  if (keepsRest && !source.wildcard)
    return fail(`A target with '/*' keeps what followed in the old address, so that must end with '/*' too.`)
  const bare = keepsRest ? text.slice(0, -STAR.length) || '/' : text
  // What browsers would take for another host is no path.
  if (bare.startsWith('/') && !/^\/[/\\]/.test(bare)) {
    if (keepsRest && /[?#]/.test(bare)) return fail(`A target with '/*' cannot have '?' or '#'.`)
    const url = URL.parse(bare, 'http://site.invalid')
    if (url?.host !== 'site.invalid') return fail(notATarget(given))
    return ok(url.pathname.replace(/\/{2,}/g, '/') + url.search + url.hash + (keepsRest ? starOf(bare) : ''))
  }
  const url = URL.parse(bare)
  if (!url || !isOpenableUrl(bare) || url.username !== '' || url.password !== '')
    return fail(notATarget(given))
  if (keepsRest && url.search + url.hash !== '') return fail(`A target with '/*' cannot have '?' or '#'.`)
  return ok(keepsRest ? url.href.replace(/\/$/, '') + STAR : url.href)
}

/** Where a visitor of `path` is sent by a redirect away from `source`; the rest keeps its meaning, never its power. */
export function applyTarget(target: string, source: string, path: string): string {
  if (!target.endsWith(STAR)) return target
  // An encoded slash of the request is a slash here; two in front would name another host.
  const rest = path.slice(source === '/' ? 0 : source.length).replace(/\/{2,}/g, '/')
  const moved = target.slice(0, -STAR.length) + encodePath(rest)
  return moved === '' ? '/' : moved
}

/** The path and every path above it, longest first: where a redirect of it could stand. */
export function pathsAbove(path: string): readonly string[] {
  const segments = path.split('/').slice(1, MAX_DEPTH)
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  return path === '/' ? ['/'] : ['/', ...above].toReversed()
}

/** A stored path as it stands in an address. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The stored path of a target on the same site; undefined for one elsewhere. */
export function pathOfTarget(location: string): string | undefined {
  if (!location.startsWith('/')) return undefined
  return cleanPath(location.replace(/[?#].*$/, ''))
}

/** An address with the query of the request added to its own, in front of its fragment. */
export function withQuery(location: string, query: string): string {
  if (query === '') return location
  const hash = location.indexOf('#')
  const [address, fragment] = hash === -1 ? [location, ''] : [location.slice(0, hash), location.slice(hash)]
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment}`
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

const starOf = (bare: string) => (bare.endsWith('/') ? '*' : STAR)
const shown = (text: string) => text.slice(0, 80)
const notATarget = (given: string) =>
  `'${shown(given)}' must be a path such as /new or an address that begins with http:// or https://.`
