import { z } from 'zod'
import type { FieldMeta, PanelBlocks } from '#blocks/contract.ts'
import { type BlockTypes, createBlockTypes } from '#editor/editor-block-types.tsx'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'
import { EMPTY_RICH_TEXT, richTextSchema } from '#lib/rich-text/schema.ts'

const inPlace = true
const fields = z.object({
  title: z
    .string()
    .max(20)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace } satisfies FieldMeta),
  note: z
    .string()
    .default('')
    .meta({ label: 'Note', control: 'longText', inPlace } satisfies FieldMeta),
  text: richTextSchema
    .default(EMPTY_RICH_TEXT)
    .meta({ label: 'Text', control: 'richText', inPlace } satisfies FieldMeta),
  alt: z
    .string()
    .default('')
    .meta({ label: 'Alt text', control: 'text' } satisfies FieldMeta),
  code: z
    .string()
    .default('')
    .meta({ label: 'Code', control: 'sourceCode', inPlace } satisfies FieldMeta),
  url: z
    .union([z.literal(''), z.url()])
    .default('')
    .meta({ label: 'URL', control: 'url' } satisfies FieldMeta),
  items: z
    .array(
      z.object({
        name: z
          .string()
          .default('')
          .meta({ label: 'Name', control: 'text', inPlace } satisfies FieldMeta),
      }),
    )
    .default([])
    .meta({ label: 'Items', control: 'list' } satisfies FieldMeta),
})

const blocks: PanelBlocks = [
  {
    block: {
      code: BLOCK_TYPE.html,
      name: 'card',
      label: 'Card',
      group: 'basics',
      icon: 'text',
      about: '',
      version: 1,
      fields,
      toText: () => '',
    },
    upgrades: {},
  },
]

/** A block type with fields of every kind that is, or is not, edited on the page. */
export const cardTypes: BlockTypes = createBlockTypes(blocks)
export const cardFields = fields

/** A block of that type. */
export const card = (data: Readonly<Record<string, unknown>> = {}): StoredBlock => ({
  type: BLOCK_TYPE.html,
  version: 1,
  data: { ...fields.parse({}), ...data },
})

/** A layout with the blocks of each section, such as `[['a', 'b'], ['c']]`; sections are named s0, s1, … */
export const layoutWith = (...sections: readonly (readonly string[])[]): Layout => ({
  order: sections.map((_, index) => `s${index}`),
  sections: Object.fromEntries(
    sections.map((ids, index) => [`s${index}`, { placements: ids.map((blockId) => ({ blockId, span: 6 })) }]),
  ),
  blocks: Object.fromEntries(sections.flat().map((id) => [id, card({ note: id })])),
})

/** Rich text of one paragraph. */
export const paragraph = (text: string, href?: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text,
          ...(href === undefined ? {} : { marks: [{ type: 'link', attrs: { href } }] }),
        },
      ],
    },
  ],
})
