import { parentRow } from '#features/transfer/imports/product-files/formats/arrange.rules.ts'
import type { FileFormat } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import {
  type DetailedCell,
  readList,
  type RowCells,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'

/** Products, and combinations of them as rows with an attribute. */
export const prestashop: FileFormat = {
  name: 'PrestaShop',
  signs: [
    ['active (0/1)'],
    ['attribute (name:type:position)'],
    ['price tax excluded', 'name'],
    ['price (tax excl.)', 'reference'],
    ['categories (x,y,z...)', 'reference #'],
  ],
  columns: {
    'product id': 'productKey',
    'active (0/1)': 'visible',
    'categories (x,y,z...)': 'categories',
    'price tax included': 'price',
    'price tax excluded': 'netPrice',
    'price tax excluded or price tax included': 'price',
    'price (tax incl.)': 'price',
    'price (tax excl.)': 'netPrice',
    'impact on price': 'priceChange',
    'impact on weight': 'weightChange',
    'discount amount': ['discount', 'amount'],
    'discount percent': ['discount', 'percent'],
    'discount from (yyyy-mm-dd)': 'saleFrom',
    'discount to (yyyy-mm-dd)': 'saleUntil',
    'reference #': 'sku',
    reference: 'sku',
    depth: 'length',
    'low stock level': 'lowLevel',
    summary: 'excerpt',
    'tags (x,y,z...)': 'tags',
    'rewritten url': 'urlId',
    'url rewritten': 'urlId',
    'available for order (0 = no, 1 = yes)': 'forSale',
    'show price (0 = no, 1 = yes)': 'forSale',
    'image urls (x,y,z...)': 'images',
    'image url': 'images',
    'image alt texts (x,y,z...)': 'imageText',
    'feature(name:value:position)': 'facets',
    'feature (name:value:position)': 'facets',
    'feature (name:value:position:customized)': 'facets',
    'virtual product (0 = no, 1 = yes)': 'shipped',
    'virtual product': 'shipped',
    'file url': 'downloadUrl',
    'out of stock action': 'backOrder',
    'action when out of stock': 'backOrder',
    'accessories (x,y,z...)': 'related',
    'acessories (x,y,z...)': 'related',
    'attribute (name:type:position)': 'optionName',
    'value (value:position)': 'optionValue',
  },
  blocker: (fields) =>
    fields.has('optionName') && !fields.has('title')
      ? 'The file has the combinations of products without the products themselves. Add its rows and columns to the file of products, with the same product IDs, and upload that file.'
      : null,
  arrange(rows, report) {
    if (rows.some((row) => row.text('price') === '' && row.text('netPrice') !== ''))
      report.file('The file has prices without tax. They are used as they are.')
    const groups = Map.groupBy(rows, (row) => row.text('productKey') || `row ${row.row}`)
    return [...groups].flatMap(([key, own]) => productRows(key, own.map(plainRow)))
  },
}

function productRows(key: string, rows: readonly RowCells[]): readonly RowCells[] {
  const head = rows.find((row) => row.text('title') !== '') ?? rows[0]
  if (head === undefined) return []
  const variants = rows.filter((row) => row.text('optionName') !== '')
  const others = rows.filter((row) => !variants.includes(row) && row !== head)
  const own = head.with({ productKey: key })
  const keyed = (row: RowCells) => row.with({ productKey: key })
  if (variants.length === 0) return [own, ...others.map(keyed)]
  return [
    parentRow(own.with({ sku: '', optionName: [], optionValue: [] })),
    ...variants.map((row) => {
      const isHead = row === head
      return keyed(row).with({
        optionName: partsOf(row.text('optionName')),
        optionValue: partsOf(row.text('optionValue')),
        price: row.text('price') || head.text('price'),
        weight: row.text('weight') || head.text('weight'),
        discount: row.all('discount').length > 0 ? row.all('discount') : head.all('discount'),
        saleFrom: row.text('saleFrom') || head.text('saleFrom'),
        saleUntil: row.text('saleUntil') || head.text('saleUntil'),
        backOrder: row.text('backOrder') || head.text('backOrder'),
        title: '',
        ...(isHead ? { images: [] } : { variantImage: readList(row.text('images'), /,/)[0] ?? '' }),
      })
    }),
    ...others.map(keyed),
  ]
}

/** Values are listed with commas; the price without tax counts where there is no other. */
function plainRow(row: RowCells): RowCells {
  const facts = readList(row.text('facets'), /,/).flatMap((feature) => {
    const [name = '', value = ''] = feature.split(':')
    return name === '' || value === '' ? [] : [{ detail: name.trim(), text: value.trim() }]
  })
  const isVirtual = row.text('shipped') === '1'
  return row.with({
    price: row.text('price') || row.text('netPrice'),
    shipped: '',
    customField: [...row.all('customField'), ...facts],
    backOrder: row.text('backOrder') === '2' ? '' : row.text('backOrder'),
    images: row
      .all('images')
      .flatMap(({ text }) => readList(text, /,(?=\s*https?:)/))
      .map((text) => ({ detail: '', text })),
    ...(isVirtual ? { productType: row.text('downloadUrl') === '' ? 'service' : 'digital' } : {}),
  })
}

/** `Colour:color:0, Size:select:1` are two. */
const partsOf = (text: string): readonly DetailedCell[] =>
  readList(text, /,/).map((part, index) => ({
    detail: String(index + 1),
    text: (part.split(':')[0] ?? '').trim(),
  }))
