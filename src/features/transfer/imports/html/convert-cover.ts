import { addImage, type Conversion, textNodes } from '#features/transfer/imports/html/conversion.ts'
import { backgroundOf, sizeOf, sourceImageOf } from '#features/transfer/imports/html/find-images.ts'
import { imageBlock } from '#features/transfer/imports/html/make-blocks.ts'
import { elementsIn, hasClass, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'

/** Elements allowed in a poster's text; with any other, the image is placed before the content. */
const POSTER_TEXT: ReadonlySet<string> = new Set(
  'div p h1 h2 h3 h4 h5 h6 br a b strong i em u s span mark sub sup small code ul ol li'.split(' '),
)

/** Converts a cover with an image and only text to a poster, any other cover to its image followed by its content. */
export function convertCover(cover: HtmlElement, conversion: Conversion): void {
  const image = imageOf(cover)
  const content = withoutBackground(cover.children)
  if (!image) return conversion.content(content, false)
  const isText = [...elementsIn(content)].every(
    (element) => POSTER_TEXT.has(element.name) && !hasClass(element, 'wp-block-button'),
  )
  const hasPlaceholders = hasPlaceholder(content, conversion)
  const mediaId = isText && !hasPlaceholders ? conversion.site.media(sourceImageOf(image)) : null
  if (mediaId === null) {
    addImage({ image, link: undefined }, [cover], [], conversion)
    return conversion.content(content, false)
  }
  const caption = textNodes(content, conversion)
  conversion.blocks.push(
    imageBlock({
      mediaId,
      alt: sourceImageOf(image).alt,
      caption,
      link: null,
      newWindow: false,
      layout: caption.length > 0 ? 'poster' : 'inline',
      size: sizeOf([cover], undefined),
      alignment: 'center',
    }),
  )
}

function imageOf(cover: HtmlElement): HtmlElement | undefined {
  for (const child of cover.children) {
    if (child.kind !== 'element') continue
    if (child.name === 'img' && hasClass(child, 'wp-block-cover__image-background')) return child
    const src = hasClass(child, 'wp-block-cover__image-background') ? backgroundOf(child) : undefined
    if (src) return imageElement(src)
  }
  const background = backgroundOf(cover)
  return background ? imageElement(background) : undefined
}

function imageElement(src: string): HtmlElement {
  return { kind: 'element', name: 'img', attributes: new Map([['src', src]]), children: [] }
}

function withoutBackground(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.filter(
    (node) =>
      node.kind !== 'element' ||
      !(hasClass(node, 'wp-block-cover__image-background') || hasClass(node, 'wp-block-cover__background')),
  )
}

function hasPlaceholder(nodes: readonly HtmlNode[], conversion: Conversion): boolean {
  return nodes.some(
    (node) =>
      (node.kind === 'comment' && conversion.isPlaceholder(node.text)) ||
      (node.kind === 'element' && hasPlaceholder(node.children, conversion)),
  )
}
