import {
  type Choice,
  parentRow,
  variantsOf,
} from '#features/transfer/imports/product-files/formats/arrange.rules.ts'
import type { FileFormat } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import { readList, type RowCells } from '#features/transfer/imports/product-files/row-cells.rules.ts'

const VALUES = /,/

/** One row for each product, with the values of its options, all SKUs in one cell, and one price and quantity. */
export const etsy: FileFormat = {
  name: 'Etsy',
  signs: [
    ['variation 1 name', 'variation 1 values'],
    ['title', 'currency code', 'quantity', 'materials'],
  ],
  columns: { materials: ['customField', 'Materials'] },
  patterns: [
    [/^variation (\d) name$/i, 'optionName'],
    [/^variation (\d) values$/i, 'optionValue'],
  ],
  arrange: (rows, report) =>
    rows.flatMap((row) => {
      const values = row.all('optionValue')
      const choices = new Map(
        row.all('optionName').flatMap(({ detail, text }): [string, readonly Choice[]][] => {
          const own = values.find((value) => value.detail === detail)?.text ?? ''
          return own === '' ? [] : [[text, readList(own, VALUES).map((value) => ({ value }))]]
        }),
      )
      const key = `row ${row.row}`
      const own = row.with({ productKey: key, tags: tagsOf(row), customField: materialsOf(row) })
      if (choices.size === 0) return [own.with({ optionValue: [] })]
      const skus = readList(row.text('sku'), VALUES)
      const variants = variantsOf([{ row: own.with({ sku: '', images: [] }), values: new Map() }], choices)
      if (skus.length > 0 && skus.length !== variants.length)
        report.row(
          row.row,
          `It has ${skus.length} SKUs for ${variants.length} variants: ${skus.length === 1 ? 'it is extended for each' : 'new ones are made'}.`,
        )
      report.row(row.row, 'The file has one price for all its variants. Check the price of each.')
      return [
        parentRow(own.with({ sku: '' })),
        ...variants.map((variant, index) => variant.with({ sku: skuOf(skus, variants, index), title: '' })),
      ]
    }),
}

function skuOf(skus: readonly string[], variants: readonly RowCells[], index: number): string {
  if (skus.length === variants.length) return skus[index] ?? ''
  const [only = ''] = skus
  const values = variants[index]?.all('optionValue').map(({ text }) => text) ?? []
  return skus.length === 1 ? [only, ...values].join('-') : ''
}

/** Spaces are written as underscores. */
const tagsOf = (row: RowCells): string => row.text('tags').replaceAll('_', ' ')

const materialsOf = (row: RowCells) =>
  row.all('customField').map(({ detail, text }) => ({
    detail,
    text: readList(text.replaceAll('_', ' '), VALUES).join(', '),
  }))
