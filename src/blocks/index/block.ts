import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'
import { linkTargetSchema } from '#parts/scope.ts'

const entrySchema = z.object({
  link: linkTargetSchema
    .nullable()
    .default(null)
    .meta({ label: 'Page', control: 'link' } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Text', control: 'longText', inPlace: true } satisfies FieldMeta),
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Image', control: 'image' } satisfies FieldMeta),
})

const fields = z.object({
  entries: z
    .array(entrySchema)
    .max(100)
    .default([])
    .meta({ label: 'Pages', control: 'list' } satisfies FieldMeta),
  layout: z
    .enum(['stack', 'grid', 'list'])
    .default('stack')
    .meta({ label: 'Layout', control: 'choice' } satisfies FieldMeta),
  numbers: z
    .boolean()
    .default(false)
    .meta({ label: 'Numbers', control: 'switch' } satisfies FieldMeta),
})

export type IndexData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.index,
  name: 'index',
  label: 'Index',
  group: 'navigation',
  icon: 'navigation',
  about: 'A table of contents with images, for example of projects, rooms or chapters.',
  version: 1,
  fields,
  toText: ({ entries }) =>
    entries
      .flatMap(({ title, text }) => [title, text])
      .filter(Boolean)
      .join('\n'),
}
