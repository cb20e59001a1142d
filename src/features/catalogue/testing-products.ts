import type { ProductSettings, VariantSettings } from '#features/catalogue/types.ts'

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
