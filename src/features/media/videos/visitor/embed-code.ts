import type { VideoType } from '#features/media/videos/rules.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { VideoSize } from '#parts/video-embed.ts'

/** An embed code as it is played: only its URL, dimensions and title are used, and nothing in it runs (VID-12). */
export interface EmbedCode {
  readonly type: VideoType
  /** URL of the player; empty when invalid. */
  readonly src: string
  readonly size: VideoSize | undefined
  readonly title: string
}

const INVALID: EmbedCode = { type: 'invalid', src: '', size: undefined, title: '' }

/** Reads an embed code: an iframe, or an object with an embed; anything else is invalid (VID-03, VID-04). */
export function readEmbedCode(html: string): EmbedCode {
  // A template is inert: its scripts do not run, and nothing is loaded.
  const template = document.createElement('template')
  template.innerHTML = html
  const iframe = template.content.querySelector('iframe')
  const element = iframe ?? template.content.querySelector('object embed')
  const src = safeHref(element?.getAttribute('src') ?? undefined)
  const url = src === undefined ? undefined : URL.parse(src, location.href)
  if (!element || src === undefined || !/^https?:$/.test(url?.protocol ?? '')) return INVALID
  const [width, height] = [pixelsOf(element, 'width'), pixelsOf(element, 'height')]
  return {
    type: iframe ? 'iframe' : 'object',
    src: url && isYouTube(url) ? controllable(url) : src,
    size: width > 0 && height > 0 ? { width, height } : undefined,
    title: element.getAttribute('title') ?? '',
  }
}

const pixelsOf = (element: Element, name: string): number =>
  Number(/^(\d{1,5})(?:px)?$/.exec(element.getAttribute(name)?.trim() ?? '')?.[1] ?? 0)

const isYouTube = ({ hostname }: URL): boolean => /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname)

/** Returns the URL of a player of YouTube that obeys commands (VID-09). */
function controllable(url: URL): string {
  url.searchParams.set('enablejsapi', '1')
  return url.href
}
