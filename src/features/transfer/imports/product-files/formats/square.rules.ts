import { parentRow } from '#features/transfer/imports/product-files/formats/arrange.rules.ts'
import type { FileFormat } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import { readBoolean, type RowCells } from '#features/transfer/imports/product-files/row-cells.rules.ts'

/** Each row is a variation of an item; its stock is that of all locations. */
export const square: FileFormat = {
  name: 'Square',
  signs: [
    ['token', 'item name'],
    ['item name', 'variation name'],
  ],
  columns: {
    'reference handle': 'productKey',
    'item name': 'title',
    'variation name': 'optionValue',
    'item type': 'productType',
    'square online item visibility': 'visible',
    'reporting category': 'categories',
    'online sale price': 'salePrice',
    permalink: 'urlId',
    stockable: 'stockTracked',
    archived: 'hidden',
  },
  patterns: [
    [/^current quantity(?: (.+))?$/i, 'stockAt'],
    [/^modifier set - (.+)$/i, 'facets'],
  ],
  arrange(rows, report) {
    const groups = Map.groupBy(rows, (row) => row.text('productKey') || row.text('title') || `row ${row.row}`)
    return [...groups].flatMap(([key, own]) =>
      productRows(
        key,
        own.map((row) => {
          const isOpen = /^variable$/i.test(row.text('price'))
          if (isOpen) report.row(row.row, 'Its price is entered at each sale, which is not possible here.')
          return plainRow(row).with(isOpen ? { price: '' } : {})
        }),
      ),
    )
  },
}

function productRows(key: string, rows: readonly RowCells[]): readonly RowCells[] {
  const [first] = rows
  if (first === undefined) return []
  const isArchived = rows.every((row) => readBoolean(row.text('hidden')) === true)
  const head = first.with({ productKey: key, hidden: '', ...(isArchived ? { forSale: 'no' } : {}) })
  const named = first.all('optionName').filter(({ detail }) => detail !== '')
  const names = named.length > 0 ? named.map(({ text }) => text) : ['Variation']
  const details = named.length > 0 ? named.map(({ detail }) => detail) : ['']
  if (rows.length === 1 && named.length === 0) return [head.with({ optionName: [], optionValue: [] })]
  const valueOf = (row: RowCells, detail: string) =>
    row.all('optionValue').find((value) => value.detail === detail)?.text ?? ''
  return [
    parentRow(head),
    ...rows.map((row) =>
      row.with({
        productKey: key,
        title: '',
        forSale: [],
        ...(isArchived ? { hidden: '' } : {}),
        optionName: names.map((text, index) => ({ detail: String(index + 1), text })),
        optionValue: details.map((detail, index) => ({
          detail: String(index + 1),
          text: valueOf(row, detail),
        })),
      }),
    ),
  ]
}

/** Categories have a code behind their names; a variation that is not sold, or archived, is hidden. */
function plainRow(row: RowCells): RowCells {
  const isSold = row.all('forSale').every(({ text }) => readBoolean(text) !== false)
  return row.with({
    categories: row
      .all('categories')
      .map(({ text }) => ({ detail: '', text: text.replaceAll(/ ?\([A-Z0-9]{20,40}\)/g, '') })),
    ...(isSold ? {} : { hidden: 'yes' }),
  })
}
