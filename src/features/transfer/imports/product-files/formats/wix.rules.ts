import {
  type Choice,
  parentRow,
  variantsOf,
} from '#features/transfer/imports/product-files/formats/arrange.rules.ts'
import type { FileFormat } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import {
  readBoolean,
  readList,
  type RowCells,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'

/** Where the shop serves the images whose names it writes. */
const MEDIA = 'https://static.wixstatic.com/media/'

/** Rows have a type: product, variant or media. The older files have surcharges, the present ones whole prices. */
export const wix: FileFormat = {
  name: 'Wix',
  signs: [
    ['handleid', 'fieldtype'],
    ['handle', 'fieldtype'],
  ],
  columns: {
    handleid: 'productKey',
    fieldtype: 'rowType',
    productimageurl: 'images',
    media: 'images',
    mediaalttext: 'imageText',
    plaindescription: 'description',
    collection: 'categories',
    categoryslugs: 'categories',
    surcharge: 'priceChange',
    strikethroughprice: 'comparePrice',
    discountmode: 'discountMode',
    discountvalue: 'discount',
    inventory: 'stock',
    preorderenabled: 'backOrder',
    preordermessage: 'backOrderText',
    totalunits: 'unitTotal',
    totalunitsmeasurement: 'unitTotalUnit',
    baseunit: 'unitBase',
    baseunitmeasurement: 'unitBaseUnit',
  },
  patterns: [
    [/^productoptionname(\d)$/i, 'optionName'],
    [/^productoption(?:description|choices)(\d)$/i, 'optionValue'],
    [/^additionalinfotitle(\d)$/i, 'infoTitle'],
    [/^additionalinfodescription(\d)$/i, 'infoText'],
    [/^(?:customtextfield|modifiername)(\d+)$/i, 'customTextLabel'],
    [/^(?:customtext|modifier)charlimit(\d+)$/i, 'customTextLength'],
    [/^(?:customtext|modifier)mandatory(\d+)$/i, 'customTextRequired'],
  ],
  arrange(rows) {
    const groups = Map.groupBy(rows, (row) => row.text('productKey') || row.text('urlId') || `row ${row.row}`)
    return [...groups.values()].flatMap(productRows)
  },
}

const kindOf = (row: RowCells): string => row.text('rowType').toLowerCase()

function productRows(rows: readonly RowCells[]): readonly RowCells[] {
  const [head, ...others] = rows.toSorted((one, other) => rank(one) - rank(other)).map(withImages)
  if (head === undefined) return []
  const variants = others.filter((row) => kindOf(row) === 'variant')
  const media = others.filter((row) => kindOf(row) !== 'variant').map((row) => row.with({ optionValue: [] }))
  const names = new Map(head.all('optionName').map(({ detail, text }) => [detail, text]))
  if (names.size === 0) {
    const [only] = variants
    return [only === undefined ? head : merged(head, only), ...media]
  }
  const choices = new Map(
    [...names].map(([detail, name]): [string, readonly Choice[]] => [
      name,
      readList(valueAt(head, detail), /;/).map((value) => ({ value: withoutColour(value) })),
    ]),
  )
  const chosen = variants.length === 0 ? [head.with({ images: [] })] : variants
  return [
    parentRow(head),
    ...variantsOf(
      chosen.map((row) => ({
        row: inherited(head, row),
        values: new Map(
          variants.length === 0
            ? []
            : [...names].map(([detail, name]) => [name, withoutColour(valueAt(row, detail))]),
        ),
      })),
      choices,
    ),
    ...media,
  ]
}

const rank = (row: RowCells): number => (kindOf(row) === 'product' ? 0 : 1)

const valueAt = (row: RowCells, detail: string): string =>
  row.all('optionValue').find((value) => value.detail === detail)?.text ?? ''

/** Colours are written with their names, such as `#ff0000:Red`. */
const withoutColour = (value: string): string =>
  value
    .replace(/^#[\da-f]{3,8}:/i, '')
    .replace(/:#[\da-f]{3,8}$/i, '')
    .trim()

/** What a variant has as its product, as long as it says nothing else. */
function inherited(head: RowCells, row: RowCells): RowCells {
  const or = (field: 'price' | 'weight' | 'stock' | 'discount' | 'discountMode') =>
    row.text(field) || head.text(field)
  return row.with({
    price: or('price'),
    weight: or('weight'),
    stock: or('stock'),
    discount: or('discount'),
    discountMode: or('discountMode'),
    ...(kindOf(row) === 'variant' && readBoolean(row.text('visible')) === false ? { hidden: 'yes' } : {}),
  })
}

/** A product with one variant. */
const merged = (head: RowCells, only: RowCells): RowCells =>
  head.with({
    sku: only.text('sku') || head.text('sku'),
    price: only.text('price') || head.text('price'),
    priceChange: only.text('priceChange'),
    comparePrice: only.text('comparePrice') || head.text('comparePrice'),
    stock: only.text('stock') || head.text('stock'),
    weight: only.text('weight') || head.text('weight'),
    barcode: only.text('barcode') || head.text('barcode'),
  })

function withImages(row: RowCells): RowCells {
  const names = row.all('images').flatMap(({ text }) => readList(text, /;/))
  return names.length === 0
    ? row
    : row.with({ images: names.map((name) => ({ detail: '', text: imageUrl(name) })) })
}

function imageUrl(name: string): string {
  if (/^https?:/i.test(name)) return name
  const id = /^wix:image:\/\/v1\/([^/#]+)/.exec(name)?.[1] ?? name
  return `${MEDIA}${id.replace(/^\/+/, '')}`
}
