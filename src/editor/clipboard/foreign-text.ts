import type { CopiedContent } from '#editor/clipboard/copied-content.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import { fieldsOf } from '#editor/panels/field-shape.ts'
import type { Block } from '#blocks/contract.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'

/** What other programs put into the clipboard, as a block. */
export interface ForeignText {
  readonly content: Pick<CopiedContent, 'kind' | 'layout'>
  /** How many images were left out. */
  readonly images: number
}

/**
 * Returns HTML or text of another program as a text block: headings, lists, tables and links as rich text, all else left
 * out. Undefined when there is no text in it.
 */
export async function readForeignText(
  html: string,
  text: string,
  types: BlockTypes,
): Promise<ForeignText | undefined> {
  const block = types.all.find(isTextBlock)
  const field = block && fieldsOf(block.fields)[0]
  if (!block || !field) return undefined
  // It knows all of HTML, so it is loaded with the first paste.
  const { readPasted } = await import('#rich-text/pasted-text.ts')
  const pasted = readPasted(html === '' ? paragraphsOf(text) : html, '')
  const nodes = withoutImages(pasted.text.content)
  const images = pasted.images.length + pasted.missing
  if (!nodes.some(hasText)) return undefined
  const created = types.create(block)
  const stored = { ...created, data: { ...created.data, [field.name]: { type: 'doc', content: nodes } } }
  const placements = [{ blockId: 'b1', span: 12 }]
  return {
    content: {
      kind: 'blocks',
      layout: { order: ['s1'], sections: { s1: { placements } }, blocks: { b1: stored } },
    },
    images,
  }
}

/** The block with a rich text and nothing else. */
function isTextBlock({ fields }: Block): boolean {
  const [only, ...others] = fieldsOf(fields)
  return only?.control === 'richText' && others.length === 0
}

const paragraphsOf = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Files are uploaded by the fields of the app only. */
const withoutImages = (nodes: readonly RichTextNode[]): readonly RichTextNode[] =>
  nodes
    .filter(({ type }) => type !== 'image')
    .map((node) => (node.content ? { ...node, content: withoutImages(node.content) } : node))

const hasText = ({ text = '', content = [] }: RichTextNode): boolean =>
  text.trim() !== '' || content.some(hasText)
