import { toUnscaledUrl } from '#features/transfer/imports/read/source-urls.ts'
import { inlineImageUrl } from '#features/transfer/imports/html/inline-images.ts'
import type { SourceImage } from '#features/transfer/imports/html/source.types.ts'
import type { Alignment } from '#features/content/layouts/style-types.ts'
import { attribute, classNames, type HtmlElement, type HtmlNode, styleValue } from '#lib/html/tree.ts'

/** An image that is the only content of its parent, with the link around it. */
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
  'picture',
  'center',
  'font',
  'u',
  'div',
  'p',
])

/** Returns the source image of an `img`; for lazy-loaded images from their data attributes. */
export function sourceImageOf(element: HtmlElement): SourceImage {
  const src = attribute(element, 'src').trim()
  const lazySrc = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-full-url']
    .map((name) => attribute(element, name).trim())
    .find((url) => url !== '')
  const fromClass = classNames(element)
    .map((name) => /^wp-image-(\d{1,18})$/.exec(name)?.[1])
    .find((id) => id !== undefined)
  const attachmentId = fromClass ?? /^\d{1,18}$/.exec(attribute(element, 'data-id'))?.[0]
  return {
    attachmentId,
    src:
      src === '' || src.startsWith('data:')
        ? (lazySrc ?? inlineImageUrl(src))
        : originalOf(src, attribute(element, 'srcset')),
    alt: attribute(element, 'alt').replace(/\s+/g, ' ').trim(),
    width: pixels(attribute(element, 'width')),
    height: pixels(attribute(element, 'height')),
  }
}

/** Returns the original of a scaled image if the source set has it. */
function originalOf(src: string, srcset: string): string {
  const original = toUnscaledUrl(src)
  if (original === src) return src
  return srcset.split(',').some((candidate) => candidate.trim().split(/\s/)[0] === original) ? original : src
}

function pixels(value: string): number | undefined {
  const number = Number(/^\d{1,5}/.exec(value.trim())?.[0])
  return number > 0 ? number : undefined
}

/** Whether an image is inline, like an emoji or an icon. */
export function isIcon(image: HtmlElement): boolean {
  const { width, height } = sourceImageOf(image)
  const names = classNames(image)
  return (
    names.includes('wp-smiley') || names.includes('emoji') || (width ?? 999) <= 48 || (height ?? 999) <= 48
  )
}

/** Returns the only image in the node, or undefined if it shows anything else. */
export function loneImageOf(node: HtmlNode, link?: HtmlElement): LoneImage | undefined {
  if (node.kind !== 'element') return undefined
  if (node.name === 'img') return isIcon(node) ? undefined : { image: node, link }
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

/** Maps the WordPress classes on or around an image to one of our four sizes. */
export function sizeOf(
  elements: readonly HtmlElement[],
  width: number | undefined,
): 'small' | 'normal' | 'wide' | 'full' {
  const names = new Set(elements.flatMap(classNames))
  if (names.has('alignfull')) return 'full'
  if (names.has('alignwide')) return 'wide'
  return names.has('size-thumbnail') || (width ?? 999) <= 320 ? 'small' : 'normal'
}

/** Maps the same classes to an alignment; defaults to the middle. */
export function alignmentOf(elements: readonly HtmlElement[]): Alignment {
  const names = new Set(elements.flatMap(classNames))
  const floats = new Set(
    elements.map((element) => styleValue(element, 'float') || attribute(element, 'align')),
  )
  if (names.has('alignleft') || floats.has('left')) return 'left'
  if (names.has('alignright') || floats.has('right')) return 'right'
  return names.has('aligncenter') ? 'center' : 'left'
}

/** Returns the URL of the background image in an inline style. */
export function backgroundOf(element: HtmlElement): string | undefined {
  const style = attribute(element, 'style')
  return /background(?:-image)?\s*:[^;]{0,200}?url\(\s*["']?([^"')]{1,2000})["']?\s*\)/i.exec(style)?.[1]
}
