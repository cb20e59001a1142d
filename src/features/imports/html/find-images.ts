import type { SourceImage } from '#features/imports/html/source.types.ts'
import type { Alignment } from '#features/pages/style-types.ts'
import { attribute, classNames, type HtmlElement, type HtmlNode, styleValue } from '#lib/html/tree.ts'

/** An image that stands for itself, with the link around it. */
export interface LoneImage {
  readonly image: HtmlElement
  readonly link: HtmlElement | undefined
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'a',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'image',
  'center',
  'font',
  'u',
  'div',
  'p',
])

/** What an `img` says of itself. Images that a script would have loaded later are found by where they wait. */
export function sourceImageOf(element: HtmlElement): SourceImage {
  const written = attribute(element, 'src').trim()
  const waiting = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-full-url']
    .map((name) => attribute(element, name).trim())
    .find((address) => address !== '')
  const fromClass = classNames(element)
    .map((name) => /^wp-image-(\d{1,18})$/.exec(name)?.[1])
    .find((id) => id !== undefined)
  const attachmentId = fromClass ?? /^\d{1,18}$/.exec(attribute(element, 'data-id'))?.[0]
  return {
    attachmentId,
    src: written === '' || written.startsWith('data:') ? (waiting ?? '') : written,
    alt: attribute(element, 'alt').replace(/\s+/g, ' ').trim(),
    width: pixels(attribute(element, 'width')),
    height: pixels(attribute(element, 'height')),
  }
}

function pixels(value: string): number | undefined {
  const number = Number(/^\d{1,5}/.exec(value.trim())?.[0])
  return number > 0 ? number : undefined
}

/** A small sign that belongs into its line: a smiley, an icon. */
export function isSign(image: HtmlElement): boolean {
  const { width, height } = sourceImageOf(image)
  const names = classNames(image)
  return (
    names.includes('wp-smiley') || names.includes('emoji') || (width ?? 999) <= 48 || (height ?? 999) <= 48
  )
}

/** The one image that the node consists of, if it shows nothing else. */
export function loneImageOf(node: HtmlNode, link?: HtmlElement): LoneImage | undefined {
  if (node.kind !== 'element') return undefined
  if (node.name === 'img') return isSign(node) ? undefined : { image: node, link }
  if (!WRAPPERS.has(node.name)) return undefined
  let found: LoneImage | undefined
  for (const child of node.children) {
    if (child.kind === 'comment' || (child.kind === 'text' && !/\S/.test(child.text))) continue
    if (child.kind === 'element' && (child.name === 'source' || child.name === 'noscript')) continue
    if (found) return undefined
    found = loneImageOf(child, node.name === 'a' ? node : link)
    if (!found) return undefined
  }
  return found
}

/** How wide an image was shown, in our four steps, by the classes of WordPress on it or around it. */
export function sizeOf(
  elements: readonly HtmlElement[],
  width: number | undefined,
): 'small' | 'normal' | 'wide' | 'full' {
  const names = new Set(elements.flatMap(classNames))
  if (names.has('alignfull')) return 'full'
  if (names.has('alignwide')) return 'wide'
  return names.has('size-thumbnail') || (width ?? 999) <= 320 ? 'small' : 'normal'
}

/** Where an image stood, by the same classes; without one it is in the middle. */
export function alignmentOf(elements: readonly HtmlElement[]): Alignment {
  const names = new Set(elements.flatMap(classNames))
  const floats = new Set(
    elements.map((element) => styleValue(element, 'float') || attribute(element, 'align')),
  )
  if (names.has('alignleft') || floats.has('left')) return 'left'
  if (names.has('alignright') || floats.has('right')) return 'right'
  return names.has('aligncenter') ? 'center' : 'left'
}

/** The address of an image in a style's background. */
export function backgroundOf(element: HtmlElement): string | undefined {
  const style = attribute(element, 'style')
  return /background(?:-image)?\s*:[^;]{0,200}?url\(\s*["']?([^"')]{1,2000})["']?\s*\)/i.exec(style)?.[1]
}
