import { PASTED_IMAGE, type PastedImage } from '#rich-text/pasted-images.ts'
import { imagesOfRtf } from '#rich-text/rtf-images.ts'
import { parseHtml } from '#lib/html/parse.ts'
import { attribute, elementsIn, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import { richTextFromHtml } from '#lib/rich-text/from-html.ts'
import type { RichText, RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

export interface PastedText {
  readonly text: RichText
  readonly images: readonly PastedImage[]
  /** How many images the text has whose content did not come with it. */
  readonly missing: number
}

/** The data URLs of images; they are longer than attributes may be. */
const DATA_IMAGE = /data:(image\/[a-z0-9.+-]{1,40})(;[a-z0-9=-]{1,40})*,([^"'\s<>)]*)/gi
const BASE64 = /;base64$/i

/** Levels that the style menu has. */
const [HIGHEST, LOWEST] = [2, 4]

/**
 * Converts pasted HTML to rich text as imports do, with the clipboard's RTF for the images of Word. Headings get levels
 * that the style menu has; the language that most of the text is in is not marked.
 */
export function readPasted(html: string, rtf: string): PastedText {
  const data: File[] = []
  const shortened = html.replaceAll(DATA_IMAGE, (url) => {
    const file = fileOf(url, data.length + 1)
    if (file === undefined) return 'about:blank'
    data.push(file)
    return `${PASTED_IMAGE}${data.length - 1}`
  })
  const nodes = parseHtml(shortened)
  const local = localImages(nodes, rtf)
  const images: PastedImage[] = []
  let missing = 0
  const take = (file: File | undefined, alt: string) => {
    if (file === undefined) {
      missing += 1
      return null
    }
    const mediaId = `${PASTED_IMAGE}${images.length}`
    images.push({ mediaId, file, alt })
    return { mediaId, alt }
  }
  const text = richTextFromHtml(nodes, {
    image: (element) => {
      if (isPixel(element)) return null
      const src = attribute(element, 'src')
      const alt = attribute(element, 'alt').trim()
      if (src.startsWith(PASTED_IMAGE)) return take(data[Number(src.slice(PASTED_IMAGE.length))], alt)
      return take(local.get(src), alt)
    },
  })
  return { text: { type: 'doc', content: tidy(text.content, mainLanguage(text.content)) }, images, missing }
}

/** Returns the images of the writer's computer by their URLs; none if the RTF has more or fewer, because it has no names. */
function localImages(nodes: readonly HtmlNode[], rtf: string): ReadonlyMap<string, File> {
  const urls = [...elementsIn(nodes)]
    .filter((element) => element.name === 'img' && !isPixel(element))
    .map((element) => attribute(element, 'src'))
    .filter((src) => /^file:/i.test(src))
  const images = urls.length > 0 ? imagesOfRtf(rtf) : []
  if (images.length !== urls.length) return new Map()
  return new Map(
    images.map(({ type, bytes }, index) => [
      urls[index] ?? '',
      new File([bytes], nameOf(type, index + 1), { type }),
    ]),
  )
}

/** Images of one pixel count visits of emails. */
const isPixel = (element: HtmlElement): boolean =>
  ['width', 'height'].every((name) => /^[01](px)?$/.test(attribute(element, name)))

const nameOf = (type: string, number: number): string =>
  `pasted-image-${number}.${type.slice('image/'.length).replace('jpeg', 'jpg').replace('svg+xml', 'svg')}`

function fileOf(url: string, number: number): File | undefined {
  const comma = url.indexOf(',')
  const head = url.slice('data:'.length, comma)
  const type = head.split(';')[0]?.toLowerCase() ?? ''
  try {
    const content = decodeURIComponent(url.slice(comma + 1))
    const bytes = BASE64.test(head)
      ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(content)
    return bytes.length === 0 ? undefined : new File([bytes], nameOf(type, number), { type })
  } catch {
    // Not base64, or not percent-encoded.
    return undefined
  }
}

function tidy(nodes: readonly RichTextNode[], language: string | undefined): readonly RichTextNode[] {
  return nodes.map((node) => {
    const { type, attrs, content, marks } = node
    const level = attrs?.['level']
    return {
      ...node,
      ...(type === 'heading' && typeof level === 'number'
        ? { attrs: { ...attrs, level: Math.min(Math.max(level, HIGHEST), LOWEST) } }
        : {}),
      ...(marks
        ? { marks: marks.filter((mark) => languageOf([mark]) !== language || language === undefined) }
        : {}),
      ...(content ? { content: tidy(content, language) } : {}),
    }
  })
}

const languageOf = (marks: readonly RichTextMark[] | undefined): string | undefined => {
  const lang = marks?.find(({ type }) => type === 'language')?.attrs?.['lang']
  return typeof lang === 'string' ? lang : undefined
}

/** Word marks each run of text with its language; returns that of most of the text. */
function mainLanguage(nodes: readonly RichTextNode[]): string | undefined {
  const lengths = new Map<string | undefined, number>()
  const count = (all: readonly RichTextNode[]): void => {
    for (const { text = '', marks, content = [] } of all) {
      if (text !== '') lengths.set(languageOf(marks), (lengths.get(languageOf(marks)) ?? 0) + text.length)
      count(content)
    }
  }
  count(nodes)
  return [...lengths].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
