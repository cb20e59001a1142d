import type { Layout } from '#features/content/layouts/layout.types.ts'
import type { RichText, RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

interface Target {
  readonly url?: string
  readonly documentId?: string
  readonly hash?: string
}

/** Names for ids, so that an outline does not depend on their numbers. */
export interface OutlineNames {
  /** Returns where an image is on the old site. */
  image(mediaId: string): string
  /** Returns the title of a document. */
  document(id: string): string
}

/** Returns the blocks of a layout as lines of text, with links, anchors and marks. */
export function outlineOf(layout: Layout, names: OutlineNames): readonly string[] {
  const target = (link: Target | null | undefined): string => {
    if (!link) return ''
    if (link.documentId === undefined) return ` -> ${fileName(link.url ?? '', names)}`
    return ` -> ${names.document(link.documentId)}${link.hash ? `#${link.hash}` : ''}`
  }
  return layout.order
    .flatMap((id) => layout.sections[id]?.placements ?? [])
    .map(({ blockId }) => layout.blocks[blockId])
    .filter((block) => block !== undefined)
    .flatMap(({ type, data }): readonly string[] => {
      if (type === 2) return (data['text'] as RichText).content.flatMap((node) => lines(node, names))
      if (type === 5) {
        const caption = (data['caption'] as RichText).content
          .flatMap((node) => lines(node, names))
          .join(' / ')
        const image = `image ${names.image(String(data['mediaId']))} "${String(data['alt'])}"`
        return [`${image}${caption === '' ? '' : ` (${caption})`}${target(data['link'] as Target | null)}`]
      }
      if (type === 8) {
        const items = data['items'] as readonly { mediaId: string; caption: string }[]
        return [
          `gallery ${items.map(({ mediaId, caption }) => `${names.image(mediaId)} "${caption}"`).join(', ')}`,
        ]
      }
      if (type === 22) return [`embed ${String(data['url'])}`]
      if (type === 32) {
        const posterId = data['mediaId'] as string | null
        const poster = posterId === null ? '' : ` poster ${names.image(posterId)}`
        return [`video ${names.image(String(data['fileMediaId']))}${poster}`]
      }
      if (type === 41) return [`audio ${names.image(String(data['fileMediaId']))}`]
      if (type === 53) return [`button "${String(data['text'])}"${target(data['link'] as Target | null)}`]
      return [`block ${type} ${JSON.stringify(data)}`]
    })
}

/** The path of a file by its id does not depend on the id here. */
function fileName(url: string, names: OutlineNames): string {
  const id = /^\/_media\/id\/(\d+)\//.exec(url)?.[1]
  return id === undefined ? url : `file ${names.image(id)}`
}

const inline: ReadonlySet<string> = new Set(['text', 'image', 'hardBreak'])

function lines(node: RichTextNode, names: OutlineNames): readonly string[] {
  const content = node.content ?? []
  const level = node.attrs?.['level']
  const name = `${node.type}${typeof level === 'number' ? level : ''}`
  if (content.every(({ type }) => inline.has(type)))
    return [`${name}: ${content.map((leaf) => text(leaf, names)).join('')}`]
  return content.flatMap((child) => lines(child, names)).map((line) => `${name} > ${line}`)
}

function text(node: RichTextNode, names: OutlineNames): string {
  const shown =
    node.type === 'image'
      ? `<${names.image(String(node.attrs?.['mediaId']))} "${String(node.attrs?.['alt'])}">`
      : (node.text ?? '|')
  return (node.marks ?? []).reduce((inside, mark) => marked(inside, mark, names), shown)
}

function marked(inside: string, { type, attrs = {} }: RichTextMark, names: OutlineNames): string {
  if (type === 'anchor') return `{#${String(attrs['id'])}}${inside}`
  if (type !== 'link') return `${type}(${inside})`
  const documentId = attrs['documentId']
  if (typeof documentId !== 'string') return `[${inside}](${fileName(String(attrs['href']), names)})`
  const hash = typeof attrs['hash'] === 'string' ? `#${attrs['hash']}` : ''
  return `[${inside}](${names.document(documentId)}${hash})`
}
