import type { Fixture } from '#blocks/contract.ts'
import type { ProductData } from '#blocks/product/block.ts'
import type { LoadedProduct } from '#blocks/product/loaded-product.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'

export const fixture: Fixture<ProductData> = {
  documentId: '9',
  layout: 'beside',
  showImage: true,
  showExcerpt: true,
  showCart: true,
}

const variant = (id: string, value: string, price: string, cents: number, available: boolean) => ({
  id,
  values: [value],
  price,
  before: undefined,
  percent: undefined,
  unitPrice: undefined,
  available,
  backOrder: undefined,
  left: undefined,
  counted: true,
  image: undefined,
  offer: { price: cents, sku: `SHEET-${id}`, gtin: undefined },
})

export const loaded: LoadedProduct = {
  path: '/paper/folded-notebook',
  title: 'Folded notebook',
  excerpt: 'One sheet, sixteen pages, no glue. It lies flat from the first page on.',
  mediaId: '5',
  price: { price: '£9.00', isLowest: true, before: undefined, soldOut: false },
  product: {
    itemId: '9',
    productType: PRODUCT_TYPE.PHYSICAL,
    options: [{ name: 'Paper', values: ['White', 'Blue', 'Grey'] }],
    unit: null,
    brand: '',
    variants: [
      variant('91', 'White', '£9.00', 900, true),
      variant('92', 'Blue', '£11.00', 1100, true),
      variant('93', 'Grey', '£11.00', 1100, false),
    ],
    offer: {
      from: 900,
      to: 1100,
      currency: 'GBP',
      isInStock: true,
      isBackOrder: false,
      sku: undefined,
      gtin: undefined,
    },
  },
}
