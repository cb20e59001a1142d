import {
  readList,
  splitList,
  unescapeText,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'
import type { FileFormat } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'

/** Several pages of products are several collections, and the pages above them are categories. */
export const squarespace: FileFormat = {
  name: 'Squarespace',
  signs: [['product id [non editable]'], ['product url', 'option name 1', 'on sale', 'hosted image urls']],
  columns: { 'product type [non editable]': 'productType' },
  arrange(rows) {
    const pages = new Set(rows.map((row) => row.text('storePage')).filter((page) => page !== ''))
    return rows.map((row) => {
      const parts = readList(row.text('storePage'), /\//)
      const last = parts.at(-1)
      // Images are those of the product, whichever variant is beside them.
      if (last === undefined) return row.with({ variantImage: '' })
      const above = parts.length > 1 ? [`/${parts.slice(0, -1).join('/')}`] : []
      const categories = splitList(row.text('categories'), /[,;]/).map(unescapeText)
      return row.with({
        variantImage: '',
        ...(pages.size > 1 && row.text('collection') === '' ? { collection: titleOf(last) } : {}),
        categories: [...categories, ...above].map((text) => ({ detail: '', text })),
      })
    })
  },
}

/** A URL id as a title: `tea-pots` is *Tea pots*. */
function titleOf(urlId: string): string {
  const words = urlId.replaceAll(/[-_]+/g, ' ').trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
