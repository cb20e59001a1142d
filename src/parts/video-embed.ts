import { escapeHtml } from '#lib/html/escape-html.ts'
import { type UsableVideo, usableVideo } from '#parts/usable-video.ts'

/** The dimensions that an embed code states, in CSS pixels. */
export interface VideoSize {
  readonly width: number
  readonly height: number
}

/** A video of a provider, with the dimensions that its embed code states. */
export type VideoEmbed = UsableVideo & { readonly size: VideoSize | undefined }

/**
 * Returns the video of a link or of an embed code: that of its iframe, or of the embed in its object. Undefined for
 * anything else, and for other providers (VID-03).
 */
export function findVideoEmbed(text: string): VideoEmbed | undefined {
  const code = text.trim()
  if (!code.startsWith('<')) {
    const video = usableVideo(code)
    return video && { ...video, size: undefined }
  }
  // Only an object with an embed inside can be played (VID-03).
  const attributes = attributesOf(code, '<iframe') ?? attributesOf(afterTag(code, '<object'), '<embed')
  if (attributes === undefined) return undefined
  const src = srcOf(attributes)
  const video = usableVideo(src.startsWith('//') ? `https:${src}` : src)
  if (video === undefined) return undefined
  const [width, height] = [pixelsIn(WIDTH, attributes), pixelsIn(HEIGHT, attributes)]
  return { ...video, size: width && height ? { width, height } : undefined }
}

/** Returns the embed code of a player, for `data-html` (VID-04). */
export function videoHtml(player: string, size: VideoSize | undefined): string {
  const dimensions = size ? ` width="${size.width}" height="${size.height}"` : ''
  return `<iframe src="${escapeHtml(player)}"${dimensions}></iframe>`
}

/** Returns what follows the beginning of a tag; empty without one. */
function afterTag(code: string, tag: string): string {
  const start = code.toLowerCase().indexOf(tag)
  return start < 0 ? '' : code.slice(start + tag.length)
}

/** Returns the attributes of the first such tag. */
function attributesOf(code: string, tag: string): string | undefined {
  const rest = afterTag(code, tag)
  const end = rest.indexOf('>')
  return end > 0 && /^\s/.test(rest) ? rest.slice(0, end) : undefined
}

const SRC = /\ssrc\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i
const WIDTH = /\swidth\s{0,9}=\s{0,9}["']?(\d{1,5})(?:px)?["'\s]/i
const HEIGHT = /\sheight\s{0,9}=\s{0,9}["']?(\d{1,5})(?:px)?["'\s]/i

function srcOf(attributes: string): string {
  const [, double, single, bare] = SRC.exec(attributes) ?? []
  return (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&')
}

const pixelsIn = (expression: RegExp, attributes: string): number =>
  Number(expression.exec(`${attributes} `)?.[1] ?? 0)
