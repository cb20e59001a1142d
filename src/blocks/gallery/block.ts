import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import { idSchema } from '#lib/id.ts'
import { linkTargetSchema } from '#parts/scope.ts'

/** Most pictures in one gallery block (GAL-40, GAL-47). */
export const MAX_GALLERY_ITEMS = 50

const itemSchema = z.object({
  mediaId: idSchema,
  caption: z.string().max(1000).default(''),
  link: linkTargetSchema.nullable().default(null),
})

const fields = z.object({
  design: z
    .enum(['grid'])
    .default('grid')
    .meta({ label: 'Design', control: 'choice' } satisfies FieldMeta),
  items: z
    .array(itemSchema)
    .max(
      MAX_GALLERY_ITEMS,
      `a gallery holds at most ${MAX_GALLERY_ITEMS} pictures; make a second one for the rest`,
    )
    .default([])
    .meta({ label: 'Pictures', control: 'pictureList' } satisfies FieldMeta),
  thumbnailsPerRow: z
    .number()
    .int()
    .min(1)
    .max(10)
    .default(4)
    .meta({ label: 'Pictures in a row', control: 'number' } satisfies FieldMeta),
  squareThumbs: z
    .boolean()
    .default(false)
    .meta({ label: 'Square pictures', control: 'switch' } satisfies FieldMeta),
  gutter: z
    .number()
    .min(0)
    .max(200)
    .default(20)
    .meta({ label: 'Space between pictures', control: 'number', help: 'In pixels.' } satisfies FieldMeta),
  lightbox: z
    .boolean()
    .default(false)
    .meta({ label: 'Open pictures on click', control: 'switch' } satisfies FieldMeta),
})

export type GalleryData = z.output<typeof fields>

/** Several pictures in a grid. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.gallery,
  name: 'gallery',
  label: 'Gallery',
  about: 'Several pictures in a grid, each with its caption. They keep their shape or become squares.',
  version: 1,
  fields,
  leadPicture: ({ items }) => items[0]?.mediaId,
  toText: ({ items }) =>
    items
      .map(({ caption }) => caption.trim())
      .filter(Boolean)
      .join('\n'),
}
