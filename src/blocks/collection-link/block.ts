import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { FILTER_TYPES } from '#features/content/collections/link.rules.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

const fields = z.object({
  documentId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Collection', control: 'collection' } satisfies FieldMeta),
  filterType: z
    .enum(['none', ...FILTER_TYPES])
    .default('none')
    .meta({ label: 'Filter by', control: 'choice' } satisfies FieldMeta),
  filterName: z
    .string()
    .max(200)
    .default('')
    .meta({
      label: 'Category, tag, author or month',
      control: 'text',
      help: 'Write a month as 2026-11.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({
      label: 'Text',
      control: 'text',
      inPlace: true,
      help: 'A short description.',
    } satisfies FieldMeta),
})

export type CollectionLinkData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.collectionLink,
  name: 'collection-link',
  label: 'Collection link',
  group: 'lists',
  icon: 'folder',
  about: 'Links to a collection, or to its entries with a certain category, tag, author or month.',
  version: 1,
  fields,
  partStyles: ['link-card'],
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
}
