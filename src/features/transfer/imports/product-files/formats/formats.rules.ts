import { bigcommerce } from '#features/transfer/imports/product-files/formats/bigcommerce.rules.ts'
import { ecwid } from '#features/transfer/imports/product-files/formats/ecwid.rules.ts'
import { etsy } from '#features/transfer/imports/product-files/formats/etsy.rules.ts'
import {
  columnKey,
  type FileFormat,
} from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import { medusa } from '#features/transfer/imports/product-files/formats/medusa.rules.ts'
import { prestashop } from '#features/transfer/imports/product-files/formats/prestashop.rules.ts'
import { shopify } from '#features/transfer/imports/product-files/formats/shopify.rules.ts'
import { square } from '#features/transfer/imports/product-files/formats/square.rules.ts'
import { squarespace } from '#features/transfer/imports/product-files/formats/squarespace.rules.ts'
import { vendure } from '#features/transfer/imports/product-files/formats/vendure.rules.ts'
import { wix } from '#features/transfer/imports/product-files/formats/wix.rules.ts'
import { woocommerce } from '#features/transfer/imports/product-files/formats/woocommerce.rules.ts'

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
