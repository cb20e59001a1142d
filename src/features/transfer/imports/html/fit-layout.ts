import { textBlock, type Target } from '#features/transfer/imports/html/make-blocks.ts'
import type { Recording } from '#features/transfer/imports/html/source.types.ts'
import { mediaPathById } from '#features/media/media/types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/content/layouts/layout.rules.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { RichText, RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

/** Block types in the order in which they are merged into text: those that lose least first. */
const MERGE_ORDER: readonly number[] = [
  BLOCK_TYPE.spacer,
  BLOCK_TYPE.horizontalRule,
  BLOCK_TYPE.quote,
  BLOCK_TYPE.button,
  BLOCK_TYPE.code,
  BLOCK_TYPE.image,
  BLOCK_TYPE.embed,
  BLOCK_TYPE.audio,
  BLOCK_TYPE.video,
  BLOCK_TYPE.gallery,
]

/**
 * Reduces the blocks to what one layout allows (BLK-05): from the end, blocks become part of the neighbouring text,
 * with all their visible content. `merged` is their number.
 */
export function fitLayout(blocks: readonly StoredBlock[]): {
  readonly blocks: readonly StoredBlock[]
  readonly merged: number
} {
  let fitting: StoredBlock[] = joinTexts(blocks)
  let merged = 0
  for (const type of MERGE_ORDER) {
    if (fitting.length <= MAX_BLOCKS_PER_LAYOUT) break
    let over = fitting.length - MAX_BLOCKS_PER_LAYOUT
    const result: StoredBlock[] = []
    let nextIsText = false
    for (let index = fitting.length - 1; index >= 0; index--) {
      const block = fitting[index]
      if (!block) continue
      const change = over > 0 && block.type === type
      const isText = change || block.type === BLOCK_TYPE.html
      if (isText && nextIsText) over--
      if (change) merged++
      result.push(change ? textBlock(asText(block)) : block)
      nextIsText = isText
    }
    fitting = joinTexts(result.reverse())
  }
  return { blocks: fitting, merged }
}

/** Joins neighbouring text blocks and drops empty ones. */
export function joinTexts(blocks: readonly StoredBlock[]): StoredBlock[] {
  const joined: StoredBlock[] = []
  let run: RichTextNode[] = []
  const flush = (): void => {
    if (run.length > 0) joined.push(textBlock(run))
    run = []
  }
  for (const block of blocks) {
    if (block.type === BLOCK_TYPE.html) {
      for (const node of (block.data['text'] as RichText).content) run.push(node)
    } else {
      flush()
      joined.push(block)
    }
  }
  flush()
  return joined
}

/** Returns the visible content of a block made by `make-blocks.ts` as rich text. */
export function asText({ type, data }: StoredBlock): RichTextNode[] {
  switch (type) {
    case BLOCK_TYPE.html:
      return [...(data['text'] as RichText).content]
    case BLOCK_TYPE.horizontalRule:
      return [{ type: 'horizontalRule' }]
    case BLOCK_TYPE.quote: {
      const source = data['source'] as string
      return [
        {
          type: 'blockquote',
          content: [...(data['quote'] as RichText).content, ...line(source, [{ type: 'citation' }])],
        },
      ]
    }
    case BLOCK_TYPE.button:
      return line(data['text'] as string, linkMarks(data['link'] as Target | null))
    case BLOCK_TYPE.code:
      return [{ type: 'codeBlock', content: [{ type: 'text', text: data['source'] as string }] }]
    case BLOCK_TYPE.image:
      return [image(data as unknown as Shown), ...(data['caption'] as RichText).content]
    case BLOCK_TYPE.gallery:
      return (data['items'] as readonly Shown[]).flatMap((item) => [
        image(item),
        ...line(item.caption ?? '', []),
      ])
    case BLOCK_TYPE.embed: {
      const url = data['url'] as string
      return [
        ...line((data['title'] as string) || url, linkMarks({ url })),
        ...line(data['caption'] as string, []),
      ]
    }
    case BLOCK_TYPE.album:
      return (data['tracks'] as readonly Recording[]).flatMap(({ mediaId, title }) => {
        const url = mediaPathById(mediaId, title || 'file')
        return line(title || url, linkMarks({ url }))
      })
    case BLOCK_TYPE.audio:
    case BLOCK_TYPE.video: {
      const { fileMediaId, title, caption } = data as unknown as Playable
      const url = mediaPathById(fileMediaId, title || 'file')
      return [...line(title || caption || url, linkMarks({ url })), ...line(title === '' ? '' : caption, [])]
    }
    default:
      return []
  }
}

interface Playable {
  readonly fileMediaId: string
  readonly title: string
  readonly caption: string
}

interface Shown {
  readonly mediaId: string
  readonly alt?: string
  readonly link: Target | null
  readonly caption?: string
}

function image({ mediaId, alt, link }: Shown): RichTextNode {
  const node: RichTextNode = { type: 'image', attrs: { mediaId, alt: alt ?? '' } }
  const marks = linkMarks(link)
  return { type: 'paragraph', content: [marks.length > 0 ? { ...node, marks } : node] }
}

function line(text: string, marks: readonly RichTextMark[]): RichTextNode[] {
  if (!/\S/.test(text)) return []
  const node: RichTextNode = marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
  return [{ type: 'paragraph', content: [node] }]
}

function linkMarks(target: Target | null): readonly RichTextMark[] {
  if (!target) return []
  if ('url' in target) return [{ type: 'link', attrs: { href: target.url } }]
  return [
    { type: 'link', attrs: { documentId: target.documentId, ...(target.hash ? { hash: target.hash } : {}) } },
  ]
}
