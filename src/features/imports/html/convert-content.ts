import { addEmbed, addImage, addText, type Conversion, textNodes } from '#features/imports/html/conversion.ts'
import { convertCover } from '#features/imports/html/convert-cover.ts'
import { convertGallery } from '#features/imports/html/convert-gallery.ts'
import { addButton, convertPullquote, findCaption } from '#features/imports/html/convert-figures.ts'
import { loneAddress, playedAddress, proportionsOf } from '#features/imports/html/embeds.ts'
import { ruleBlock, spacerBlock } from '#features/imports/html/make-blocks.ts'
import { withParagraphs } from '#features/imports/html/paragraphs.ts'
import { type LoneImage, loneImageOf } from '#features/imports/html/find-images.ts'
import { BLOCK_ELEMENTS, isUnseen } from '#lib/html/elements.ts'
import {
  attribute,
  classNames,
  elementsIn,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  styleValue,
} from '#lib/html/tree.ts'
import { foldSpace, visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

const PLAYERS: ReadonlySet<string> = new Set(['iframe', 'object', 'embed', 'video', 'audio'])
/** Elements that only hold others; they are opened when something in them becomes a block of its own. */
const HOLDERS: ReadonlySet<string> = new Set(
  'div section article main header footer aside center figure fieldset form nav address p body details'.split(
    ' ',
  ),
)

/** Turns flow content into blocks, in order. */
export function convertContent(nodes: readonly HtmlNode[], classic: boolean, conversion: Conversion): void {
  let text: HtmlNode[] = []
  const flush = (): void => {
    if (text.length > 0) addText(text, classic, conversion)
    text = []
  }
  const isAlone = (element: HtmlElement): boolean => isBreakout(element, conversion)
  for (const node of withParagraphs(nodes, classic, isAlone)) {
    if (node.kind === 'element' && !isBreakout(node, conversion)) {
      if (node.name === 'script')
        conversion.note('A script was left out: importing never makes foreign programs run.')
      text.push(node)
      continue
    }
    if (node.kind === 'comment' && !conversion.isPlace(node.text)) continue
    flush()
    if (node.kind === 'comment') conversion.fillPlace(node.text)
    else if (node.kind === 'element') convertElement(node, classic, conversion)
  }
  flush()
}

const breakouts = new WeakMap<HtmlElement, boolean>()

/** Whether something in the element becomes a block of its own, so that the element has to be taken apart. */
function isBreakout(element: HtmlElement, conversion: Conversion): boolean {
  const known = breakouts.get(element)
  if (known !== undefined) return known
  const found = isSeen(element) && (isBlockOfItsOwn(element) || holdsBlocks(element, conversion))
  breakouts.set(element, found)
  return found
}

function holdsBlocks(element: HtmlElement, conversion: Conversion): boolean {
  const isHolder = HOLDERS.has(element.name)
  if (!isHolder && (BLOCK_ELEMENTS.has(element.name) || element.name === 'a')) return false
  return element.children.some((node) => {
    if (node.kind === 'comment') return conversion.isPlace(node.text)
    if (node.kind !== 'element') return false
    return (isHolder && loneImageOf(node) !== undefined) || isBreakout(node, conversion)
  })
}

function isSeen(element: HtmlElement): boolean {
  return PLAYERS.has(element.name) || !isUnseen(element)
}

function isBlockOfItsOwn(element: HtmlElement): boolean {
  if (PLAYERS.has(element.name)) return playedAddress(element) !== undefined
  if (element.name === 'p')
    return noLinkIn(element) && loneAddress(visibleTextOfHtml(element.children)) !== undefined
  if (element.name === 'hr') return hasClass(element, 'wp-block-separator')
  return classNames(element).some((name) => OWN_BLOCKS.has(name))
}

const GALLERIES: ReadonlySet<string> = new Set([
  'wp-block-gallery',
  'gallery',
  'tiled-gallery',
  'wp-block-jetpack-tiled-gallery',
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

function noLinkIn(element: HtmlElement): boolean {
  return elementsIn(element.children).every(({ name }) => name !== 'a')
}

function convertElement(element: HtmlElement, classic: boolean, conversion: Conversion): void {
  const { blocks } = conversion
  const names = new Set(classNames(element))
  if (PLAYERS.has(element.name)) return addPlayer(element, '', conversion)
  if (element.name === 'hr') return void blocks.push(ruleBlock())
  if (names.has('wp-block-spacer')) {
    return void blocks.push(spacerBlock(Number.parseFloat(styleValue(element, 'height')) || 100))
  }
  if ([...names].some((name) => GALLERIES.has(name))) return convertGallery(element, conversion)
  if (names.has('wp-block-pullquote')) return convertPullquote(element, conversion)
  if (names.has('wp-block-cover')) return convertCover(element, conversion)
  if (names.has('wp-block-button')) return addButton(element, conversion)
  const address = element.name === 'p' || names.has('wp-block-embed') ? embeddedAddress(element) : undefined
  if (address !== undefined) {
    const caption = findCaption(element)
    return addEmbed(address, '', caption ? visibleTextOfHtml(caption.children) : '', '16:9', conversion)
  }
  if (element.name === 'figure') return convertFigure(element, classic, conversion)
  if (element.name === 'p') return convertParagraph(element, classic, conversion)
  convertContent(element.children, classic, conversion)
}

function embeddedAddress(element: HtmlElement): string | undefined {
  const caption = findCaption(element)
  return loneAddress(visibleTextOfHtml(element.children.filter((child) => child !== caption)))
}

function addPlayer(element: HtmlElement, caption: string, conversion: Conversion): void {
  const address = playedAddress(element)
  if (address === undefined) return
  addEmbed(address, foldSpace(attribute(element, 'title')), caption, proportionsOf(element), conversion)
}

/** An image, a player or several of them, with one caption for the last. */
function convertFigure(figure: HtmlElement, classic: boolean, conversion: Conversion): void {
  const caption = findCaption(figure)
  const rest = figure.children.filter((child) => child !== caption)
  const images = rest.map((child) => loneImageOf(child)).filter((image) => image !== undefined)
  const player = [...elementsIn(rest)].find(({ name }) => PLAYERS.has(name))
  if (images.length === 0 && player && playedAddress(player) !== undefined) {
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
  // What an old caption shortcode holds beside its image is the caption.
  const beside = rest.filter((child) => !(child.kind === 'element' && loneImageOf(child)))
  const words = textNodes([...beside, ...(caption?.children ?? [])], conversion)
  addImage(image, [figure], words, conversion)
}

function isOtherBlock(element: HtmlElement, { image, link }: LoneImage): boolean {
  return (
    element !== image &&
    element !== link &&
    (element.name === 'table' || element.name === 'ul' || element.name === 'img')
  )
}

/** Images at either end of a paragraph become blocks before and after it; those between its words stay there. */
function convertParagraph(element: HtmlElement, classic: boolean, conversion: Conversion): void {
  if (
    element.children.some(
      (child) =>
        (child.kind === 'comment' && conversion.isPlace(child.text)) ||
        (child.kind === 'element' && isBreakout(child, conversion)),
    )
  ) {
    return convertContent(element.children, classic, conversion)
  }
  const rest = [...element.children]
  const isNothing = (node: HtmlNode | undefined): boolean =>
    node !== undefined &&
    ((node.kind === 'text' && !/\S/.test(node.text)) || (node.kind === 'element' && node.name === 'br'))
  const takeFrom = (take: () => HtmlNode | undefined, look: () => HtmlNode | undefined): LoneImage[] => {
    const taken: LoneImage[] = []
    for (;;) {
      while (isNothing(look())) take()
      const node = look()
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
