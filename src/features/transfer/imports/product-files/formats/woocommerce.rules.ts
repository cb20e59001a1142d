import {
  type Choice,
  parentRow,
  shareStock,
  variantsOf,
} from '#features/transfer/imports/product-files/formats/arrange.rules.ts'
import type { FileFormat } from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import {
  readBoolean,
  readList,
  type RowCells,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'

const VALUES = /[,|]/

/** Variants name their parent by SKU or id, and one for any value of an attribute stands for all of them. */
export const woocommerce: FileFormat = {
  name: 'WooCommerce',
  signs: [
    ['regular price', 'parent'],
    ['regular price', 'tax status'],
    ['type', 'sku', 'regular price'],
  ],
  columns: {
    visibility: 'visible',
    'grouped products': 'related',
    upsells: 'related',
    'cross-sells': 'related',
    'external url': 'externalUrl',
    'button text': 'externalText',
    'meta: yoast wpseo title': 'seoTitle',
    'meta: yoast wpseo metadesc': 'seoDescription',
    'meta: rank math title': 'seoTitle',
    'meta: rank math description': 'seoDescription',
  },
  patterns: [
    [/^download (\d+) url$/i, 'downloadUrl'],
    [/^download (\d+) name$/i, 'downloadName'],
  ],
  escapesLines: true,
  arrange(rows) {
    const products = rows.filter((row) => row.text('parent') === '')
    const keys = new Map<string, RowCells>()
    for (const row of products) {
      if (row.text('sku') !== '') keys.set(row.text('sku'), row)
      if (row.text('productKey') !== '') keys.set(`id:${row.text('productKey')}`, row)
    }
    const parentOf = (row: RowCells) => keys.get(row.text('parent').replace(/^id:\s*/, 'id:'))
    const children = Map.groupBy(
      rows.filter((row) => row.text('parent') !== ''),
      parentOf,
    )
    return [
      ...products.flatMap((row) => {
        const own = children.get(row) ?? []
        return own.length === 0 ? [row] : [parentRow(row), ...variationsOf(row, own)]
      }),
      ...(children.get(undefined) ?? []),
    ]
  },
}

const attributesOf = (row: RowCells): ReadonlyMap<string, string> => {
  const values = row.all('optionValue')
  return new Map(
    row
      .all('optionName')
      .map(({ detail, text }) => [text, values.find((value) => value.detail === detail)?.text ?? '']),
  )
}

function variationsOf(parent: RowCells, own: readonly RowCells[]): readonly RowCells[] {
  const all = attributesOf(parent)
  const names = new Map<string, string>()
  for (const row of own)
    for (const { text } of row.all('optionName'))
      if (!names.has(text.toLowerCase())) names.set(text.toLowerCase(), nameIn(all, text))
  const choices = new Map(
    [...names.values()].map((name): [string, readonly Choice[]] => [
      name,
      readList(all.get(name) ?? '', VALUES).map((value) => ({ value })),
    ]),
  )
  const shared = own.filter((row) => row.text('stock').toLowerCase() === 'parent')
  const parts = shareStock(parent.text('stock'), shared)
  const stocked = own.map((row) => {
    const place = shared.indexOf(row)
    const counted = place === -1 ? row : (parts[place] ?? row)
    return counted.text('stock').toLowerCase() === 'parent' ? counted.with({ stock: '' }) : counted
  })
  return variantsOf(
    stocked.map((row) => ({
      row: inherited(parent, row),
      values: new Map([...attributesOf(row)].map(([name, value]) => [nameIn(all, name), value])),
    })),
    choices,
  )
}

/** A variation without a weight or size of its own has that of its product; one that is not published is hidden. */
const inherited = (parent: RowCells, row: RowCells): RowCells =>
  row.with({
    ...Object.fromEntries(
      (['weight', 'length', 'width', 'height'] as const).map((field) => [
        field,
        row.text(field) || parent.text(field),
      ]),
    ),
    ...(readBoolean(row.text('visible')) === false ? { hidden: 'yes' } : {}),
  })

const nameIn = (attributes: ReadonlyMap<string, string>, name: string): string =>
  [...attributes.keys()].find((one) => one.toLowerCase() === name.toLowerCase()) ?? name
