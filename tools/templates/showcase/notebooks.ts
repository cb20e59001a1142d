import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { p, textBlock } from '../content-builders.ts'
import { chosen, stock, variant } from '../store/product-builders.ts'
import type { DemoItem, DemoStore } from '../types.ts'

/** What the block for products shows. */
export const notebooks: readonly DemoItem[] = [
  {
    key: 'product:folded-notebook',
    collection: 'paper',
    urlId: 'folded-notebook',
    title: 'Folded notebook',
    publishedOn: '2026-10-20T08:00:00.000Z',
    author: 'the-layout-desk',
    categories: [],
    tags: [],
    excerpt: 'One sheet, sixteen pages, no glue. It lies flat from the first page on.',
    media: 'folded-sheet',
    blocks: [
      textBlock(
        p('Folded by hand, cut once, and pressed overnight under the dictionary nobody opens any more.'),
      ),
    ],
  },
]

export const showcaseStore: DemoStore = {
  currency: 'GBP',
  products: {
    'product:folded-notebook': {
      productType: PRODUCT_TYPE.PHYSICAL,
      options: [{ name: 'Paper', values: ['White', 'Blue', 'Grey'] }],
      unit: null,
      taxClassId: null,
      brand: '',
      variants: [
        variant(900, { ...chosen('White'), ...stock(40), sku: 'NOTE-WHITE' }),
        variant(1100, { ...chosen('Blue'), ...stock(12), sku: 'NOTE-BLUE' }),
        variant(1100, { ...chosen('Grey'), ...stock(0), sku: 'NOTE-GREY' }),
      ],
    },
  },
  zones: [],
  taxes: [],
}
