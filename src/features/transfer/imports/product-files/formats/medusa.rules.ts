import type { FileFormat } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'

/** Each row is a variant, with the product before it; prices are in a column for each currency. */
export const medusa: FileFormat = {
  name: 'Medusa',
  signs: [
    ['product handle', 'product title'],
    ['product title', 'variant title'],
  ],
  columns: {
    'product id': 'productKey',
    'product handle': 'urlId',
    'product title': 'title',
    'product subtitle': 'excerpt',
    'product description': 'description',
    'product status': 'visible',
    'product thumbnail': 'images',
    'product type': 'productType',
    'product tags': 'tags',
    'product collection': 'categories',
    'product collection title': 'categories',
    'product material': ['customField', 'Material'],
    'product origin country': ['customField', 'Origin country'],
    'variant inventory quantity': 'stock',
    'variant allow backorder': 'backOrder',
    'variant manage inventory': 'stockTracked',
    'variant weight': ['weight', 'g'],
    'variant length': 'length',
    'variant width': 'width',
    'variant height': 'height',
    'variant ean': 'barcode',
    'variant upc': 'barcode',
  },
  patterns: [
    [/^(?:variant )?price ([a-z]{3})$/i, 'priceIn'],
    [/^(?:variant )?price (?:.* )?\[([a-z]{3})\]$/i, 'priceIn'],
    [/^(?:variant )?option (\d+) name$/i, 'optionName'],
    [/^(?:variant )?option (\d+) value$/i, 'optionValue'],
    [/^(?:product )?image (\d+)(?: url)?$/i, 'images'],
    [/^product tag (\d+)$/i, 'tags'],
    [/^product category (\d+)(?: name)?$/i, 'categories'],
  ],
  // Each row has the images of the product.
  arrange: (rows) => rows.map((row) => row.with({ variantImage: '' })),
}
