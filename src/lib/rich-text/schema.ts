import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/**
 * Rich text as a tree of nodes and marks, in the JSON form of ProseMirror and Tiptap. It contains no HTML, so that
 * content outside of these types cannot be stored and cannot reach a page.
 */
export interface RichText {
  readonly type: 'doc'
  readonly content: readonly RichTextNode[]
}

/** A node; `NODE_TYPES` lists the attributes and children of each type. */
export interface RichTextNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, string | number | boolean | null>> | undefined
  readonly content?: readonly RichTextNode[] | undefined
  readonly marks?: readonly RichTextMark[] | undefined
  readonly text?: string | undefined
}

/** A mark on a text node: emphasis, link and the like. */
export interface RichTextMark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, string | number | boolean | null>> | undefined
}

/** Block nodes contain block or inline nodes; inline nodes are in paragraphs, headings and cells. */
export const NODE_TYPES = [
  'paragraph', // attrs: textAlign
  'heading', // attrs: level 1–6, textAlign
  'bulletList',
  'orderedList', // attrs: start, type
  'listItem',
  'blockquote',
  'codeBlock', // attrs: language
  'preformatted', // preserves white space but is not source code (verse, postal address)
  'horizontalRule',
  'table',
  'tableCaption',
  'tableRow',
  'tableHeader', // attrs: colspan, rowspan, textAlign
  'tableCell', // attrs: colspan, rowspan, textAlign
  'definitionList',
  'definitionTerm',
  'definitionDescription',
  'hardBreak',
  'image', // attrs: mediaId, alt – a small inline image
  'text',
] as const

/** Marks; `link` carries either `href` or `documentId` (with an optional `hash`) and `newWindow`. */
export const MARK_TYPES = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'link', // attrs: href | documentId, hash, newWindow, title
  'subscript',
  'superscript',
  'highlight',
  'small',
  'abbreviation', // attrs: title
  'citation',
  'inlineQuote',
  'keyboard',
  'sample',
  'variable',
  'inserted',
  'deleted',
  'language', // attrs: lang, dir
  'colour', // attrs: token – one of the colours of the theme
  'anchor', // attrs: id – the target of links to a part of the page; several separated by spaces
] as const

const attrsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional()

const markSchema = z
  .object({ type: z.enum(MARK_TYPES), attrs: attrsSchema })
  .refine(
    (mark) => mark.attrs?.['documentId'] == null || idSchema.safeParse(mark.attrs['documentId']).success,
    {
      message: 'documentId must be an id',
    },
  )

const nodeSchema: z.ZodType<RichTextNode> = z.lazy(() =>
  z.object({
    type: z.enum(NODE_TYPES),
    attrs: attrsSchema,
    content: z.array(nodeSchema).optional(),
    marks: z.array(markSchema).optional(),
    text: z.string().optional(),
  }),
)

/** Accepts only known nodes and marks; rejects anything else with its path in the tree. */
export const richTextSchema: z.ZodType<RichText> = z.object({
  type: z.literal('doc'),
  content: z.array(nodeSchema),
})

/** The document without content. */
export const EMPTY_RICH_TEXT: RichText = { type: 'doc', content: [] }
