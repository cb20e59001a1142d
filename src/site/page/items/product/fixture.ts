import { RECORD_TYPE } from '#features/content/collections/types.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'
import type { ItemFixture } from '#site/page/items/item-kind.ts'
import type { ItemListContent } from '#site/page/items/item-lists.ts'
import { SAMPLE_BODY } from '#site/page/items/sample-body.ts'
import { SAMPLE_ENTRY } from '#site/page/items/sample-entry.ts'
import type { ProductListControls } from '#site/page/product-list.types.ts'

export const fixture: ItemFixture = {
  body: { ...SAMPLE_BODY, recordType: RECORD_TYPE.product },
  showsByline: false,
}

export const listFixture: ItemListContent<ListedPrice, ProductListControls> = {
  entries: [
    { ...SAMPLE_ENTRY, own: { price: '$9.00', isLowest: true, before: undefined, soldOut: false, left: 2 } },
  ],
  own: {
    path: '/list',
    kept: [{ name: 'category', value: 'Making' }],
    groups: [
      {
        parameter: 'option',
        label: 'Size',
        choices: [{ value: 'Size:S', label: 'S', count: 4, isChosen: true }],
      },
    ],
    price: { lowest: '5', highest: '20', min: '5', max: '', currency: 'USD' },
    stock: { count: 3, isChosen: false },
    sort: 'price',
    isManual: true,
    applied: [{ what: 'value', label: 'Size: S', href: '/list' }],
    clear: '/list',
    total: 30,
    page: 1,
    pages: 2,
    previous: undefined,
    next: '/list?page=2',
    categories: [],
  },
}
