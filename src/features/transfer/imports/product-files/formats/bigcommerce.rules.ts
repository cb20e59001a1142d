import {
  parentRow,
  sections,
  shareStock,
  slashPaths,
} from '#features/transfer/imports/product-files/formats/arrange.rules.ts'
import type {
  ArrangeReport,
  FileFormat,
} from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import {
  type CellChanges,
  type DetailedCell,
  readBoolean,
  readList,
  type RowCells,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'

/** Rows have a type. Those of variants, images, videos and rules follow that of their product. */
export const bigcommerce: FileFormat = {
  name: 'BigCommerce',
  signs: [
    ['item type', 'product code/sku'],
    ['product code/sku', 'allow purchases?'],
    ['item', 'options', 'sku'],
    ['item', 'inventory tracking'],
    ['code', 'product visible', 'product inventoried'],
  ],
  columns: {
    'item type': 'rowType',
    item: 'rowType',
    'product id': 'productKey',
    'product type': 'productType',
    type: 'productType',
    'product code/sku': 'sku',
    code: 'sku',
    'brand name': 'brand',
    'product description': 'description',
    'calculated price': 'price',
    'product weight': 'weight',
    'product width': 'width',
    'product height': 'height',
    'product depth': 'length',
    'product visible?': 'visible',
    'product visible': 'visible',
    'is visible': 'visible',
    'product availability': 'availability',
    'track inventory': 'stockTracked',
    'inventory tracking': 'stockTracked',
    'product inventoried': 'stockTracked',
    'current stock level': 'stock',
    'current stock': 'stock',
    'stock level': 'stock',
    'low stock': 'lowLevel',
    'category details': 'categories',
    images: 'images',
    'product image url': 'images',
    options: 'optionValue',
    'page title': 'seoTitle',
    'product tax class': 'taxClass',
    'product upc/ean': 'barcode',
    'upc/ean': 'barcode',
    'product url': 'oldUrl',
    'product custom fields': 'facets',
    'custom fields': 'facets',
    'product warranty': ['customField', 'Warranty'],
    warranty: ['customField', 'Warranty'],
    'manufacturer part number': ['customField', 'MPN'],
    'gps manufacturer part number': ['customField', 'MPN'],
    'is featured': 'featured',
    'image url (import)': 'images',
    'internal image url (export)': 'images',
    'image description': 'imageText',
    'product image description - 1': 'imageText',
    'image sort order': 'imagePosition',
    'variant image url': 'variantImage',
  },
  patterns: [[/^product image file - (\d+)$/i, 'images']],
  arrange: (rows, report) =>
    sections(rows, (row) => kindOf(row) === 'product' || kindOf(row) === '').flatMap((section) =>
      productRows(section, report),
    ),
}

const kindOf = (row: RowCells): string => row.text('rowType').toLowerCase()

function productRows(rows: readonly RowCells[], report: ArrangeReport): readonly RowCells[] {
  const [head, ...others] = rows
  if (head === undefined) return []
  const key = `row ${head.row}`
  const variants = others.filter((row) => ['sku', 'variant'].includes(kindOf(row)))
  const rules = others.filter((row) => kindOf(row) === 'rule')
  const media = others.filter((row) => ['image', 'video'].includes(kindOf(row)))
  for (const row of others)
    if (!['sku', 'variant', 'rule', 'image', 'video'].includes(kindOf(row)))
      report.row(head.row, `Row ${row.row} is of the type “${row.text('rowType')}”, and is left out.`)
  const own = {
    productKey: key,
    ...customFields(head),
    taxClass: taxClassOf(head),
    productType: TYPES.get(head.text('productType').toLowerCase()) ?? head.text('productType'),
    categories: categoriesOf(head, report),
    images: imagesOf(head),
  }
  const pairs = new Map(variants.map((row) => [row, pairsOf(row)]))
  const names = [...new Set([...pairs.values()].flatMap((one) => [...one.keys()]))]
  const used = new Set<RowCells>()
  const read = variants.map((row) => {
    const values = pairs.get(row) ?? new Map<string, string>()
    const changes = rules.filter((rule) => appliesTo(rule, row, values))
    for (const rule of changes) used.add(rule)
    return variantRow(head, row, { key, names, values, rules: changes })
  })
  for (const rule of rules)
    if (!used.has(rule))
      report.row(head.row, `The rule in row ${rule.row} is for no variant of the file, and is left out.`)
  const images = media.map((row) =>
    row.with({ productKey: key, title: '', optionValue: [], sku: '', price: '', salePrice: '' }),
  )
  if (names.length === 0) return [singleRow(head.with(own), variants, report), ...images]
  const isShared = /product/i.test(head.text('stockTracked')) && read.every((row) => row.text('stock') === '')
  return [
    parentRow(head.with({ ...own, optionValue: [] })),
    ...(isShared ? shareStock(head.text('stock'), read) : read),
    ...images,
  ]
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['p', 'physical'],
  ['d', 'digital'],
])

/** The present files may have the numbers of categories instead of their names. */
function categoriesOf(head: RowCells, report: ArrangeReport): readonly DetailedCell[] {
  const cells = slashPaths(
    head.with({
      categories: head.all('categories').map(({ detail, text }) => ({ detail, text: pathsIn(text) })),
    }),
  )
  const isNumbered = cells.some(({ text }) => /^\d+(?:;\d+)*$/.test(text))
  if (isNumbered) report.row(head.row, 'Its categories are numbers without names, and are left out.')
  return isNumbered ? [] : cells
}

const PATH_LABEL = 'Category Path:'

/** The older files may have the paths of categories behind a label, with bars between categories. */
const pathsIn = (text: string): string =>
  text.includes(PATH_LABEL)
    ? text
        .split('|')
        .flatMap((category) => category.split(PATH_LABEL)[1]?.trim() ?? [])
        .join(';')
    : text

/** Images may be described instead of named: then their URLs are in the description. */
const imagesOf = (head: RowCells): readonly DetailedCell[] =>
  head.all('images').flatMap(({ detail, text }) =>
    text.includes('Product Image URL:')
      ? text
          .split(/[\s,|]/)
          .filter((part) => /^https?:/.test(part))
          .map((url) => ({ detail, text: url }))
      : [{ detail, text }],
  )

/** A product whose only variant has no options. */
function singleRow(head: RowCells, variants: readonly RowCells[], report: ArrangeReport): RowCells {
  const [only, ...more] = variants
  if (more.length > 0)
    report.row(head.row, `Its ${variants.length} variants do not say how they differ: the first is used.`)
  if (only === undefined) return head.with({ optionValue: [] })
  return head.with({
    optionValue: [],
    sku: only.text('sku') || head.text('sku'),
    price: only.text('price') || head.text('price'),
    stock: only.text('stock') || head.text('stock'),
    barcode: only.text('barcode') || head.text('barcode'),
  })
}

function variantRow(
  head: RowCells,
  row: RowCells,
  {
    key,
    names,
    values,
    rules,
  }: {
    readonly key: string
    readonly names: readonly string[]
    readonly values: ReadonlyMap<string, string>
    readonly rules: readonly RowCells[]
  },
): RowCells {
  const isBlocked = [row, ...rules].some((one) => readBoolean(one.text('forSale')) === false)
  const image = rules.map((rule) => rule.text('images')).find((url) => url !== '')
  const changes: CellChanges = {
    productKey: key,
    title: '',
    optionName: names.map((text, index) => ({ detail: String(index + 1), text })),
    optionValue: names.map((name, index) => ({ detail: String(index + 1), text: values.get(name) ?? '' })),
    price: row.text('price') || head.text('price'),
    salePrice: row.text('salePrice') || (row.text('price') === '' ? head.text('salePrice') : ''),
    weight: row.text('weight') || head.text('weight'),
    width: row.text('width') || head.text('width'),
    height: row.text('height') || head.text('height'),
    length: row.text('length') || head.text('length'),
    stockTracked: head.text('stockTracked'),
    availability: row.text('availability') || head.text('availability'),
    priceChange: rules.map((rule) => ({ detail: '', text: changeOf(rule.text('price')) })),
    weightChange: rules.map((rule) => ({ detail: '', text: changeOf(rule.text('weight')) })),
    variantImage: row.text('variantImage') || row.text('images') || image || '',
    images: [],
    ...(isBlocked ? { hidden: 'yes' } : {}),
  }
  return row.with(changes)
}

/** Whether a rule names the SKU of a variant, or some of its values. */
function appliesTo(rule: RowCells, row: RowCells, values: ReadonlyMap<string, string>): boolean {
  const sku = rule.text('sku')
  if (sku !== '') return sku.toLowerCase() === row.text('sku').toLowerCase()
  const wanted = [...pairsOf(rule)]
  return wanted.length > 0 && wanted.every(([name, value]) => values.get(name) === value)
}

/**
 * Returns the values of a variant: `[S]Colour=Black,[RB]Size=L` in the name of the older files, and
 * `Type=Dropdown|Name=Size|Value=L` one after the other in the options of the present ones.
 */
function pairsOf(row: RowCells): ReadonlyMap<string, string> {
  const options = row.text('optionValue')
  if (options !== '')
    return new Map(
      options.split('Type=').flatMap((option): [string, string][] => {
        const parts = option.split('|')
        const partOf = (key: string) =>
          parts
            .find((part) => part.startsWith(key))
            ?.slice(key.length)
            .trim()
        const name = partOf('Name=')
        return name === undefined ? [] : [[name, withoutColour(partOf('Value=') ?? '')]]
      }),
    )
  return new Map(
    row
      .text('title')
      .split(/,(?=\s*\[)/)
      .flatMap((pair): [string, string][] => {
        const [, name = '', value = ''] = /^\s*\[[^\]]*\]([^=]+)=(.*)$/s.exec(pair) ?? []
        return name === '' ? [] : [[name.trim(), withoutColour(value)]]
      }),
  )
}

/** Swatches have their colour or image after the name. */
const withoutColour = (value: string): string =>
  value
    .replace(/(?::#[\da-f]{3,8}|\[#?[\da-f]{3,8}\])$/i, '')
    .replace(/;$/, '')
    .trim()

/** Returns what a rule does to a number: `[ADD]5` is 5, `[REMOVE]5` is -5, `[FIXED]5` is =5. */
function changeOf(text: string): string {
  const [label = '', kind = 'add'] = /^\[(\w{1,20})\]/.exec(text) ?? []
  const amount = text.slice(label.length).trim()
  if (amount === '') return ''
  if (/fix|set/i.test(kind)) return `=${amount}`
  return /remove|sub/i.test(kind) ? `-${amount}` : amount
}

/** `Fabric=Cotton;Origin=Italy`. */
const customFields = (head: RowCells): CellChanges => ({
  customField: [
    ...head.all('customField'),
    ...head.all('facets').flatMap(({ text }) =>
      readList(text, /;/).flatMap((pair) => {
        const at = pair.indexOf('=')
        return at <= 0 ? [] : [{ detail: pair.slice(0, at).trim(), text: pair.slice(at + 1).trim() }]
      }),
    ),
  ],
})

/** The present files have its number; 0 is the standard one. */
const taxClassOf = (head: RowCells): string => (head.text('taxClass') === '0' ? '' : head.text('taxClass'))
