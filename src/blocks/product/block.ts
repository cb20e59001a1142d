import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import type { LoadedProduct } from '#blocks/product/loaded-product.ts'
import { switchField } from '#features/content/collections/fields.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

const fields = z.object({
  documentId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Product',
      control: CONTROL.product,
      help: 'Its price, stock and texts are those of the store, always as they are now.',
    } satisfies FieldMeta),
  layout: z
    .enum(['beside', 'above'])
    .default('beside')
    .meta({
      label: 'Image',
      control: CONTROL.choice,
      optionLabels: { beside: 'Beside the text', above: 'Above the text' },
    } satisfies FieldMeta),
  showImage: switchField('Show the image', true),
  showExcerpt: switchField('Show the excerpt', true),
  showCart: switchField('Offer to add it to the cart', true),
})

export type ProductData = z.output<typeof fields>

/** A product of the store with its price, its variants and the way into the cart (decision 112). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.product,
  name: 'product',
  label: 'Product',
  group: 'lists',
  icon: 'cards',
  about:
    'One product of your store on any page: its image, its price, its variants, and a button that adds it to the cart.',
  version: 1,
  fields,
  partStyles: ['price'],
  leadImage: ({ showImage }, loaded) =>
    showImage ? (loaded as LoadedProduct | undefined)?.mediaId : undefined,
  toText: () => '',
}
