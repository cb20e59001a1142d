import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { IMAGE_ZOOM_MARKER } from '#features/media/image-zoom/image-zoom.marker.ts'
import { LIGHTBOX_MARKER } from '#features/media/lightbox/lightbox.marker.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT, IMAGE_LAYOUT } from '#features/content/layouts/style-types.ts'
import { idSchema } from '#lib/id.ts'
import { richTextToPlainText } from '#lib/rich-text/plain-text.ts'
import { EMPTY_RICH_TEXT, richTextSchema } from '#lib/rich-text/schema.ts'
import { linkTargetSchema } from '#parts/scope.ts'

const fields = z.object({
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Image', control: 'image', hasOwnAlt: true } satisfies FieldMeta),
  alt: z
    .string()
    .max(1000)
    .default('')
    .meta({
      label: 'Alt text',
      control: 'text',
      forReaders: true,
      help: 'For visitors who cannot see the image. Empty: the alt text of the file.',
    } satisfies FieldMeta),
  caption: richTextSchema
    .default(EMPTY_RICH_TEXT)
    .meta({ label: 'Caption', control: 'richText', inPlace: true } satisfies FieldMeta),
  link: linkTargetSchema
    .nullable()
    .default(null)
    .meta({ label: 'Link', control: 'link' } satisfies FieldMeta),
  newWindow: z
    .boolean()
    .default(false)
    .meta({ label: 'Open in a new window', control: 'switch', unless: { link: [null] } } satisfies FieldMeta),
  lightbox: z
    .boolean()
    .default(false)
    .meta({
      label: 'Open in the lightbox',
      control: 'switch',
      help: 'Shows the image over the whole window.',
      needs: 'lightbox',
      when: { link: [null] },
    } satisfies FieldMeta),
  zoom: z
    .boolean()
    .default(false)
    .meta({
      label: 'Magnify in its place',
      control: 'switch',
      help: 'A click enlarges the part below the pointer.',
      when: { link: [null], lightbox: [false] },
    } satisfies FieldMeta),
  layout: z
    .enum(IMAGE_LAYOUT)
    .default('inline')
    .meta({ label: 'Layout', control: 'choice' } satisfies FieldMeta),
  size: z
    .enum(['small', 'normal', 'wide', 'full'])
    .default('normal')
    .meta({ label: 'Size', control: 'choice' } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('center')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
})

export type ImageData = z.output<typeof fields>

/** An image with a caption below, beside or over it, depending on its layout. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.image,
  name: 'image',
  label: 'Image',
  group: 'basics',
  icon: 'image',
  about: 'One image with its caption: below it, beside it, over it or overlapping it.',
  version: 1,
  fields,
  leadImage: ({ mediaId }) => mediaId,
  markers: ({ lightbox, zoom }) => (lightbox ? [LIGHTBOX_MARKER] : zoom ? [IMAGE_ZOOM_MARKER] : []),
  toText: ({ caption }) => richTextToPlainText(caption),
}
