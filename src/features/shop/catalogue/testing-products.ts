import type { ProductSettings, Variant, VariantSettings } from '#features/shop/catalogue/types.ts'

/** A physical product without options. */
export const product = (
  more: Partial<ProductSettings> = {},
): ProductSettings & { readonly brand: string } => ({
  productType: 1,
  options: [],
  unit: null,
  ...more,
  brand: more.brand ?? '',
})

/** The only variant of a product, for 14.00. */
export const variant = <More extends Partial<VariantSettings & { readonly openingStock: number }>>(
  more?: More,
): VariantSettings & More => ({
  ...PLAIN,
  ...(more as More),
})

/** A variant as it is stored, with four in stock. */
export const storedVariant = (more: Partial<Variant> = {}): Variant => ({
  ...variant(),
  id: '1',
  onHand: 4,
  reserved: 0,
  qtyInStock: 4,
  hidden: false,
  saleFrom: null,
  saleUntil: null,
  priorPrice: null,
  backOrder: null,
  ...more,
})

const PLAIN: VariantSettings = {
  optionValues: [],
  price: 1400,
  salePrice: null,
  onSale: false,
  sku: '',
  barcode: '',
  weight: null,
  size: null,
  content: null,
  mediaId: null,
  unlimited: false,
  lowLevel: null,
}
