import type { FileFormat } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'

/** The template of before 2025, and the present one. */
export const shopify: FileFormat = {
  name: 'Shopify',
  signs: [
    ['handle', 'variant price'],
    ['handle', 'variant sku'],
    ['handle', 'body (html)'],
    ['url handle', 'title'],
  ],
  columns: {
    type: 'productType',
    'product image url': 'images',
    'variant image url': 'variantImage',
    'inventory tracker': 'stockTracker',
    'weight value (grams)': ['weight', 'grams'],
    'weight unit for display': 'weightUnit',
    'unit price total measure': 'unitTotal',
    'unit price total measure unit': 'unitTotalUnit',
    'unit price base measure': 'unitBase',
    'unit price base measure unit': 'unitBaseUnit',
  },
}
