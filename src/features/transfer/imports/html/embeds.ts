import { attribute, elementsIn, type HtmlElement } from '#lib/html/tree.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

/** What YouTube's players have instead of an id when they play a list, or what a channel is showing. */
const NO_IDS: ReadonlySet<string> = new Set(['videoseries', 'live_stream'])

/**
 * Returns the page URL of an embedded player, with where it starts and the secret of an unlisted video; other URLs stay as
 * they are.
 */
export function toWatchUrl(playerUrl: string): string | undefined {
  const href = safeHref(playerUrl)
  if (href === undefined) return undefined
  const url = URL.parse(href.startsWith('//') ? `https:${href}` : href)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  const host = url.hostname.replace(/^www\./, '')
  const path = url.pathname
  const youtube = /^\/(?:embed|v)\/([\w-]{6,20})/.exec(path)?.[1]
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && youtube && !NO_IDS.has(youtube)) {
    const start = /^\d{1,6}$/.exec(url.searchParams.get('start') ?? '')?.[0]
    return `https://www.youtube.com/watch?v=${youtube}${start === undefined ? '' : `&t=${start}`}`
  }
  const vimeo = /^\/video\/(\d{3,15})/.exec(path)?.[1]
  if (host === 'player.vimeo.com' && vimeo) {
    const secret = /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0]
    return `https://vimeo.com/${vimeo}${secret === undefined ? '' : `/${secret}`}`
  }
  return url.href.length <= 2000 ? url.href : undefined
}

/** Returns the URL that a frame, player or plug-in element plays, or undefined. */
export function playedUrl(element: HtmlElement): string | undefined {
  const own = attribute(element, 'src') || attribute(element, 'data-src') || attribute(element, 'data')
  if (own !== '') return toWatchUrl(own)
  for (const inner of elementsIn(element.children)) {
    if (inner.name === 'source' || inner.name === 'embed') return toWatchUrl(attribute(inner, 'src'))
    if (inner.name === 'param' && attribute(inner, 'name').toLowerCase() === 'movie') {
      return toWatchUrl(attribute(inner, 'value'))
    }
  }
  return undefined
}

/** Returns the element's aspect ratio if given in pixels, else 16:9. */
export function proportionsOf(element: HtmlElement): string {
  const width = /^[1-9]\d{1,3}$/.exec(attribute(element, 'width'))?.[0]
  const height = /^[1-9]\d{1,3}$/.exec(attribute(element, 'height'))?.[0]
  return width && height ? `${width}:${height}` : '16:9'
}

/** Returns the URL of a line that contains nothing else, which WordPress embeds. */
export function loneUrl(text: string): string | undefined {
  return /^\s*(https?:\/\/[^\s<>"]{1,1990})\s*$/i.exec(text)?.[1]
}
