import { attribute, elementsIn, type HtmlElement } from '#lib/html/tree.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

/** Where to watch what a player's frame shows; other addresses stay as they are. */
export function watchAddress(address: string): string | undefined {
  const written = safeHref(address)
  if (written === undefined) return undefined
  const url = URL.parse(written.startsWith('//') ? `https:${written}` : written)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  const host = url.hostname.replace(/^www\./, '')
  const path = url.pathname
  const youtube = /^\/(?:embed|v)\/([\w-]{6,20})/.exec(path)?.[1]
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && youtube && youtube !== 'videoseries') {
    return `https://www.youtube.com/watch?v=${youtube}`
  }
  const vimeo = /^\/video\/(\d{3,15})/.exec(path)?.[1]
  if (host === 'player.vimeo.com' && vimeo) return `https://vimeo.com/${vimeo}`
  return url.href.length <= 2000 ? url.href : undefined
}

/** The address of what a frame, player or plug-in element plays; undefined when it has none. */
export function playedAddress(element: HtmlElement): string | undefined {
  const own = attribute(element, 'src') || attribute(element, 'data-src') || attribute(element, 'data')
  if (own !== '') return watchAddress(own)
  for (const inner of elementsIn(element.children)) {
    if (inner.name === 'source' || inner.name === 'embed') return watchAddress(attribute(inner, 'src'))
    if (inner.name === 'param' && attribute(inner, 'name').toLowerCase() === 'movie') {
      return watchAddress(attribute(inner, 'value'))
    }
  }
  return undefined
}

/** The frame's own proportions when it tells them in pixels, else those of a video. */
export function proportionsOf(element: HtmlElement): string {
  const width = /^[1-9]\d{1,3}$/.exec(attribute(element, 'width'))?.[0]
  const height = /^[1-9]\d{1,3}$/.exec(attribute(element, 'height'))?.[0]
  return width && height ? `${width}:${height}` : '16:9'
}

/** An address that stands alone on its line, which WordPress shows as what it leads to. */
export function loneAddress(text: string): string | undefined {
  return /^\s*(https?:\/\/[^\s<>"]{1,1990})\s*$/i.exec(text)?.[1]
}
