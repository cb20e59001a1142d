import {
  type Choice,
  parentRow,
  slashPaths,
  variantsOf,
} from '#features/transfer/imports/product-files/formats/arrange.rules.ts'
import type {
  ArrangeReport,
  FileFormat,
} from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import {
  type DetailedCell,
  readBoolean,
  type RowCells,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'

/** Rows have a type: product, option of a product, variation, file and category. */
export const ecwid: FileFormat = {
  name: 'Ecwid',
  signs: [
    ['type', 'product internal id', 'product name'],
    ['type', 'product sku', 'product name'],
  ],
  columns: {
    type: 'rowType',
    'product internal id': 'productKey',
    'product sku': 'sku',
    'product name': 'title',
    'product price': 'price',
    'product compare to price': 'comparePrice',
    'product is inventory tracked': 'stockTracked',
    'product quantity': 'stock',
    'product quantity out of stock behaviour': 'backOrder',
    'product low stock notification quantity': 'lowLevel',
    'product is available': 'forSale',
    'product media main image url': 'images',
    'product media main image alt': 'imageText',
    'product description': 'description',
    'product subtitle': 'excerpt',
    'product brand': 'brand',
    'product upc': 'barcode',
    'product weight': 'weight',
    'product length': 'length',
    'product width': 'width',
    'product height': 'height',
    'product is shipping required': 'shipped',
    'product taxable': 'taxable',
    'product seo title': 'seoTitle',
    'product seo description': 'seoDescription',
    'product related item skus': 'related',
    'product is featured': 'featured',
    'product option name': 'optionName',
    'product option value': 'optionValue',
    'product option markup': 'priceChange',
    'product option type': 'productType',
    'product option is required': 'customTextRequired',
    'product variation sku': 'variantSku',
    'custom url slug': 'urlId',
    'category path': 'facets',
  },
  patterns: [
    [/^product category (\d+)$/i, 'categories'],
    [/^product media gallery image url (\d+)$/i, 'images'],
    [/^product attribute (.+)$/i, 'customField'],
    [/^product variation option \{?([^{}]+)\}?$/i, 'optionOf'],
  ],
  arrange(rows, report) {
    const categories = rows.filter((row) => kindOf(row) === 'category').length
    if (categories > 0)
      report.file(
        `${categories === 1 ? '1 row is a category' : `${categories.toLocaleString('en')} rows are categories`}: products have the categories that their own rows name.`,
      )
    const products = rows.filter((row) => kindOf(row) !== 'category')
    const groups = Map.groupBy(products, keyFinder(products))
    return [...groups].flatMap(([key, own]) => productRows(key, own, report))
  },
}

const kindOf = (row: RowCells): string => row.text('rowType').toLowerCase()

/** Returns which product a row belongs to: by its id, its SKU, or the product before it. */
function keyFinder(rows: readonly RowCells[]): (row: RowCells) => string {
  const keys = new Map<string, string>()
  const names = (row: RowCells) => [`id ${row.text('productKey')}`, `sku ${row.text('sku')}`]
  const isNamed = (name: string) => !name.endsWith(' ')
  const keyOf = (row: RowCells) => row.text('productKey') || row.text('sku') || `row ${row.row}`
  for (const row of rows)
    if (kindOf(row) === 'product')
      for (const name of names(row)) if (isNamed(name) && !keys.has(name)) keys.set(name, keyOf(row))
  let before = ''
  return (row) => {
    const named = names(row).filter(isNamed)
    const found = named.map((name) => keys.get(name)).find((key) => key !== undefined)
    const isProduct = kindOf(row) === 'product'
    before = found ?? (isProduct || named.length > 0 || before === '' ? keyOf(row) : before)
    return before
  }
}

/** Types of options that have a value to choose; the others are texts. */
const TEXTS = /text|date|file|upload/i

function productRows(key: string, rows: readonly RowCells[], report: ArrangeReport): readonly RowCells[] {
  const head = rows.find((row) => kindOf(row) === 'product')
  if (head === undefined) return rows.map((row) => row.with({ productKey: key, rowType: '' }))
  const options = rows.filter((row) => kindOf(row) === 'product_option')
  const variations = rows.filter((row) => kindOf(row) === 'product_variation')
  if (rows.some((row) => kindOf(row) === 'product_file'))
    report.row(head.row, 'Its files to download are left out: add them to the product.')
  const texts = options.filter((row) => TEXTS.test(row.text('productType')))
  const own = head.with({
    productKey: key,
    rowType: '',
    productType: '',
    customTextLabel: numbered(texts.map((row) => row.text('optionName'))),
    customTextRequired: numbered(texts.map((row) => row.text('customTextRequired'))),
    categories: slashPaths(head),
  })
  const choices = choicesOf(
    options.filter((row) => !texts.includes(row)),
    variations,
  )
  const single = own.with({ optionName: [], optionValue: [], priceChange: '', optionOf: [] })
  if (choices.size === 0) return [single]
  const chosen = (variations.length === 0 ? [single.with({ images: [] })] : variations).map((row) => ({
    row: row.with({
      productKey: key,
      rowType: '',
      title: '',
      productType: '',
      sku: row.text(variations.length === 0 ? 'sku' : 'variantSku'),
      price: row.text('price') || head.text('price'),
      comparePrice: row.text('comparePrice') || (row.text('price') === '' ? head.text('comparePrice') : ''),
      weight: row.text('weight') || head.text('weight'),
      variantImage: variations.length === 0 ? '' : row.text('images'),
      images: [],
      stockTracked: row.text('stockTracked') || head.text('stockTracked'),
      ...(readBoolean(row.text('forSale')) === false && variations.length > 0 ? { hidden: 'yes' } : {}),
    }),
    values: new Map(row.all('optionOf').map(({ detail, text }) => [detail, text])),
  }))
  return [parentRow(single.with({ sku: '' })), ...variantsOf(chosen, choices)]
}

const numbered = (texts: readonly string[]): readonly DetailedCell[] =>
  texts.map((text, index) => ({ detail: String(index + 1), text }))

/** Options with their values: those of rows of options, and those that only variations name. */
function choicesOf(
  options: readonly RowCells[],
  variations: readonly RowCells[],
): ReadonlyMap<string, readonly Choice[]> {
  const choices = new Map<string, Choice[]>()
  const listed = (name: string) => {
    const list = choices.get(name) ?? []
    choices.set(name, list)
    return list
  }
  const varied = new Set(variations.flatMap((row) => row.all('optionOf').map(({ detail }) => detail)))
  // Names of columns have spaces in place of underscores.
  const columnOf = (name: string) =>
    [...varied].find((one) => one.toLowerCase() === name.replaceAll('_', ' ').toLowerCase())
  for (const row of options) {
    const [ownName, value] = [row.text('optionName'), row.text('optionValue')]
    if (ownName === '' || value === '') continue
    const name = columnOf(ownName) ?? ownName
    // The price of a variation has what its values cost.
    const change = varied.has(name) ? '' : row.text('priceChange')
    listed(name).push({ value, change })
  }
  for (const row of variations)
    for (const { detail, text } of row.all('optionOf')) {
      const list = listed(detail)
      if (!list.some(({ value }) => value === text)) list.push({ value: text })
    }
  return choices
}
