import { bigcommerce } from '#lib/product-files/formats/bigcommerce.ts'
import { ecwid } from '#lib/product-files/formats/ecwid.ts'
import { etsy } from '#lib/product-files/formats/etsy.ts'
import { columnKey, type FileFormat } from '#lib/product-files/formats/file-format.ts'
import { medusa } from '#lib/product-files/formats/medusa.ts'
import { prestashop } from '#lib/product-files/formats/prestashop.ts'
import { shopify } from '#lib/product-files/formats/shopify.ts'
import { square } from '#lib/product-files/formats/square.ts'
import { squarespace } from '#lib/product-files/formats/squarespace.ts'
import { vendure } from '#lib/product-files/formats/vendure.ts'
import { wix } from '#lib/product-files/formats/wix.ts'
import { woocommerce } from '#lib/product-files/formats/woocommerce.ts'

const sitewright: FileFormat = {
  name: 'Sitewright',
  signs: [['collection', 'unit price for']],
  columns: {},
}

const spree: FileFormat = {
  name: 'Spree',
  signs: [['slug', 'inventory count']],
  columns: {
    'available on': 'availableFrom',
    'discontinue on': 'availableUntil',
    'product type': 'productType',
  },
}

const FORMATS: readonly FileFormat[] = [
  sitewright,
  wix,
  shopify,
  woocommerce,
  bigcommerce,
  squarespace,
  etsy,
  ecwid,
  prestashop,
  square,
  medusa,
  vendure,
  spree,
]

/** Any other table. */
const ANY: FileFormat = { name: 'CSV', signs: [], columns: {} }

/** Returns the format of a file by the names of its columns. */
export function formatOf(columns: readonly string[]): FileFormat {
  const names = new Set(columns.map(columnKey))
  return FORMATS.find(({ signs }) => signs.some((own) => own.every((name) => names.has(name)))) ?? ANY
}
