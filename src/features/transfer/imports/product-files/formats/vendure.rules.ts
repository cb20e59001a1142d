import { parentRow, sections } from '#features/transfer/imports/product-files/formats/arrange.rules.ts'
import type { FileFormat } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import {
  type DetailedCell,
  readList,
  type RowCells,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'

const PIPE = /\|/

/** Rows without a name are further variants; lists have bars, and facets are names with values. */
export const vendure: FileFormat = {
  name: 'Vendure',
  signs: [
    ['optiongroups', 'optionvalues'],
    ['optiongroups:en', 'optionvalues:en'],
    ['slug', 'taxcategory', 'stockonhand'],
    ['slug:en', 'taxcategory', 'stockonhand'],
  ],
  columns: {
    assets: 'images',
    variantassets: 'variantImage',
    taxcategory: 'taxClass',
    stockonhand: 'stock',
    trackinventory: 'stockTracked',
    enabled: 'visible',
  },
  patterns: [
    [/^name:[a-z-]+()$/i, 'title'],
    [/^slug:[a-z-]+()$/i, 'urlId'],
    [/^description:[a-z-]+()$/i, 'description'],
    [/^facets(?::[a-z-]+)?()$/i, 'facets'],
    [/^optiongroups(?::[a-z-]+)?()$/i, 'optionName'],
    [/^optionvalues(?::[a-z-]+)?()$/i, 'optionValue'],
    [/^product:(.+)$/i, 'customField'],
  ],
  arrange: (rows) => sections(rows, (row) => row.text('title') !== '').flatMap(productRows),
}

function productRows(rows: readonly RowCells[]): readonly RowCells[] {
  const [head] = rows
  if (head === undefined) return []
  const key = `row ${head.row}`
  const facets = readList(head.text('facets'), PIPE).map((facet) => {
    const at = facet.indexOf(':')
    return { name: facet.slice(0, Math.max(0, at)).trim(), value: facet.slice(at + 1).trim() }
  })
  const valuesOf = (wanted: RegExp) =>
    facets.filter(({ name }) => wanted.test(name)).map(({ value }) => value)
  const facts = facets.filter(({ name }) => !/^(?:category|brand|)$/i.test(name))
  const own = head.with({
    productKey: key,
    images: cells(readList(head.text('images'), PIPE)),
    brand: valuesOf(/^brand$/i)[0] ?? '',
    categories: cells(valuesOf(/^category$/i)),
    tags: cells(valuesOf(/^$/)),
    customField: [
      ...head.all('customField'),
      ...facts.map(({ name, value }) => ({ detail: name, text: value })),
    ],
  })
  const names = readList(head.text('optionName'), PIPE)
  if (names.length === 0) return [own.with({ optionValue: [], variantImage: '' }), ...rows.slice(1)]
  return [
    parentRow(own.with({ variantImage: '', sku: '', optionName: [], optionValue: [] })),
    ...rows.map((row) =>
      row.with({
        productKey: key,
        title: '',
        images: [],
        variantImage: readList(row.text('variantImage'), PIPE)[0] ?? '',
        optionName: numbered(names),
        optionValue: numbered(readList(row.text('optionValue'), PIPE)),
        stockTracked: /^inherit$/i.test(row.text('stockTracked')) ? '' : row.text('stockTracked'),
      }),
    ),
  ]
}

const cells = (texts: readonly string[]): readonly DetailedCell[] =>
  texts.map((text) => ({ detail: '', text }))

const numbered = (texts: readonly string[]): readonly DetailedCell[] =>
  texts.map((text, index) => ({ detail: String(index + 1), text }))
