import {
  addEmbed,
  addImage,
  addText,
  type Conversion,
  textNodes,
} from '#features/transfer/imports/html/conversion.ts'
import { convertCover } from '#features/transfer/imports/html/convert-cover.ts'
import { convertGallery } from '#features/transfer/imports/html/convert-gallery.ts'
import { addButton, convertPullquote, findCaption } from '#features/transfer/imports/html/convert-figures.ts'
import { addFilePlayer, hasFile } from '#features/transfer/imports/html/convert-players.ts'
import { loneUrl, playedUrl, proportionsOf } from '#features/transfer/imports/html/embeds.ts'
import { ruleBlock, spacerBlock } from '#features/transfer/imports/html/make-blocks.ts'
import { withParagraphs } from '#features/transfer/imports/html/paragraphs.ts'
import { type LoneImage, loneImageOf } from '#features/transfer/imports/html/find-images.ts'
import { BLOCK_ELEMENTS, isInvisible } from '#lib/html/elements.ts'
import {
  attribute,
  classNames,
  elementsIn,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  styleValue,
} from '#lib/html/tree.ts'
import { collapseSpace, visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

const PLAYERS: ReadonlySet<string> = new Set(['iframe', 'object', 'embed', 'video', 'audio'])
/** Container elements; they are unwrapped when something in them becomes a block of its own. */
const CONTAINERS: ReadonlySet<string> = new Set(
  'div section article main header footer aside center figure fieldset form nav address p body details'.split(
    ' ',
  ),
)

/** Converts flow content to blocks, in order. */
export function convertContent(nodes: readonly HtmlNode[], classic: boolean, conversion: Conversion): void {
  let text: HtmlNode[] = []
  const flush = (): void => {
    if (text.length > 0) addText(text, classic, conversion)
    text = []
  }
  const isAlone = (element: HtmlElement): boolean => isBreakout(element, conversion)
  for (const node of withParagraphs(nodes, classic, isAlone)) {
    if (node.kind === 'element' && !isBreakout(node, conversion)) {
      text.push(node)
      continue
    }
    if (node.kind === 'comment' && !conversion.isPlaceholder(node.text)) continue
    flush()
    if (node.kind === 'comment') conversion.fillPlaceholder(node.text)
    else if (node.kind === 'element') convertElement(node, classic, conversion)
  }
  flush()
}

const breakouts = new WeakMap<HtmlElement, boolean>()

/** Whether the element contains a block of its own, so that it has to be unwrapped. */
function isBreakout(element: HtmlElement, conversion: Conversion): boolean {
  const cached = breakouts.get(element)
  if (cached !== undefined) return cached
  const found = isVisible(element) && (isOwnBlock(element, conversion) || containsBlocks(element, conversion))
  breakouts.set(element, found)
  return found
}

function containsBlocks(element: HtmlElement, conversion: Conversion): boolean {
  const isContainer = CONTAINERS.has(element.name)
  if (!isContainer && (BLOCK_ELEMENTS.has(element.name) || element.name === 'a')) return false
  return element.children.some((node) => {
    if (node.kind === 'comment') return conversion.isPlaceholder(node.text)
    if (node.kind !== 'element') return false
    return (isContainer && loneImageOf(node) !== undefined) || isBreakout(node, conversion)
  })
}

function isVisible(element: HtmlElement): boolean {
  return PLAYERS.has(element.name) || !isInvisible(element)
}

function isOwnBlock(element: HtmlElement, conversion: Conversion): boolean {
  if (PLAYERS.has(element.name)) return isPlayable(element, conversion)
  if (element.name === 'p')
    return hasUrl(element) && noLinkIn(element) && loneUrl(visibleTextOfHtml(element.children)) !== undefined
  if (element.name === 'hr') return hasClass(element, 'wp-block-separator')
  if (isCaptioned(element)) return true
  return classNames(element).some((name) => OWN_BLOCKS.has(name))
}

const isPlayable = (element: HtmlElement, conversion: Conversion): boolean =>
  hasFile(element, conversion) || playedUrl(element) !== undefined

const GALLERIES: ReadonlySet<string> = new Set([
  'wp-block-gallery',
  'gallery',
  'tiled-gallery',
  'wp-block-jetpack-tiled-gallery',
  'wp-block-jetpack-slideshow',
  'kg-gallery-card',
])
const OWN_BLOCKS: ReadonlySet<string> = new Set([
  ...GALLERIES,
  'wp-block-pullquote',
  'wp-block-cover',
  'wp-block-spacer',
  'wp-block-button',
  'wp-block-embed',
])

/** Captioned images of old editors, which are not figures. */
function isCaptioned(element: HtmlElement): boolean {
  return (element.name === 'dl' || element.name === 'div') && hasClass(element, 'wp-caption')
}

/** Returns the figure that such an element stands for. */
function captionedFigure(element: HtmlElement): HtmlElement {
  const isCaption = (node: HtmlNode): boolean =>
    node.kind === 'element' &&
    (node.name === 'dd' || hasClass(node, 'wp-caption-text') || hasClass(node, 'wp-caption-dd'))
  const caption = element.children
    .filter(isCaption)
    .flatMap((node) => (node.kind === 'element' ? node.children : []))
  const shown = element.children
    .filter((node) => !isCaption(node))
    .flatMap((node) => (node.kind === 'element' && node.name === 'dt' ? node.children : [node]))
  const figcaption: HtmlElement = {
    kind: 'element',
    name: 'figcaption',
    attributes: new Map(),
    children: caption,
  }
  return { ...element, name: 'figure', children: [...shown, ...(caption.length > 0 ? [figcaption] : [])] }
}

/** Whether a text in the element may be part of a URL: the rest need not be put together. */
function hasUrl({ children }: HtmlElement): boolean {
  return children.some((node) =>
    node.kind === 'text' ? node.text.includes('/') : node.kind === 'element' && hasUrl(node),
  )
}

function noLinkIn(element: HtmlElement): boolean {
  return elementsIn(element.children).every(({ name }) => name !== 'a')
}

function convertElement(element: HtmlElement, classic: boolean, conversion: Conversion): void {
  const { blocks } = conversion
  const names = new Set(classNames(element))
  conversion.anchors.add(attribute(element, 'id'))
  if (isCaptioned(element)) return convertFigure(captionedFigure(element), classic, conversion)
  if (PLAYERS.has(element.name)) return addPlayer(element, '', conversion)
  if (element.name === 'hr') return void blocks.push(ruleBlock())
  if (names.has('wp-block-spacer')) {
    return void blocks.push(spacerBlock(Number.parseFloat(styleValue(element, 'height')) || 100))
  }
  if ([...names].some((name) => GALLERIES.has(name))) return convertGallery(element, conversion)
  if (names.has('wp-block-pullquote')) return convertPullquote(element, conversion)
  if (names.has('wp-block-cover')) return convertCover(element, conversion)
  if (names.has('wp-block-button')) return addButton(element, conversion)
  const url = element.name === 'p' || names.has('wp-block-embed') ? embeddedUrl(element) : undefined
  if (url !== undefined) {
    const caption = findCaption(element)
    return addEmbed(url, '', caption ? visibleTextOfHtml(caption.children) : '', '16:9', conversion)
  }
  if (element.name === 'figure') return convertFigure(element, classic, conversion)
  if (element.name === 'p') return convertParagraph(element, classic, conversion)
  convertContent(element.children, classic, conversion)
}

function embeddedUrl(element: HtmlElement): string | undefined {
  const caption = findCaption(element)
  return loneUrl(visibleTextOfHtml(element.children.filter((child) => child !== caption)))
}

function addPlayer(element: HtmlElement, caption: string, conversion: Conversion): void {
  if (addFilePlayer(element, caption, conversion)) return
  const url = playedUrl(element)
  if (url === undefined) return
  addEmbed(url, collapseSpace(attribute(element, 'title')), caption, proportionsOf(element), conversion)
}

/** Converts a figure with an image, a player or several of them; the caption belongs to the last. */
function convertFigure(figure: HtmlElement, classic: boolean, conversion: Conversion): void {
  const caption = findCaption(figure)
  const rest = figure.children.filter((child) => child !== caption)
  const images = rest.map((child) => loneImageOf(child)).filter((image) => image !== undefined)
  const player = [...elementsIn(rest)].find(({ name }) => PLAYERS.has(name))
  if (images.length === 0 && player && isPlayable(player, conversion)) {
    return addPlayer(player, caption ? visibleTextOfHtml(caption.children) : '', conversion)
  }
  const [image] = images
  if (
    images.length !== 1 ||
    !image ||
    [...elementsIn(rest)].some((element) => isOtherBlock(element, image))
  ) {
    convertContent(rest, classic, conversion)
    if (caption) convertContent(caption.children, classic, conversion)
    return
  }
  // In old caption shortcodes everything beside the image is the caption.
  const beside = rest.filter((child) => !(child.kind === 'element' && loneImageOf(child)))
  const captionNodes = textNodes([...beside, ...(caption?.children ?? [])], conversion)
  addImage(image, [figure], captionNodes, conversion)
}

function isOtherBlock(element: HtmlElement, { image, link }: LoneImage): boolean {
  return (
    element !== image &&
    element !== link &&
    (element.name === 'table' || element.name === 'ul' || element.name === 'img')
  )
}

/** Converts images at either end of a paragraph to blocks; images between its words stay inline. */
function convertParagraph(element: HtmlElement, classic: boolean, conversion: Conversion): void {
  if (
    element.children.some(
      (child) =>
        (child.kind === 'comment' && conversion.isPlaceholder(child.text)) ||
        (child.kind === 'element' && isBreakout(child, conversion)),
    )
  ) {
    return convertContent(element.children, classic, conversion)
  }
  const rest = [...element.children]
  const isNothing = (node: HtmlNode | undefined): boolean =>
    node !== undefined &&
    ((node.kind === 'text' && !/\S/.test(node.text)) || (node.kind === 'element' && node.name === 'br'))
  const takeFrom = (take: () => HtmlNode | undefined, peek: () => HtmlNode | undefined): LoneImage[] => {
    const taken: LoneImage[] = []
    for (;;) {
      while (isNothing(peek())) take()
      const node = peek()
      const image = node && loneImageOf(node)
      if (!image) return taken
      taken.push(image)
      take()
    }
  }
  const before = takeFrom(
    () => rest.shift(),
    () => rest[0],
  )
  const after = takeFrom(
    () => rest.pop(),
    () => rest[rest.length - 1],
  ).reverse()
  for (const image of before) addImage(image, [element], [], conversion)
  if (rest.length > 0) addText([{ ...element, children: rest }], classic, conversion)
  for (const image of after) addImage(image, [element], [], conversion)
}
